/** Timetables and calendars whose own heading limits them to a past year: "Timetable September 2023", read years later. */
import { perLanguage } from '../../data/per-language.js';
import { textWords } from '../../generated/texts-words.js';
import { anywhere } from '../../language/word-pattern.js';
import type { AuditedPage, PageKind } from '../types.js';
import { MAX_HEADING, yearOf } from './year-of-heading.js';

export interface PastSchedule {
  readonly heading: string;
  readonly year: number;
}

/** Pages that are true today; those of events and news keep the programme of their day. */
const CURRENT: ReadonlySet<PageKind> = new Set<PageKind>([
  'home',
  'service',
  'contact',
  'about',
  'pricing',
  'category',
  'other',
]);

const YEARS = /(?<!\d)20\d\d(?!\d)/g;

/** Words of a heading that names a schedule, besides its month and year; a longer one tells something about it. */
const MAX_WORDS = 6;

/** In the words of the page's language: "planning" is a timetable in French alone. A star in front also takes compounds. */
const named = perLanguage(() => textWords().schedules, anywhere);

/** Headings of the main content that announce a schedule of a past year, if no heading of the page names a later one. */
export function pastSchedules({ kind, url, facts, language }: AuditedPage, now: Date): readonly PastSchedule[] {
  if (!CURRENT.has(kind)) return [];
  const names = named(language ?? 'en');
  const headings = facts.blocks.flatMap(({ kind: block, text, hidden, main }) =>
    block === 'heading' && !hidden && main !== false && text.length <= MAX_HEADING ? [text] : [],
  );
  const isLater = (text: string): boolean =>
    (text.match(YEARS) ?? []).some((year) => Number(year) >= now.getUTCFullYear());
  if (headings.some(isLater)) return [];
  const found = headings.flatMap((heading) => {
    const year = names?.test(heading) === true && heading.split(/\s+/).length <= MAX_WORDS ? yearOf(heading) : null;
    return year === null || year >= now.getUTCFullYear() ? [] : [{ heading, year }];
  });
  const [first] = found;
  // Calendars of several years are an archive of them, and so is a page with the year in its address or title.
  if (first === undefined || found.some(({ year }) => year !== first.year)) return [];
  return `${url} ${facts.title ?? ''}`.includes(String(first.year)) ? [] : found;
}
