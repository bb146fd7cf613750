/** Passages that are entries of a news list or a calendar: a day stands in their heading or at their beginning, or they look back. */
import { oncePer } from '../reading/once-per.js';
import type { ReadPassage } from './context.js';
import { daysNamed } from './month-and-year.js';
import { SHOWN_TEXT } from './shown.js';

/** Characters at the beginning of an entry within which its day stands. */
const BEGINNING = 120;
/** Shorter ones are found in any number. */
const MIN_RAW = 5;

const writtenDates = oncePer(({ dates }: ReadPassage['page']['facts']): readonly string[] =>
  dates.filter(({ from, raw }) => (from === 'text' || from === 'time') && raw.length >= MIN_RAW).map(({ raw }) => raw),
);

/** Days from which a passage is a calendar. */
const DAYS_OF_CALENDAR = 3;

/** A day and a month in figures, with a year or before a dash: "26.06.2024", "2024-06-26". */
const IN_FIGURES =
  /(?<!\d)(?:\d{1,2}[./-]\s?\d{1,2}[./-]\s?(?:19|20)\d\d|(?:19|20)\d\d[./-]\d{1,2}[./-]\d{1,2})(?!\d)/u;
const YEAR_OF_ENTRY = /(?<!\d)20[0-4]\d(?!\d)/u;

/**
 * Whether a passage is the entry of a day: what took or takes place then, and not what there is every day.
 * @param within - how many characters of its beginning are read for the day.
 */
export function isOfDay({ passage, page }: ReadPassage, within = BEGINNING): boolean {
  const heading = passage.heading ?? '';
  const begins = `${heading}\n${passage.text.slice(0, within)}`;
  return (
    YEAR_OF_ENTRY.test(heading) ||
    IN_FIGURES.test(begins) ||
    writtenDates(page.facts).some((raw) => begins.includes(raw)) ||
    daysNamed(heading, page.language) > 0
  );
}

/** Characters in which the day of an entry stands before anything else. */
const DATELINE = 24;

/** Whether a passage begins with its day, as an entry of a list does. */
export const beginsWithDay = (read: ReadPassage): boolean => isOfDay(read, DATELINE);

/** Whether a passage names one day after the other. */
export const isCalendar = ({ passage, page }: ReadPassage): boolean =>
  daysNamed(passage.text.slice(0, SHOWN_TEXT), page.language) >= DAYS_OF_CALENDAR;

const YEARS = /(?<![\d.,+])(?:1[5-9]|20)\d\d(?![\d.,]?\d)/gu;
/** Years, all over, from which a passage looks back. */
const MANY_YEARS = 2;

/** Whether a passage tells of years that are over, one after the other. */
export function looksBack({ passage: { text, heading } }: ReadPassage, auditedAt: Date): boolean {
  const years = new Set(`${heading ?? ''}\n${text}`.match(YEARS));
  const now = auditedAt.getUTCFullYear();
  return years.size >= MANY_YEARS && [...years].every((year) => Number(year) < now);
}

/** Length of an ISO date with its day, and days after which what took place then is over. */
const WITH_DAY = 10;
const OVER = 30;
const DAY = 86_400_000;

/** Whether all days with their year that a passage names have passed: the program of an event that is over. */
export function isAllOver({ passage, page }: ReadPassage, auditedAt: Date): boolean {
  const named = page.facts.dates.filter(
    ({ from, raw, iso }) =>
      (from === 'text' || from === 'time') &&
      iso.length >= WITH_DAY &&
      raw.length >= MIN_RAW &&
      (passage.text.includes(raw) || (passage.heading ?? '').includes(raw)),
  );
  return named.length > 0 && named.every(({ iso }) => Date.parse(iso) < auditedAt.getTime() - OVER * DAY);
}
