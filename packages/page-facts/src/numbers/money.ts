/** Decides whether a number is money, and in which currency, from the text directly before or after it. */
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

/** A mark of money: its start or end, and its currency. */
export interface MoneyMark {
  readonly at: number;
  /** '' if ambiguous. */
  readonly currency: Currency;
}

const longestBefore = 4;
const letterOrDigit = /[\p{L}\p{N}]/u;

/** Returns the mark that ends at `end`, with its start: `$`, `NZ$`, `EUR`, `Rp.`. */
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

/** A short form in letters that ends at `end`: `Rp.`, `kr`. The space before the number is optional. */
export function shortMarkBefore(text: string, end: number): MoneyMark | null {
  for (let length = longestBefore; length >= 2; length--) {
    const at = end - length;
    const short = at < 0 ? undefined : currenciesBefore.get(text.slice(at, end));
    if (short !== undefined && !touchesWord(text, at)) return { at, currency: short };
  }
  return null;
}

/** `US$`: the letters belong to the sign if no letter precedes them. */
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

/** The text after a number. */
export interface Behind {
  readonly text: string;
  /** Its start; a space after the number is skipped. */
  readonly next: number;
  /** The word at that position, as written, and its end. */
  readonly written: string;
  readonly wordEnd: number;
}

/** Returns the mark after a number, with its end. `words` are those of the page's languages, used for short forms only. */
export function moneyBehind(
  { text, next, written, wordEnd }: Behind,
  words: () => readonly NumberWords[],
): MoneyMark | null {
  const sign = currencySigns.get(text.charAt(next));
  // "Kids under 12 $25": the sign belongs to the adjacent number.
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

/** End of the dash for "no cents", directly after the digits: `500,-`, `20.–`, `500:-`; -1 without one. */
export function endOfNoCents(text: string, end: number): number {
  const mark = text.charCodeAt(end);
  if (mark !== 0x2c && mark !== 0x2e && mark !== 0x3a) return -1;
  const dash = text.charCodeAt(end + 1);
  if (dash !== 0x2d && dash !== 0x2013 && dash !== 0x2014) return -1;
  let after = end + 2;
  if (text.charCodeAt(after) === dash) after++;
  // "Rooms 12,-14" continues with another number.
  return letterOrDigit.test(text.charAt(after)) ? -1 : after;
}
