/** Months with their year and no day, "Updated August 2026": pages maintained by month show no other date. */
import type { PageFacts } from '@citeready/page-facts';
import { fold } from '../language/fold.js';

const MONTHS = 12;
const MAX_BLOCKS = 400;
const MAX_TEXT = 600;
const A_YEAR = /20\d\d/;
const WRITTEN = /(?<!\p{L})(\p{L}{3,14})\.?,?\s(?:de\s|del\s)?(20\d\d)(?!\d)/gu;
/** Without a day; complete dates are recognized elsewhere. */
const EAST_ASIAN = /(?<!\d)(20\d\d)\s?[年년]\s?(\d{1,2})\s?[月월](?!\s?\d{1,2}\s?[日일])/gu;

const tables = new Map<string, ReadonlyMap<string, number>>();

/**
 * Folded month names of a language, long and short, alone and within a date; English ones if the runtime does not know the language, since
 * it would use that of its host, and a page may declare any three letters.
 */
function monthsOf(written: string): ReadonlyMap<string, number> {
  const [language = 'en'] = Intl.DateTimeFormat.supportedLocalesOf(written);
  const known = tables.get(language);
  if (known !== undefined) return known;
  const names = new Map<string, number>();
  for (const month of ['long', 'short'] as const) {
    const alone = new Intl.DateTimeFormat(language, { month, timeZone: 'UTC' });
    const within = new Intl.DateTimeFormat(language, { month, day: 'numeric', timeZone: 'UTC' });
    for (let at = 0; at < MONTHS; at++) {
      const day = new Date(Date.UTC(2026, at, 1));
      const parts = within.formatToParts(day).find(({ type }) => type === 'month')?.value ?? '';
      for (const name of [alone.format(day), parts]) {
        const folded = fold(name).replace(/\./g, '');
        if (/^\p{L}{3,14}$/u.test(folded)) names.set(folded, at + 1);
      }
    }
  }
  tables.set(language, names);
  return names;
}

const found = new WeakMap<PageFacts, readonly string[]>();

/** A day of the month before or behind the name of one: "6 October", "25. DEZ", "Oct 6". */
const DAY_BEFORE = /(?<![\p{L}\p{N}.,])\d{1,2}\.?(?:st|nd|rd|th|er|º)?\s(?:de\s|d['’])?(\p{L}{3,14})/gu;
const DAY_BEHIND = /(?<!\p{L})(\p{L}{3,14})\.?\s\d{1,2}(?![\d:.,]?\d)/gu;
const EAST_ASIAN_DAY = /\d{1,2}\s?[月월]\s?\d{1,2}\s?[日일]/gu;

/** How many days of a month a text names, with or without a year. */
export function daysNamed(text: string, language: string | null): number {
  const names = [...(language === null ? [] : [monthsOf(language)]), monthsOf('en')];
  const isMonth = (name: string): boolean => names.some((table) => table.has(fold(name)));
  const named = [...text.matchAll(DAY_BEFORE), ...text.matchAll(DAY_BEHIND)].filter(([, name = '']) => isMonth(name));
  return named.length + (text.match(EAST_ASIAN_DAY)?.length ?? 0);
}

/** The first day of each such month in the text of a page, as ISO 8601. `language` is a primary subtag, `null` if unknown. */
export function monthsIn(facts: PageFacts, language: string | null): readonly string[] {
  const known = found.get(facts);
  if (known !== undefined) return known;
  // Resolving the language in the runtime takes longer than reading a text.
  const names = [...(language === null ? [] : [monthsOf(language)]), monthsOf('en')];
  const days = facts.blocks
    .slice(0, MAX_BLOCKS)
    .flatMap(({ text, hidden, kind }) =>
      hidden || kind === 'code' || !A_YEAR.test(text) ? [] : [text.slice(0, MAX_TEXT)],
    )
    .flatMap((text) => monthsOfText(text, names));
  found.set(facts, days);
  return days;
}

/**
 * Looks up a month name.
 * @param names - tables of names; the first that has one decides
 */
function monthsOfText(text: string, names: readonly ReadonlyMap<string, number>[]): string[] {
  const named = [...text.matchAll(WRITTEN)].flatMap(([, name = '', year = '']) => {
    const folded = fold(name);
    const month = names.find((table) => table.has(folded))?.get(folded);
    return month === undefined ? [] : [dayOf(year, month)];
  });
  const counted = [...text.matchAll(EAST_ASIAN)].flatMap(([, year = '', month]) => {
    const at = Number(month);
    return at >= 1 && at <= MONTHS ? [dayOf(year, at)] : [];
  });
  return [...named, ...counted];
}

const dayOf = (year: string, month: number): string => `${year}-${String(month).padStart(2, '0')}-01`;
