/** Formats numbers for rules and fixes, so that their text is generated from the thresholds. */

const NUMBERS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** `three` for 3; digits from 13 on, and for fractions. */
export const inWords = (n: number): string => NUMBERS[n] ?? thousands(n);

/** `1,500` for 1500. */
export const thousands = (n: number): string => String(n).replace(/\B(?=(?:\d{3})+$)/g, ',');

/** `half` for 0.5, otherwise a percentage such as `46%`. */
export const shareInWords = (share: number): string =>
  share === 0.5 ? 'half' : `${Number((share * 100).toFixed(2))}%`;

/** `0.8` for 800 milliseconds. */
export const asSeconds = (ms: number): string => String(ms / 1000);

/** `2 MB` for 2,000,000 bytes. */
export const asMegabytes = (bytes: number): string => `${bytes / 1_000_000} MB`;

/** `a, b and c`. */
export const listed = (items: readonly string[]): string =>
  items.length < 2 ? (items[0] ?? '') : `${items.slice(0, -1).join(', ')} and ${items.at(-1) ?? ''}`;
