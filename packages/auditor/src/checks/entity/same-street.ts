/**
 * Whether two spellings of a street may be one address: more or less specific, in another order, with abbreviated words. Two addresses are
 * different only if both contain numbers or words that differ.
 */
import { wordsOf } from '../text/terms.js';

/** "rd", "blvd": an abbreviation has at most this length, the first letter of the word, and letters of the word in the same order. */
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

/** "12a" is a number and a letter, which may also be written separately. */
const partsOf = (street: string): readonly string[] =>
  wordsOf(street).flatMap((word) => word.match(/\p{N}{1,12}|[^\p{N}]{1,60}/gu) ?? []);

const isWithin = (few: readonly string[], many: readonly string[]): boolean =>
  few.every((word) => many.some((other) => word === other || isCutShort(word, other) || isCutShort(other, word)));

/** True if one spelling contains everything that the other does. */
export function isSameStreet(one: string, other: string): boolean {
  const [a, b] = [partsOf(one), partsOf(other)];
  return isWithin(a, b) || isWithin(b, a);
}
