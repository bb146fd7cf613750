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
const given = inAllLanguages(() => sumWords().given, anywhere);
const points = inAllLanguages(() => sumWords().points, anywhere);
const charges = inAllLanguages(() => sumWords().charges, anywhere);
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

/** True of the heading of a list of sums that are paid to the customer, or given for nothing. */
export const namesNoPrice = (heading: string): boolean => benefits().test(heading) || given().test(heading);

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
    isFormula(before, behind) ||
    isBenefit(sum, text, at) ||
    points().test(before) ||
    charges().test(before) ||
    [spent, given].some((words) => words().test(sentenceEnd(before)) || words().test(sentenceStart(behind)))
  );
}

/** "$ 2^{n}" and "x = $ 2 \cdot y": a dollar sign delimits a formula. */
const isFormula = (before: string, behind: string): boolean =>
  /^\s?[\^_\\]/u.test(behind) || /\\[a-z]{2,12}\{?$/u.test(before);

/** Signs of a program, two of which no text for readers has: its variables look like dollars. */
const CODE = /<\?php|=>|->\w|::\w|\);|===|!==|\bfunction\s?\(|\$\w{2,}\s?=|\{\s?\$/gu;
const MIN_CODE = 2;

/** True for the source of a program that a page shows as text. */
export const isProgram = (text: string): boolean => new Set(text.slice(0, MAX_CODE).match(CODE)).size >= MIN_CODE;
const MAX_CODE = 4_000;

/** "€1 = 95.30 ALL", "$40 × 10 = $400": a sum that is reckoned with. */
const RECKONED = /^\s?(?:[=≈×*÷]|x\s?\d|[+/]\s?\d)/u;
const RECKONING = /\d[^=\n]{0,24}[×*÷/+x]\s?[^=\n]{0,24}\d[^=\n]{0,16}[=≈]\s?$/u;

/** True for a sum that stands in a calculation; `at` is where it begins in the text. */
export const isReckoned = (sum: string, text: string, at: number): boolean =>
  /^\s?[=≈]\s?\d/u.test(text.slice(at + sum.length, at + sum.length + BEHIND)) ||
  (RECKONED.test(text.slice(at + sum.length, at + sum.length + BEHIND)) && /[=≈]/u.test(text)) ||
  RECKONING.test(text.slice(Math.max(0, at - BEFORE), at));

/** A word of the sentence before speaks of something else. */
const sentenceEnd = (before: string): string => before.split(/[.!?。！？]\s?(?=\p{Lu}|\p{Lo})|\n/u).at(-1) ?? '';
const sentenceStart = (behind: string): string => behind.split(/[.!?。！？;,]|\n/u)[0] ?? '';
