/** Phrases with which the people behind a site introduce themselves: "We are a group of parents", "Siamo un gruppo". */
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { anywhere } from '../language/word-pattern.js';

export const weAre = inAllLanguages(() => textWords().weAre, anywhere);
