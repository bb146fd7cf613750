/** Passages that lead elsewhere: a title and a line of another page, with an arrow to it. */
import type { Passage } from '../passages/types.js';

const MAX_WORDS = 40;
const ARROW = /[→»›➔⟶]/u;

export const isTeaser = ({ text, words }: Pick<Passage, 'text' | 'words'>): boolean =>
  words < MAX_WORDS && ARROW.test(text);
