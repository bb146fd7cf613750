/** The year to which a heading limits its section: "Prices 2023", "Timetable 2022/23". */
import { inAllLanguages } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { oneOf } from '../../language/word-pattern.js';
import { wordsOf } from '../text/terms.js';

/** Words before a year: prices valid since then may still be valid. */
const since = inAllLanguages(
  () => textWords().validSince,
  (words): ReadonlySet<string> => new Set(words.flatMap((word) => wordsOf(word))),
);
/** Words after the year, in scripts written without spaces and in languages that put them there. */
const onwards = inAllLanguages(
  () => textWords().validOnwards,
  (words) => new RegExp(String.raw`^\s?(?:年(?:度)?)?\s?\d{0,2}\s?月?\s?${oneOf(words)}`, 'u'),
);

const YEAR = /(?<![\d.])(20\d\d)(?:\s?[/\u2013-]\s?(20\d\d|\d\d))?(?![\d.])/gu;
export const MAX_HEADING = 120;

/** The last year that a heading names; `null` if it names none, or a start year. */
export function yearOf(text: string): number | null {
  let last: number | null = null;
  for (const found of text.matchAll(YEAR)) {
    // The word may be one of the two before the year.
    if (
      wordsOf(text.slice(0, found.index))
        .slice(-2)
        .some((word) => since().has(word))
    )
      return null;
    if (onwards().test(text.slice(found.index + found[0].length))) return null;
    const first = Number(found[1]);
    const second = found[2] === undefined ? first : found[2].length === 2 ? 2000 + Number(found[2]) : Number(found[2]);
    last = Math.max(last ?? 0, first, second);
  }
  return last;
}
