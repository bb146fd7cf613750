/** Finds meaningful numbers: with a percent sign, a currency, a unit, a year, or at least two digits. Linear in the text. */
import type { Currency } from './currency-marks.js';
import type { MoneyMark } from './money.js';
import { endOfNoCents, moneyBefore, moneyBehind, shortMarkBefore } from './money.js';
import { startOf } from './start-of.js';
import { percentSigns, touchingUnits, unitWords } from './units.js';
import type { NumberWords } from './words-of-language.js';
import { isDigit, isSpace, isWordUnit } from '../text/characters.js';
import { digitText } from '../text/digits.js';
import type { NumberFact } from '../content-facts.js';

const maxChars = 60;

/** A range of a block's text. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

export interface NumberReading {
  /** Ranges of dates, whose numbers are not figures. */
  readonly dates?: readonly Span[] | undefined;
  /** Words of the page's languages; loaded only if a word follows a number. */
  readonly words?: () => readonly NumberWords[];
  /** The result of `digitText` for the text, if known. */
  readonly text?: string | null | undefined;
}

const noWords = (): readonly NumberWords[] => [];

/** Finds up to `limit` numbers of one block. */
export function findNumbers(
  written: string,
  block: number,
  limit: number,
  { dates = [], words = noWords, text = digitText(written) }: NumberReading = {},
): NumberFact[] {
  if (text === null) return [];
  const found: NumberFact[] = [];
  for (let at = nextDigit(text, 0); at >= 0 && found.length < limit; at = nextDigit(text, at)) {
    const start = at;
    at = numberEnd(text, at);
    if (dates.some((date) => start < date.end && at > date.start)) continue;
    // Part of a name such as "h2" or "covid19", unless it is money: "Rp50.000".
    if (start > 0 && isLatin(text.charCodeAt(start - 1)) && shortMarkBefore(text, start) === null) continue;
    const number = classify(text, start, at, words);
    if (number.kind === 'plain' && (at - start < 2 || isPlace(text, start, at))) continue;
    const { kind, currency = '' } = number;
    const fact = { text: written.slice(number.start, number.end).slice(0, maxChars), kind, block };
    found.push(currency === '' ? fact : { ...fact, currency });
  }
  return found;
}

/** Digits after a zero are not quantities: "01" to "04" number the parts of a page, "0800" starts a telephone number. */
const isPlace = (text: string, start: number, end: number): boolean =>
  text.charCodeAt(start) === 0x30 && /^\d+$/.test(text.slice(start + 1, end));

/** The runtime's own search is many times faster than a loop, and most blocks contain no digit. */
const digit = /\d/g;

function nextDigit(text: string, from: number): number {
  digit.lastIndex = from;
  return digit.exec(text)?.index ?? -1;
}

/** End of digits with separators between them. */
function numberEnd(text: string, from: number): number {
  let at = from;
  let group = from;
  let groups = 0;
  let firstGroup = 0;
  while (at < text.length) {
    const unit = text.charCodeAt(at);
    if (isDigit(unit)) at++;
    else if (isSeparator(unit) && isDigit(text.charCodeAt(at + 1))) at += 2;
    // Spaces group thousands: at most three digits before the first one, exactly three after each. "110 116 122" are three sizes.
    else if (
      (unit === 0x202f || unit === 0xa0 || unit === 0x20) &&
      at > from &&
      isGroup(text, at + 1) &&
      at - group <= 3 &&
      (groups === 0 || firstGroup < 3 || text.startsWith('000', at + 1))
    ) {
      if (groups === 0) firstGroup = at - from;
      groups++;
      group = at + 1;
      at += 4;
    } else break;
  }
  return at;
}

/** Full stops, commas, apostrophes, and their counterparts in Arabic script. */
const isSeparator = (unit: number): boolean =>
  unit === 0x2e || unit === 0x2c || unit === 0x2019 || unit === 0x27 || unit === 0x66b || unit === 0x66c;

const isGroup = (text: string, at: number): boolean =>
  isDigit(text.charCodeAt(at)) &&
  isDigit(text.charCodeAt(at + 1)) &&
  isDigit(text.charCodeAt(at + 2)) &&
  !isDigit(text.charCodeAt(at + 3));

const isLatin = (unit: number): boolean =>
  (unit >= 0x41 && unit <= 0x5a) || (unit >= 0x61 && unit <= 0x7a) || unit === 0x5f;

