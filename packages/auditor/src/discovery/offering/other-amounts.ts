/**
 * Whether an amount in a text is a price: budgets, prizes and savings are next to words that say so, millions are not prices, and a date or
 * a version may look like an amount.
 */
import { inAllLanguages, perLanguage } from '../../data/per-language.js';
import type { WordsByLanguage } from '../../data/types.js';
import { sumWords } from '../../generated/sums-words.js';
import { pattern } from '../../language/pattern.js';
import { anywhere, atEnd, atStart, oneOf } from '../../language/word-pattern.js';

/** Characters before and after an amount in which a word may say what it is. */
const BEFORE = 60;
const AFTER = 30;

const spent = inAllLanguages(() => sumWords().spent, anywhere);
const benefits = inAllLanguages(() => sumWords().benefits, anywhere);
/** Words of one language, which in another may be a word for goods; of all where the language of a page is unknown. */
function ofLanguage(words: () => WordsByLanguage): (language: string | null) => RegExp | null {
  const own = perLanguage(words, anywhere);
  const all = inAllLanguages(words, anywhere);
  return (language) => (language === null ? all() : own(language === 'no' || language === 'nn' ? 'nb' : language));
}
const given = ofLanguage(() => sumWords().given);
const points = ofLanguage(() => sumWords().points);
const charges = ofLanguage(() => sumWords().charges);
const saved = inAllLanguages(
  () => sumWords().saved,
  // The label of another amount begins with the word.
  (words) => new RegExp(`${atStart(words).source}(?=\\W*$)|${atEnd(words).source}`, 'iu'),
);
const off = inAllLanguages(() => sumWords().off, atStart);
const offAtEnd = inAllLanguages(
  () => sumWords().offAtEnd,
  (words) => pattern(String.raw`^${oneOf(words)}\s?(?:$|[.,;:!?)])`, 'iu'),
);
const instead = inAllLanguages(() => sumWords().instead, atEnd);
const totals = inAllLanguages(
  () => sumWords().totals,
  (words) => new RegExp(String.raw`^\W{0,4}${oneOf(words)}[\s*:=–—-]{1,6}$`, 'iu'),
);
/** What continues a sum: thousands, and the other end of a range. */
const CONTINUED = /^\s?[kK]?(?:\s?[-–—]\s?\p{Sc}?\d[\d.,]{0,12}\s?[kK]?)?\s?\p{Sc}?(?!\p{L})\s?/u;
/** "THB 2M": millions of a sum that begins with its currency. */
const MILLIONS_SIGN = /^\s?(?:M|MM|B|Bn)(?![\p{L}\p{N}²³])/u;
/** "−€20", and "-20 €" at the beginning: what is taken away. */
const TAKEN_AWAY = /\u2212\s?$|^\s*-$/u;
/** "$500 billion": after the amount, or within it in unspaced scripts. */
const millions = inAllLanguages(() => sumWords().millions, atStart);
const WITHIN = /[亿億억]/u;

/** A longer run of digits is an account or register number. */
const SERIAL = /\d{10}/;
/** "2016.–" ends a span of years, and "28.- 30. September" is a span of days. */
const YEAR = /^(?:19|20)\d\d[.,:][-–—]+$/u;
const NO_CENTS = /^\d{1,2}[.,:][-–—]+$/u;
/** The rest of "25, 00 EUR". */
const CENTS = /^00(?!\d)/;
/** A PHP version: PHP is also the code of the Philippine peso. */
const VERSION = /^PHP \d(?:\.\d{1,2}){0,2}$/;

