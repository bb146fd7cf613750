/** Whether a number is money by what stands right before it or behind it, and of which currency. */
import type { Currency } from './currency-marks.js';
import {
  currenciesBefore,
  currencyCodes,
  currencyPhrases,
  currencySigns,
  currencyWords,
  dollars,
  wideCurrencies,
} from './currency-marks.js';
import { startOf, wordStarts } from './start-of.js';
import { isDigit } from '../text/characters.js';
import type { NumberWords } from './words-of-language.js';

/** A mark of money: where it begins, or ends, and what it means. */
export interface MoneyMark {
  readonly at: number;
  /** '' where it may be several. */
  readonly currency: Currency;
}

const longestBefore = 4;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** The mark that ends at `end`, by where it begins: `$`, `NZ$`, `EUR`, `Rp.`. */
export function moneyBefore(text: string, end: number): MoneyMark | null {
  if (end <= 0) return null;
  const sign = text.charAt(end - 1);
  const currency = currencySigns.get(sign);
  if (currency !== undefined) return (sign === '$' ? dollarOf(text, end - 1) : null) ?? { at: end - 1, currency };
  const code = end >= 3 ? currencyCodes.get(text.slice(end - 3, end)) : undefined;
  // "MICRON 100" ends in the code of the Romanian leu.
  return code === undefined || touchesWord(text, end - 3)
    ? shortMarkBefore(text, end)
    : { at: end - 3, currency: code };
}

/** A short form in letters that ends at `end`: `Rp.`, `kr`. It may touch the number. */
export function shortMarkBefore(text: string, end: number): MoneyMark | null {
  for (let length = longestBefore; length >= 2; length--) {
    const at = end - length;
    const short = at < 0 ? undefined : currenciesBefore.get(text.slice(at, end));
    if (short !== undefined && !touchesWord(text, at)) return { at, currency: short };
  }
  return null;
}

/** `US$`: the letters belong to the sign where nothing stands before them. */
function dollarOf(text: string, sign: number): MoneyMark | null {
  for (let length = 2; length >= 1; length--) {
    const at = sign - length;
    const currency = at < 0 ? undefined : dollars.get(text.slice(at, sign));
    if (currency !== undefined && !touchesWord(text, at)) return { at, currency };
  }
  return null;
}

const touchesWord = (text: string, at: number): boolean => at > 0 && letterOrDigit.test(text.charAt(at - 1));

const phrases: ReadonlyMap<string, Currency> = new Map([...currencyPhrases, ...wideCurrencies]);
const phraseStarts = wordStarts(phrases.keys());

/** What stands behind a number. */
export interface Behind {
  readonly text: string;
  /** Where it begins; a space after the number is passed over. */
  readonly next: number;
  /** The word there, as written, and where it ends. */
  readonly written: string;
  readonly wordEnd: number;
}

/** The mark behind a number, by where it ends. `words` are of the page's languages, asked for short forms only. */
export function moneyBehind(
  { text, next, written, wordEnd }: Behind,
  words: () => readonly NumberWords[],
): MoneyMark | null {
  const sign = currencySigns.get(text.charAt(next));
  // "Kids under 12 $25": the sign belongs to the number that it touches.
  if (sign !== undefined && !isDigit(text.charCodeAt(next + 1))) return { at: next + 1, currency: sign };
  const word = written.toLowerCase();
  const currency = currencyWords.get(word) ?? currencyCodes.get(written);
  if (currency !== undefined) return { at: wordEnd, currency };
  const phrase = startOf(text, next, phraseStarts);
  if (phrase !== null) return { at: next + phrase.length, currency: phrases.get(phrase) ?? '' };
  if (word === '') return null;
  for (const { shorts } of words()) {
    const short = shorts.get(word) ?? shorts.get(written);
    if (short !== undefined) return { at: wordEnd, currency: short };
  }
  return null;
}

/** End of the dash that stands for no cents, right after the digits: `500,-`, `20.–`, `500:-`; -1 where there is none. */
export function endOfNoCents(text: string, end: number): number {
  const mark = text.charCodeAt(end);
  if (mark !== 0x2c && mark !== 0x2e && mark !== 0x3a) return -1;
  const dash = text.charCodeAt(end + 1);
  if (dash !== 0x2d && dash !== 0x2013 && dash !== 0x2014) return -1;
  let after = end + 2;
  if (text.charCodeAt(after) === dash) after++;
  // "Rooms 12,-14" goes on counting.
  return letterOrDigit.test(text.charAt(after)) ? -1 : after;
}
