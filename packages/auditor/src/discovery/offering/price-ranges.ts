/** Complete prices: with both ends, of which often only one has the currency, "200–400 EUR", and with the unit, "R$ 120 por hectare". */
import { once } from '../../data/once.js';
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

const LOWER =
  /(?<![\p{Nd}.,])(?:\p{Nd}{1,3}(?:[ \u00a0\u202f]\p{Nd}{3}){1,2}|\p{Nd}[\p{Nd}.,\u2019']{0,12})\s?(?:\p{Sc}\s?)?[-–—~～]\s?$/u;
const UPPER =
  /^\s?[-–—~～]\s?(?:\p{Sc}\s?)?\d{1,3}(?:[.,\u2019' ]?\d{2,3}){0,3}(?:[.,]\d)?[kKM]?(?:\s?\p{Sc})?(?![\d\p{L}]|[.,]\d)/u;

/** Characters around an amount that may hold its other end and its unit. */
const RANGE = 24;
const UNIT = 24;

const NUMBER = String.raw`\d{1,3}(?:[.,\u2019' \u00a0]?\d{2,3}){0,3}`;

const upper = (words: readonly string[]): RegExp =>
  pattern(String.raw`^\s${oneOf(words)}\s([^\d\s]{0,4}\s?)${NUMBER}(?!\d|[.,]\d)`, 'iu');
/** " a R$ 120": the other end after a word, in the same currency. */
const upperInWords = inAllLanguages(() => sumWords().upTo, upper);
const upperAfterAnd = inAllLanguages(() => sumWords().and, upper);
const between = inAllLanguages(
  () => sumWords().between,
  (words) => pattern(String.raw`(?<!\p{L})${oneOf(words)}\s[^\d]{0,4}$`, 'iu'),
);
/** "Rp 400rb": four hundred thousand. */
const shortened = inAllLanguages(
  () => sumWords().thousands,
  (words) => pattern(String.raw`^\s?${oneOf(words)}(?![\p{L}\d])`, 'u'),
);
const asked = inAllLanguages(
  () => sumWords().units,
  (units) => {
    const per = oneOf(Object.values(sumWords().per).flat());
    const plain = oneOf(units);
    return String.raw`(?:\s?/\s?(?:${plain})|\s(?:${per})\s(?:${plain}))`;
  },
);
const unit = once(() => pattern(String.raw`^${asked()}(?![\p{L}\d])\.?`, 'iu'));
/** "4 guests / night 80 €": the unit in the label of a row, right before its amount. */
const labelUnit = once(() => pattern(String.raw`${asked()}\s?(?:[:–—-]\s?)?$`, 'iu'));
const hasUnit = once(() =>
  pattern(String.raw`^[.\s]{0,2}(?:/|${oneOf(Object.values(sumWords().per).flat())}\s)`, 'iu'),
);
const unitAtEnd = once(() => pattern(`${asked()}$`, 'iu'));
const currencyOf = (sum: string): string => sum.replace(/[\d.,\s\u00a0\u2019']/gu, '');

/** The range that an amount belongs to, or the amount alone, with its unit; `at` is where it begins in the text. */
export function wholeRange(written: string, text: string, at: number): string {
  const sum = written + (shortened().exec(text.slice(at + written.length, at + written.length + UNIT))?.[0] ?? '');
  const before = text.slice(Math.max(0, at - RANGE), at);
  const behind = text.slice(at + sum.length, at + sum.length + RANGE);
  // A dash before an amount that begins with its currency separates it from the product: "Set 4 - $20".
  const lower = /^\p{Nd}/u.test(sum) ? (LOWER.exec(before)?.[0] ?? '') : '';
  const upper = lower === '' ? upperOf(sum, behind, between().test(before)) : '';
  const end = at + sum.length + upper.length;
  const behindIt = unit().exec(text.slice(end, end + UNIT))?.[0] ?? '';
  const label =
    behindIt === '' && lower === '' && !hasUnit().test(text.slice(end, end + UNIT))
      ? (labelUnit().exec(before)?.[0] ?? '')
      : '';
  const unitOf = behindIt === '' ? label.replace(/[\s:–—-]{1,3}$/u, '') : behindIt.replace(/\.$/u, '');
  return `${lower}${sum}${upper}${unitOf}`.trim();
}

function upperOf(sum: string, behind: string, isBetween: boolean): string {
  const dashed = /^(?:\p{Sc}|\p{Lu}{3}\s)/u.test(sum) ? (UPPER.exec(behind)?.[0] ?? '') : '';
  if (dashed !== '') return dashed;
  const [whole = '', before = ''] =
    upperInWords().exec(behind) ?? (isBetween ? upperAfterAnd().exec(behind) : null) ?? [];
  const currency = currencyOf(sum);
  if (whole === '' || currency === '') return '';
  if (before.trim() === currency) return whole;
  const [after = ''] = /^\s?[^\d\s]{1,5}/u.exec(behind.slice(whole.length)) ?? [];
  return after.trim().startsWith(currency)
    ? `${whole}${after.slice(0, after.indexOf(currency) + currency.length)}`
    : '';
}

/** The price without its unit: two prices with the same amount are one. */
export const withoutUnit = (price: string): string => price.replace(unitAtEnd(), '');
