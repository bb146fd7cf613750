/** An address within a line that says more: without the words before it, and without the telephone and the hours behind it. */
import { holdsAddress } from '../../reading/address.js';
import { phonesIn } from '../../reading/phone-numbers.js';
import { hasTownName } from './towns/names.js';

/** Without commas and dashes at either end. */
export const trimmed = (text: string): string =>
  text.replace(/^[\s,;:|·•–—-]+/u, '').replace(/(?<![\s,;:|·•–—-])[\s,;:|·•–—-]+$/u, '');

/** "4 Mill Street, Austin, TX 78701 (512) 555-0142 Mon-Fri 9-5": the part before a telephone or hours, if it includes the town. */
export function untilDetails(text: string, town: string): string {
  const phone = phonesIn(text, 3).find((each) => !POSTAL_CODE.test(each.text));
  const ends = [phone?.index ?? -1, text.search(DAYS)].filter((at) => at > 0);
  const before = ends.length === 0 ? text : trimmed(text.slice(0, Math.min(...ends)));
  return town !== '' && before !== text && hasTownName(before, town) && holdsAddress(before, true)
    ? before.replace(SENTENCE_BEHIND, '$1')
    : text;
}
/** The code of a town in Brazil begins with a zero as well. */
const POSTAL_CODE = /^\d{2}\.?\d{3}-\d{3}$/;
/** Two days with a dash, and hours behind them. */
const DAYS = /(?<=[\s|·•])\p{Lu}[\p{L}]{1,9}\.?\s?[-–]\s?\p{L}{2,10}\.?:?\s\d{1,2}(?!\d)/u;
/** "IL 62704 or call": small words behind the code. */
const SENTENCE_BEHIND = /(\s\d{4,6})(?:\s\p{Ll}{1,12}){1,4}$/u;

/** "Visit us at 4 Mill Street": small words before the number of the house. */
export function withoutSentenceBefore(text: string): string {
  const [words = ''] = SENTENCE_BEFORE.exec(text) ?? [];
  const rest = text.slice(words.length);
  return words !== '' && holdsAddress(rest, false) ? rest : text;
}
const SENTENCE_BEFORE = /^\p{Lu}\p{Ll}{1,12}(?:\s\p{Ll}{1,12}){1,5}\s(?=\d{1,5}\s\p{Lu})/u;
