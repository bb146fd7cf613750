/** Passages that lead to another page: its title, a line and an arrow. */
import type { Passage } from '../passages/types.js';

const MAX_WORDS = 40;
const ARROW = /[→»›➔⟶]/u;

export const isTeaser = ({ text, words }: Pick<Passage, 'text' | 'words'>): boolean =>
  words < MAX_WORDS && ARROW.test(text);
