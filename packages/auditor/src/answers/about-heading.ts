/** Headings that ask who a site is, "Who are we?", in the words that languages use for pages about a site. */
import { namesIn } from '../reading/names/label.js';

export const asksWho = (heading: string | null): boolean =>
  heading !== null && namesIn(heading).some(({ name, by }) => name === 'about' && by === 'whole');
