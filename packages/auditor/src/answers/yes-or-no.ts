/** Answers that begin with yes or no, which need no word of their question. */
import { inAllLanguages } from '../data/per-language.js';
import { textWords } from '../generated/texts-words.js';
import { pattern } from '../language/pattern.js';
import { oneOf } from '../language/word-pattern.js';

/** With the punctuation that separates it from the rest. */
const yesOrNo = inAllLanguages(
  () => textWords().yesOrNo,
  (words) => pattern(String.raw`^\P{L}{0,3}${oneOf(words)}(?:[\p{P}\n]|\s[-–—])`, 'iu'),
);
const MAX_OPENING = 20;

export const saysYesOrNo = (text: string): boolean => yesOrNo().test(text.slice(0, MAX_OPENING));
