/** Phrases for stock, article numbers and baskets on product pages. */
import { inAllLanguages } from '../../../data/per-language.js';
import { textWords } from '../../../generated/texts-words.js';
import { phraseLines } from '../../../language/phrase-lines.js';
import { wordsOf } from '../../text/terms.js';

export const stockPhrases = inAllLanguages(() => textWords().inStock, phraseLines);
export const identifierWords = inAllLanguages(() => textWords().identifiers, phraseLines);
/** Whole labels, folded. */
export const buyingLabels = inAllLanguages(
  () => textWords().buying,
  (labels): ReadonlySet<string> => new Set(labels.map((label) => wordsOf(label).join(' '))),
);
