/** How many of the amounts of money in a passage somebody may be asked to pay: not what was won, saved, given or earned, and not nothing. */
import { inAllLanguages } from '../data/per-language.js';
import { isOtherAmount, isZero, namesNoPrice } from '../discovery/offering/other-amounts.js';
import { sumWords } from '../generated/sums-words.js';
import { anywhere } from '../language/word-pattern.js';
import { oncePer } from '../reading/once-per.js';
import type { ReadPassage } from './context.js';

const earned = inAllLanguages(() => sumWords().earned, anywhere);

const MAX_SUMS = 300;
/** Distinct amounts of a page, as written. */
const sumsOf = oncePer(
  ({ numbers }: ReadPassage['page']['facts']): ReadonlySet<string> =>
    new Set(
      numbers
        .filter(({ kind }) => kind === 'currency')
        .slice(0, MAX_SUMS)
        .map(({ text }) => text),
    ),
);

/** The whole units before cents that a space sets apart. */
const BROKEN = /\d[.,]\s?$/u;
const MAX_BROKEN = 3;

/** What makes a sum the end or the beginning of a longer one: "0 €" in "30 €", "000 €" in "12 000 €", "$5" in "$50". */
const DIGITS_BEFORE = /[\d.,]$/u;
const THOUSANDS_BEFORE = /\d[\s'’]$/u;
const DIGITS_BEHIND = /^(?:\d|[.,]\d)/u;
/** Places of one sum in a passage that are looked at. */
const MAX_PLACES = 20;

const isPartOfSum = (sum: string, before: string, behind: string): boolean =>
  (/^\d/u.test(sum) && DIGITS_BEFORE.test(before)) ||
  (/^\d{3}(?!\d)/u.test(sum) && THOUSANDS_BEFORE.test(before)) ||
  (/\d$/u.test(sum) && DIGITS_BEHIND.test(behind)) ||
  // "28, 00 EUR" is read from its cents on.
  BROKEN.test(before);

/** Where a sum stands by itself in a text; -1 for nowhere. */
function placeOf(sum: string, text: string): number {
  let at = text.indexOf(sum);
  for (let places = 0; at >= 0 && places < MAX_PLACES; places++) {
    const end = at + sum.length;
    if (!isPartOfSum(sum, text.slice(Math.max(0, at - MAX_BROKEN), at), text.slice(end, end + 2))) return at;
    at = text.indexOf(sum, at + 1);
  }
  return -1;
}

/** Whether the heading of a passage says that the sums below it are paid to the reader, or given for nothing. */
const isOfOtherSums = ({ passage: { heading }, page }: ReadPassage): boolean =>
  heading !== null && (earned().test(heading) || namesNoPrice(heading, page.language));

/** The number of distinct prices of a passage; other amounts do not count. */
export function askedSums(read: ReadPassage): number {
  const { passage, page } = read;
  const { money } = passage.specifics;
  if (money === 0) return 0;
  if (isOfOtherSums(read)) return 0;
  let others = 0;
  for (const sum of sumsOf(page.facts)) {
    const at = placeOf(sum, passage.text);
    if (at < 0) continue;
    // A plan for nothing on the page of prices is one of several.
    const isNothing = page.kind !== 'pricing' && isZero(sum);
    if (isNothing || isOtherAmount(sum, passage.text, at, page.language)) others++;
  }
  return Math.max(0, money - others);
}
