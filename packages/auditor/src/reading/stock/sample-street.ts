/** Recognizes the street of a template that stands in for the owner's: "12 Example Street", "Musterstraße 5". */
import { inAllLanguages } from '../../data/per-language.js';
import { stockWords } from '../../generated/stock-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const street = inAllLanguages(
  () => stockWords().sampleStreet,
  (words) => {
    const name = String.raw`(?<![\p{L}\p{N}])${oneOf(words)}(?![\p{L}\p{N}])`;
    // A house number beside it makes it an address: a road may also be spoken of.
    return pattern(
      String.raw`${name}[“"]?[.,]?\s{0,2}(?:no|nr|n|№|nº)?[.:]?\s{0,2}\d{1,5}|(?<!\d)\d{1,5}[a-z]?,?\s{1,2}${name}`,
      'iu',
    );
  },
);

/** Maximum length of a line that gives an address. */
const MAX_LINE = 200;

/** The street and its number as written; `null` for a text without one. */
export function sampleStreetIn(text: string): string | null {
  if (text.length > MAX_LINE || !/\d/.test(text)) return null;
  return street().exec(text)?.[0].trim() ?? null;
}
