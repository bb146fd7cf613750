/** Prices told whole: with both ends, of which often only one has the currency, "200–400 EUR", and with the unit, "R$ 120 por hectare". */
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const LOWER = /(?<![\d.,])(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}|\d[\d.,\u2019']{0,12})\s?(?:\p{Sc}\s?)?[-–—~～]\s?$/u;
const UPPER = /^\s?[-–—~～]\s?(?:\p{Sc}\s?)?\d{1,3}(?:[.,\u2019' ]?\d{2,3}){0,3}(?:\s?\p{Sc})?(?![\d\p{L}])/u;

/** Characters beside a sum in which its other end and its unit stand. */
const RANGE = 24;
const UNIT = 24;

const NUMBER = String.raw`\d{1,3}(?:[.,\u2019' \u00a0]?\d{2,3}){0,3}(?![.,]?\d)`;

/** " e R$ 120": the other end in words, in the same currency. */
const upperBehind = (words: readonly string[]): RegExp =>
  pattern(String.raw`^\s${oneOf(words)}\s([^\d\s]{0,4}\s?)(${NUMBER})`, 'iu');
const upperInWords = inAllLanguages(() => sumWords().upTo, upperBehind);
/** "And" joins the ends where a word for "between" stands before, and two prices elsewhere. */
const upperBehindBetween = inAllLanguages(() => sumWords().upToBehindBetween, upperBehind);
const between = inAllLanguages(
  () => sumWords().between,
  (words) => pattern(String.raw`(?<!\p{L})${oneOf(words)}\s[^\p{L}\d]{0,4}(?:R\$|\p{L}{1,3})?\s?$`, 'iu'),
);
function unitSource(units: readonly string[]): string {
  const per = oneOf(Object.values(sumWords().per).flat());
  const plain = oneOf(units);
  return String.raw`(?:\s?/\s?(?:${plain})|\s(?:${per})\s(?:${plain}))(?![\p{L}\d])\.?`;
}
const unit = inAllLanguages(
  () => sumWords().units,
  (units) => pattern(`^${unitSource(units)}`, 'iu'),
);
const unitAtEnd = inAllLanguages(
  () => sumWords().units,
  (units) => pattern(`${unitSource(units)}$`, 'iu'),
);
const currencyOf = (sum: string): string => sum.replace(/[\d.,\s\u00a0\u2019']/gu, '');

/** The range of which `sum` is one end, or `sum` itself, with its unit; `at` is where it begins in the text. */
export function wholeRange(sum: string, text: string, at: number): string {
  const before = text.slice(Math.max(0, at - RANGE), at);
  const behind = text.slice(at + sum.length, at + sum.length + RANGE);
  // A dash before a sum that begins with its currency parts it from what it is the price of: "Set 4 - $20".
  const lower = /^\d/u.test(sum) ? (LOWER.exec(before)?.[0] ?? '') : '';
  const upper = lower === '' ? upperOf(sum, before, behind) : '';
  const end = at + sum.length + upper.length;
  const asked = unit().exec(text.slice(end, end + UNIT))?.[0] ?? '';
  return `${lower}${sum}${upper}${asked.replace(/\.$/u, '')}`.trim();
}

function upperOf(sum: string, beforeSum: string, behind: string): string {
  const dashed = /^\p{Sc}/u.test(sum) ? (UPPER.exec(behind)?.[0] ?? '') : '';
  if (dashed !== '') return dashed;
  const inWords = between().test(beforeSum) ? upperBehindBetween().exec(behind) : null;
  const [whole = '', before = '', upper = ''] = inWords ?? upperInWords().exec(behind) ?? [];
  const currency = currencyOf(sum);
  if (whole === '' || currency === '' || amountOf(upper) <= amountOf(sum)) return '';
  if (before.trim() === currency) return whole;
  const [after = ''] = /^\s?[^\d\s]{1,5}/u.exec(behind.slice(whole.length)) ?? [];
  return after.trim().startsWith(currency)
    ? `${whole}${after.slice(0, after.indexOf(currency) + currency.length)}`
    : '';
}

/** Without the signs that group the digits; the last one parts the decimals. */
function amountOf(sum: string): number {
  const digits = sum.replace(/[^\d.,]/gu, '').replace(/[.,]+$/u, '');
  const [, whole = digits, decimals = ''] = /^(.*)[.,](\d{1,2})$/u.exec(digits) ?? [];
  return Number(`${whole.replace(/[.,]/gu, '')}.${decimals === '' ? '0' : decimals}`);
}

/** The price without its unit: two prices of one sum are one. */
export const withoutUnit = (price: string): string => price.replace(unitAtEnd(), '');
