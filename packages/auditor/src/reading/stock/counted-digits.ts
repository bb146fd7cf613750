/** Digits that only count up or down, as nobody is given them: "123456789". */

/** Number of counting digits, with a zero after the nine: more cannot be chance. */
export const COUNTED = 9;
/** The same if only a prefix precedes or follows them. */
const COUNTED_AT_END = 8;
/** Digits of a telephone number with its country code, at most and at least. */
export const MAX_DIGITS = 17;
const LEAST_DIGITS = 8;
const ZEROS = /0{7}$/;

/** True for a number that ends in seven zeros. */
export const endsInZeros = (written: string): boolean => ZEROS.test(written.replace(/\D/g, ''));

/** The longest run of digits that count up or down by one. */
export function longestCount(digits: string): { readonly length: number; readonly end: number } {
  let best = { length: 0, end: 0 };
  for (const step of [1, -1]) {
    let length = 1;
    for (let at = 1; at <= digits.length; at++) {
      const before = Number(digits[at - 1]);
      // "1234567890": after the nine comes the next key on a keyboard, and nothing after that.
      const next = step === 1 && before === 9 ? 0 : before + step;
      const goesOn = at < digits.length && Number(digits[at]) === next && !(step === 1 && before === 0 && length > 1);
      if (goesOn) length++;
      else {
        // The zero before "1234567" is the end of a prefix.
        const own = step === 1 && digits[at - length] === '0' ? length - 1 : length;
        if (own > best.length) best = { length: own, end: at };
        length = 1;
      }
    }
  }
  return best;
}

/** True for digits that only count, or are all zero. */
export function isCounted(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MAX_DIGITS) return false;
  if (ZEROS.test(digits)) return true;
  const { length, end } = longestCount(digits);
  return length >= COUNTED || (length >= COUNTED_AT_END && (end === digits.length || end === length));
}

/** Counting digits at the end of a number, as in "030 654321": by chance in one of some ten thousand numbers. */
const COUNTED_TAIL = 6;

/** True for a telephone number whose last six digits count up or down. */
export function hasCountedTail(written: string): boolean {
  const digits = written.replace(/\D/g, '');
  if (digits.length < LEAST_DIGITS || digits.length > MAX_DIGITS) return false;
  return longestCount(digits.slice(-COUNTED_TAIL)).length === COUNTED_TAIL;
}
