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

/** Whether the heading of a passage says that the sums below it are paid to the reader, or given for nothing. */
const isOfOtherSums = ({ passage: { heading }, page }: ReadPassage): boolean =>
  heading !== null && (earned().test(heading) || namesNoPrice(heading, page.language));

/** The number of distinct amounts of a passage, without those that are no price. */
export function askedSums(read: ReadPassage): number {
  const { passage, page } = read;
  const { money } = passage.specifics;
  if (money === 0) return 0;
  if (isOfOtherSums(read)) return 0;
  let others = 0;
  for (const sum of sumsOf(page.facts)) {
    const at = passage.text.indexOf(sum);
    // "28, 00 EUR" is read from its cents on.
    if (at < 0 || BROKEN.test(passage.text.slice(Math.max(0, at - MAX_BROKEN), at))) continue;
    // A plan for nothing on the page of prices is one of several.
    const isNothing = page.kind !== 'pricing' && isZero(sum);
    if (isNothing || isOtherAmount(sum, passage.text, at, page.language)) others++;
  }
  return Math.max(0, money - others);
}
