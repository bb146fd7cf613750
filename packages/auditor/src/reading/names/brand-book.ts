/** Names of pages with logos and colors for the press and partners: owners keep them out of indexes on purpose. */
import { inAllLanguages } from '../../data/per-language.js';
import { pageWords } from '../../generated/pages-words.js';
import { anywhere } from '../../language/word-pattern.js';

const names = inAllLanguages(() => pageWords().brandBook, anywhere);

/** True if a title or address names such a page. */
export const namesBrandBook = (text: string): boolean => names().test(text);
