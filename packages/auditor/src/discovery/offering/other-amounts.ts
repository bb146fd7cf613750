/**
 * Whether a sum in a text is a price at all: budgets, prizes and savings stand beside words that say so, millions are nobody's price, and a
 * date or a version may look like a sum.
 */
import { inAllLanguages } from '../../data/per-language.js';
import { sumWords } from '../../generated/sums-words.js';
import { anywhere, atEnd, atStart } from '../../language/word-pattern.js';

/** Characters before a sum, and behind it, in which a word says what the sum is. */
const BEFORE = 60;
const BEHIND = 30;

const spent = inAllLanguages(() => sumWords().spent, anywhere);
const benefits = inAllLanguages(() => sumWords().benefits, anywhere);
const saved = inAllLanguages(
  () => sumWords().saved,
  // A label of its own begins with the word.
  (words) => new RegExp(`${atStart(words).source}(?=\\W*$)|${atEnd(words).source}`, 'iu'),
);
/** "$500 billion": behind the sum, or within it where a script writes no spaces. */
const millions = inAllLanguages(() => sumWords().millions, atStart);
const WITHIN = /[亿億억]/u;

/** More digits in a row are a number of an account or of a register. */
const SERIAL = /\d{10}/;
/** "2016.–" ends a span of years, and "28.- 30. September" is one of days. */
const YEAR = /^(?:19|20)\d\d[.,:][-–—]+$/u;
const NO_CENTS = /^\d{1,2}[.,:][-–—]+$/u;
/** What is left of "25, 00 EUR". */
const CENTS = /^00(?!\d)/;
/** A version of the language, which shares its name with the code of the Philippine peso. */
const VERSION = /^PHP \d(?:\.\d{1,2}){0,2}$/;

/** "10x de R$ 30": one of several parts of a price. */
const INSTALMENT = /(?<![\p{L}\d])\d{1,2}\s?[x×]\s?(?:d[e']\s?|of\s|à\s|a\s|von\s)?$/iu;
/** Four decimals and more are those of a rate of exchange: "1,95583 лв". */
const RATE = /(?<!\d)\d{1,2}[.,]\d{4,}/u;
/** Nothing is asked for. Of plans one may be free; that is said where the prices are. */
export const isZero = (sum: string): boolean => /^[^\d]*0+(?:[.,]0+)?[^\d]*$/.test(sum);

/** True for a sum that is paid to the customer; `at` is where it begins in the text. */
export const isBenefit = (sum: string, text: string, at: number): boolean =>
  benefits().test(sentenceEnd(text.slice(Math.max(0, at - BEFORE), at))) ||
  benefits().test(sentenceStart(text.slice(at + sum.length, at + sum.length + BEHIND)));

/** True of the heading of a list of such sums. */
export const namesBenefit = (heading: string): boolean => benefits().test(heading);

/** True for a sum that is no price of an offer; `at` is where it begins in the text. */
export function isOtherAmount(sum: string, text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const behind = text.slice(at + sum.length, at + sum.length + BEHIND);
  return (
    SERIAL.test(sum) ||
    YEAR.test(sum) ||
    CENTS.test(sum) ||
    RATE.test(sum) ||
    VERSION.test(sum) ||
    (NO_CENTS.test(sum) && /^\s?\d/u.test(behind)) ||
    WITHIN.test(sum) ||
    millions().test(behind.trimStart()) ||
    saved().test(before.trimEnd()) ||
    INSTALMENT.test(before) ||
    isBenefit(sum, text, at) ||
    spent().test(sentenceEnd(before)) ||
    spent().test(sentenceStart(behind))
  );
}

/** A word of the sentence before speaks of something else. */
const sentenceEnd = (before: string): string => before.split(/[.!?。！？]\s?(?=\p{Lu}|\p{Lo})|\n/u).at(-1) ?? '';
const sentenceStart = (behind: string): string => behind.split(/[.!?。！？;,]|\n/u)[0] ?? '';
