/**
 * Whether two spellings of a street can be one address: longer or shorter, in another order, with words cut short. Only figures or words that
 * stand on both sides and differ tell two addresses apart.
 */
import { wordsOf } from '../text/terms.js';

/** "rd", "blvd": of such a length and with the first letter of the word, letters that stand in it in the same order are an abbreviation. */
const MAX_CONSONANTS = 4;

function isCutShort(short: string, long: string): boolean {
  if (/\p{N}/u.test(short) || /\p{N}/u.test(long) || short[0] !== long[0]) return false;
  if (long.startsWith(short)) return true;
  if (short.length > MAX_CONSONANTS) return false;
  let from = 0;
  for (const letter of short) {
    const at = long.indexOf(letter, from);
    if (at === -1) return false;
    from = at + 1;
  }
  return true;
}

/** "12a" is a figure and a letter, written apart as well. */
const partsOf = (street: string): readonly string[] =>
  wordsOf(street).flatMap((word) => word.match(/\p{N}{1,12}|[^\p{N}]{1,60}/gu) ?? []);

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((word) => many.some((other) => word === other || isCutShort(word, other) || isCutShort(other, word)));

/** True where all that the one says, the other says as well. */
export function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return isWithin(a, b) || isWithin(b, a);
}
