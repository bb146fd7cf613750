/** Who is behind it? Text about the site's people. */
import { namesBrand } from '../context.js';
import type { Judge } from './judge.js';

export const who: Judge = (read, context) => {
  const { page, passage, margin } = read;
  const { names, dates } = passage.specifics;
  if (margin || passage.words < 20) return 0;
  // A page about us that defines its subject names nobody, and a home page with names and dates has news.
  if (page.kind !== 'about' || !(namesBrand(read, context) || read.opens)) return 0;
  return Math.min(1, 0.5 + 0.15 * names + (dates > 0 ? 0.2 : 0));
};