/** "10x de R$ 30": one of several installments. */
const INSTALMENT = /(?<![\p{L}\d])\d{1,2}\s?[x×]\s?(?:d[e']\s?|of\s|à\s|a\s|von\s)?$/iu;
/** Four or more decimals are an exchange rate: "1,95583 лв". */
const RATE = /(?<!\d)\d{1,2}[.,]\d{4,}/u;
/** Free of charge. Single plans may be free; the page with the prices says so. */
export const isZero = (sum: string): boolean => /^[^\d]*0+(?:[.,]0+)?[^\d]*$/.test(sum);

/** True for an amount that is paid to the customer; `at` is where it begins in the text. */
export const isBenefit = (sum: string, text: string, at: number): boolean =>
  benefits().test(sentenceEnd(text.slice(Math.max(0, at - BEFORE), at))) ||
  benefits().test(sentenceStart(text.slice(at + sum.length, at + sum.length + AFTER)));

/** True of the heading of a list of sums that are paid to the customer, or given for nothing. */
export const namesNoPrice = (heading: string, language: string | null): boolean =>
  benefits().test(heading) || publicMoney().test(heading) || given(language)?.test(heading) === true;

/** True of the title of a page on what a body buys or was granted. */
export const isOnPublicMoney = (title: string): boolean => publicMoney().test(title);
const publicMoney = inAllLanguages(() => sumWords().publicMoney, anywhere);

/** True for a sum of an example; `at` is where it begins in the text. */
export const isExample = (text: string, at: number, language: string | null): boolean =>
  examples(language)?.test(sentenceEnd(text.slice(Math.max(0, at - OF_EXAMPLE), at))) === true;
/** Characters between the words for "for example" and the sum. */
const OF_EXAMPLE = 120;
const examples = ofLanguage(() => sumWords().examples);

/** True for the sum of a calculation or a basket; `at` is where it begins in the text. */
export const isTotal = (text: string, at: number): boolean => totals().test(text.slice(Math.max(0, at - BEFORE), at));

/** True for what the owner of a home pays to others, as an offer of the home tells it; `at` is where the amount begins in the text. */
export const isCharge = (text: string, at: number, language: string | null): boolean =>
  charges(language)?.test(text.slice(Math.max(0, at - BEFORE), at)) === true;

/** True for an amount that is not the price of an offer; `at` is where it begins in the text. */
export function isOtherAmount(sum: string, text: string, at: number, language: string | null = null): boolean {
  const before = text.slice(Math.max(0, at - BEFORE), at);
  const behind = text.slice(at + sum.length, at + sum.length + AFTER);
  return (
    SERIAL.test(sum) ||
    YEAR.test(sum) ||
    CENTS.test(sum) ||
    RATE.test(sum) ||
    VERSION.test(sum) ||
    (NO_CENTS.test(sum) && /^\s?\d/u.test(behind)) ||
    WITHIN.test(sum) ||
    millions().test(behind.trimStart()) ||
    (/^\D/u.test(sum) && MILLIONS_SIGN.test(behind)) ||
    TAKEN_AWAY.test(before) ||
    saved().test(before.trimEnd()) ||
    instead().test(` ${before.trimEnd()}`) ||
    off().test(behind.replace(CONTINUED, '')) ||
    offAtEnd().test(behind.replace(CONTINUED, '')) ||
    INSTALMENT.test(before) ||
    isFormula(before, behind) ||
    isFormulaEnd(sum, text.slice(0, at)) ||
    isBenefit(sum, text, at) ||
    (/\d\s?\p{L}+$/u.test(sum) && points(language)?.test(before) === true) ||
    [spent(), given(language)].some(
      (words) => words?.test(sentenceEnd(before)) === true || words?.test(sentenceStart(behind)) === true,
    )
  );
}

/** "$ 2^{n}" and "x = $ 2 \cdot y": a dollar sign delimits a formula. */
const isFormula = (before: string, behind: string): boolean =>
  /^\s?[\^_\\]/u.test(behind) || /\\[a-z]{2,12}\{?$/u.test(before);

/** Characters of a formula in a line of text. */
const MAX_FORMULA = 60;

/** "$q = p+2$": the second dollar sign, behind one that no number follows. */
const isFormulaEnd = (sum: string, before: string): boolean =>
  /^\d[\d.,]*\s?\$$/u.test(sum) && /(?<!\d\s?)\$\s?[\p{L}\\{]/u.test(before.slice(-MAX_FORMULA));

/** Signs of a program, two of which no text for readers has: its variables look like dollars. */
const CODE = /<\?php|=>|->\w|::\w|\);|===|!==|\bfunction\s?\(|\$\w{2,}\s?=|\{\s?\$/gu;
const MIN_CODE = 2;

/** True for the source of a program that a page shows as text. */
export const isProgram = (text: string): boolean => new Set(text.slice(0, MAX_CODE).match(CODE)).size >= MIN_CODE;
const MAX_CODE = 4_000;

/** "€1 = 95.30 ALL", "$40 × 10 = $400": a sum that is reckoned with. */
const RECKONED = /^\s?(?:[=≈]\s?\p{Sc}?\s?\d|[×÷*x+/]\s?\p{Sc}?\s?\d)/u;
const RECKONING = /\d[^=\n×*÷/+x]{0,24}[×*÷/+x]\s?\p{Sc}?\s?\d[^=\n]{0,16}[=≈]\s?$/u;

/** True for a sum that stands in a calculation; `at` is where it begins in the text. */
export const isReckoned = (sum: string, text: string, at: number): boolean =>
  /^\s?[=≈]\s?\d/u.test(text.slice(at + sum.length, at + sum.length + AFTER)) ||
  (RECKONED.test(text.slice(at + sum.length, at + sum.length + AFTER)) && /[=≈]/u.test(text)) ||
  RECKONING.test(text.slice(Math.max(0, at - BEFORE), at));

/** A word of the previous sentence refers to something else. */
const sentenceEnd = (before: string): string => before.split(/[.!?。！？]\s?(?=\p{Lu}|\p{Lo})|\n/u).at(-1) ?? '';
const sentenceStart = (behind: string): string => behind.split(/[.!?。！？;,]|\n/u)[0] ?? '';