function digits(text: string): number {
  let count = 0;
  for (let at = 0; at < text.length; at++) if (isDigit(text.charCodeAt(at))) count++;
  return count;
}

interface Classified {
  readonly start: number;
  readonly end: number;
  readonly kind: NumberFact['kind'];
  readonly currency?: Currency;
}

const money = (start: number, end: number, currency: Currency): Classified => ({
  start,
  end,
  kind: 'currency',
  currency,
});

/** "500 kr/h", "7 Kč/km": an amount per unit. */
function moneyPerUnit(
  text: string,
  next: number,
  written: string,
  words: () => readonly NumberWords[],
): MoneyMark | null {
  const slash = written.indexOf('/');
  if (slash <= 0) return null;
  return moneyBehind({ text, next, written: written.slice(0, slash), wordEnd: next + slash }, words);
}

function classify(text: string, start: number, end: number, words: () => readonly NumberWords[]): Classified {
  if (start > 0 && percentSigns.includes(text.charAt(start - 1))) return { start: start - 1, end, kind: 'percent' };
  const before = moneyBefore(text, start > 0 && isSpace(text.charCodeAt(start - 1)) ? start - 1 : start);
  if (before !== null) return money(before.at, end, before.currency);

  const noCents = endOfNoCents(text, end);
  let next = noCents < 0 ? end : noCents;
  if (isSpace(text.charCodeAt(next))) next++;
  const character = text.charAt(next);
  if (character !== '' && percentSigns.includes(character)) return { start, end: next + 1, kind: 'percent' };
  const { percents, percentPhrases, units, wideUnits } = unitWords();
  const percent = startOf(text, next, percentPhrases);
  if (percent !== null) return { start, end: next + percent.length, kind: 'percent' };
  const wordEnd = unitEnd(text, next);
  const written = text.slice(next, wordEnd);
  const word = written.toLowerCase();
  if (percents.has(word)) return { start, end: wordEnd, kind: 'percent' };
  const behind = moneyBehind({ text, next, written, wordEnd }, words) ?? moneyPerUnit(text, next, written, words);
  if (behind !== null) return money(start, behind.at, behind.currency);
  if (units.has(word) || (next === end && touchingUnits.has(word))) return { start, end: wordEnd, kind: 'unit' };
  if (text.charCodeAt(next) > 0x2e80) {
    const wide = startOf(text, next, wideUnits);
    if (wide !== null)
      return { start, end: next + wide.length, kind: wide.startsWith('パーセント') ? 'percent' : 'unit' };
  }
  if (word.length > 1) {
    for (const language of words()) {
      const found = byLanguage(text, next, wordEnd, word, language);
      if (found !== null) return { start, ...found };
    }
  }
  if (noCents >= 0) return money(start, noCents, '');
  return { start, end, kind: isYear(text.slice(start, end)) ? 'year' : 'plain' };
}

function byLanguage(
  text: string,
  next: number,
  wordEnd: number,
  word: string,
  { units: names, currencies, percents: ofHundred, touching }: NumberWords,
): Omit<Classified, 'start'> | null {
  const percent = startOf(text, next, ofHundred);
  if (percent !== null) return { end: next + percent.length, kind: 'percent' };
  const currency = currencies.get(word);
  if (currency !== undefined) return { end: wordEnd, kind: 'currency', currency };
  if (names.has(word)) return { end: wordEnd, kind: 'unit' };
  const wide = text.charCodeAt(next) >= 0xe00 ? startOf(text, next, touching) : null;
  if (wide === null) return null;
  const touched = currencies.get(wide);
  const end = next + wide.length;
  return touched === undefined ? { end, kind: 'unit' } : { end, kind: 'currency', currency: touched };
}

/** The end of the word directly after a number, at most 14 characters, including the signs used in units. */
function unitEnd(text: string, from: number): number {
  let at = from;
  while (at < text.length && at - from < 14) {
    const unit = text.charCodeAt(at);
    if (!isWordUnit(unit) && unit !== 0xb0 && unit !== 0x2f && unit !== 0xb2 && unit !== 0xb3) break;
    at++;
  }
  return at;
}

function isYear(raw: string): boolean {
  if (raw.length !== 4 || digits(raw) !== 4) return false;
  const year = Number(raw);
  return year >= 1900 && year <= 2099;
}
