/**
 * The founding date that a site states for its owner: after a label, or in a sentence that starts with the word, "Founded in 1998 by two
 * brothers".
 */
import type { DateFact } from '@citeready/page-facts';
import { perLanguage } from '../../data/per-language.js';
import type { WordsByLanguage } from '../../data/types.js';
import { statedWords } from '../../generated/stated-words.js';
import { pattern } from '../../language/pattern.js';
import { oneOf } from '../../language/word-pattern.js';

/** Maximum length of a value after a label: a date or year, with a word or two. */
const MAX_VALUE = 60;
const YEAR_IN_DAY = /(?<!\d)(1[0-9]\d\d|20\d\d)(?!\d)/g;

/** Japanese era names, with their first year in the Gregorian calendar. */
const REIGNS: Readonly<Record<string, number>> = { 明治: 1868, 大正: 1912, 昭和: 1926, 平成: 1989, 令和: 2019 };
const BY_REIGN = /(明治|大正|昭和|平成|令和)\s?(元|\d{1,2})\s?年/u;

function byReign(text: string): string | null {
  const [, reign = '', count = ''] = BY_REIGN.exec(text) ?? [];
  const first = REIGNS[reign];
  if (first === undefined) return null;
  return String(first + (count === '元' ? 1 : Number(count)) - 1);
}

/** The date or year in a value, as an ISO date or a year; `null` without one, or with several. */
export function foundingIn(value: string, dates: readonly DateFact[]): string | null {
  if (value.length > MAX_VALUE) return null;
  const years = [...new Set((value.match(YEAR_IN_DAY) ?? []).map(String))];
  const [year] = years;
  if (years.length !== 1 || year === undefined) return years.length === 0 ? byReign(value) : null;
  const day = dates.find(({ raw, iso }) => raw.length > 4 && value.includes(raw) && iso.startsWith(year));
  return day === undefined ? year : day.iso.slice(0, 10);
}

const YEAR = String.raw`(1[0-9]\d\d|20\d\d)(?![\d%]|[-–—]\d)`;
const MAX_BEGINNING = 60;

/** "Since 2020 we also deliver" is not a founding: such a word counts only with its year and nothing else. */
const told = perLanguage(
  () => statedWords().founded,
  (words, language) => {
    const since = new Set([...listed(statedWords().since, language), ...listed(statedWords().since, 'en')]);
    const begin = (some: readonly string[]): string => (some.length === 0 ? '(?!)' : oneOf(some));
    const deeds = words.filter((word) => !since.has(word));
    return pattern(
      `^[^\\p{L}\\p{N}]{0,4}(?:${begin(deeds)}(?!\\p{L})[\\s:]{0,3}(?:\\p{L}{1,8}\\.?\\s){0,3}${YEAR}|${begin([...since])}\\s${YEAR}[\\P{L}]{0,3}$)`,
      'u',
    );
  },
);
const listed = (lists: WordsByLanguage, language: string): readonly string[] =>
  (Object.hasOwn(lists, language) ? lists[language] : undefined) ?? [];

/** The year in a line that starts with a founding word followed by the year, "Established in 2016 in Leeds", "Gegründet 1998". */
export function foundingTold(line: string, language: string): string | null {
  const isShort = line.length <= MAX_BEGINNING;
  const beginning = line.slice(0, MAX_BEGINNING).toLowerCase();
  const [, year, alone] = told(language)?.exec(beginning) ?? [];
  return year ?? (isShort ? alone : undefined) ?? null;
}
