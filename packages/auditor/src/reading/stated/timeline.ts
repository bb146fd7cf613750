/**
 * The first entry of a history: lines that begin with a year, in chronological order, the earliest of which states a beginning: "2004 Start
 * of work", "1999.12 창립". A year may be on a line above its events, and the latest entry may come first.
 */
import type { FoundingWords } from './founding-words.js';
import { compact } from '../../language/fold.js';
import { isOfOthers } from './founding-deed.js';
import { isFirst } from './founding-sentence.js';

interface Entry {
  readonly year: number;
  readonly at: number;
  readonly told: string;
}

const MIN_ENTRIES = 3;
/** Most lines from one entry to the next. */
const MAX_APART = 6;
/** Lines below a year that describe it. */
const MAX_BELOW = 2;
const MAX_TOLD = 160;
/** "2004", "2004.12", "December 2004", "04/2004", "2004年". */
const LEADING =
  /^[^\p{L}\p{N}]{0,4}(?:\p{L}{3,12}\.?\s|\d{1,2}[./]\s?)?(1[6-9]\d\d|20[0-2]\d)(?:[./-]\d{1,2}){0,2}(?![\d%]|\s?[-–—]\s?(?:\d|\p{L}{3,12}\s\d))\s?(?:年|년)?(.*)$/u;

/** The year of the earliest entry, if it states a beginning; `null` without a history. */
export function beginningOfHistory(
  lines: readonly string[],
  words: FoundingWords,
  brand: string,
  language: string,
): string | null {
  let entries: Entry[] = [];
  let found: string | null = null;
  const close = (): void => {
    found ??= earliestOf(entries, words, brand, language);
    entries = [];
  };
  for (const [at, line] of lines.entries()) {
    const [, year, rest = ''] = LEADING.exec(line.slice(0, 2 * MAX_TOLD)) ?? [];
    if (year === undefined) continue;
    if (at - (entries.at(-1)?.at ?? at) > MAX_APART) close();
    const below = lines.slice(at + 1, at + 1 + MAX_BELOW);
    const next = below.findIndex((text) => LEADING.test(text));
    const told = /\p{L}/u.test(rest) ? rest : (next < 0 ? below : below.slice(0, next)).join(' ');
    entries.push({ year: Number(year), at, told: told.slice(0, MAX_TOLD) });
  }
  close();
  return found;
}

function earliestOf(entries: readonly Entry[], words: FoundingWords, brand: string, language: string): string | null {
  const years = entries.map(({ year }) => year);
  if (new Set(years).size < MIN_ENTRIES) return null;
  const rises = years.every((year, at) => at === 0 || year >= (years[at - 1] ?? year));
  const falls = years.every((year, at) => at === 0 || year <= (years[at - 1] ?? year));
  const earliest = Math.min(...years);
  const told = entries.filter(({ year }) => year === earliest).map((entry) => entry.told);
  const begins = (text: string): boolean => tellsBeginning(text, words, brand, language) || isFirst(text, words, brand);
  return (rises || falls) && told.some(begins) ? String(earliest) : null;
}

/** "Founded by two sisters", "Start", "Opening of the practice"; not "Opening of the second shop", "Beginn des Studiums". */
function tellsBeginning(entry: string, words: FoundingWords, brand: string, language: string): boolean {
  if (entry.search(words.deed) >= 0) return !isOfOthers(entry, words.deed, words, brand, language);
  const told = (words.founded?.exec(entry) ?? words.beginning?.exec(entry))?.[1];
  if (told === undefined || (words.othersBefore?.test(told.slice(0, MAX_OF)) ?? false)) return false;
  const isAlone = /^[^\p{L}]*$/u.test(told) || /^\s?[,.;:(–—]/u.test(told);
  const name = compact(brand);
  return (
    isAlone || (words.begunWhat?.test(told.slice(0, MAX_OF)) ?? false) || (name !== '' && compact(told).includes(name))
  );
}
/** Characters after the word that name what began. */
const MAX_OF = 25;
