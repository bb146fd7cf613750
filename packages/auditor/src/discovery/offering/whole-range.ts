/** Prices that have two ends, told whole: of "200–400 EUR" only one end has the currency. */

const LOWER = /(?<![\d.,])(?:\d{1,3}(?:[ \u00a0\u202f]\d{3}){1,2}|\d[\d.,\u2019']{0,12})\s?(?:\p{Sc}\s?)?[-–—~～]\s?$/u;
const UPPER = /^\s?[-–—~～]\s?(?:\p{Sc}\s?)?\d{1,3}(?:[.,\u2019' ]?\d{2,3}){0,3}(?:\s?\p{Sc})?(?![\d\p{L}])/u;

/** Characters beside a sum in which its other end stands. */
const RANGE = 24;

/** The range of which `sum` is one end, or `sum` itself; `at` is where it begins in the text. */
export function wholeRange(sum: string, text: string, at: number): string {
  const before = text.slice(Math.max(0, at - RANGE), at);
  const behind = text.slice(at + sum.length, at + sum.length + RANGE);
  // A dash before a sum that begins with its currency parts it from what it is the price of: "Set 4 - $20".
  const lower = /^\d/u.test(sum) ? (LOWER.exec(before)?.[0] ?? '') : '';
  const upper = lower === '' && /^\p{Sc}/u.test(sum) ? (UPPER.exec(behind)?.[0] ?? '') : '';
  return `${lower}${sum}${upper}`.trim();
}
