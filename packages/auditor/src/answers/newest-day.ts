/** The newest day that the pages of a site show: how long ago somebody last edited them. */
import type { AuditedPage } from '../checks/types.js';
import { oncePer } from '../reading/once-per.js';
import { isoDay } from './days.js';
import { monthsIn } from './month-and-year.js';

/** Earlier dates are part of a story: there were no web sites yet. */
const FIRST_DAY = '1995-01-01';

const YEAR = /(?<![\d.,/-])20\d\d(?![\d.,-])/gu;
const MAX_HEADINGS = 200;

/** The years that headings name beside a word: "Summer 2026", "Prices 2026". That of a copyright tells when a page was copied. */
const yearsIn = oncePer(({ blocks }: AuditedPage['facts']): readonly string[] =>
  blocks
    .filter(({ kind, hidden, text }) => kind === 'heading' && !hidden && !text.includes('©') && /\p{L}{2}/u.test(text))
    .slice(0, MAX_HEADINGS)
    .flatMap(({ text }) => [...text.slice(0, MAX_TEXT).matchAll(YEAR)].map(([year]) => `${year}-01-01`)),
);
const MAX_TEXT = 200;

/** ISO 8601 day, never after the audit; the first of a month named without a day. `null` if no page shows a date. */
export function newestDay(pages: readonly AuditedPage[], auditedAt: Date): string | null {
  const today = isoDay(auditedAt);
  let newest: string | null = null;
  for (const { facts, language } of pages) {
    // A month without a day has at least begun.
    for (const day of monthsIn(facts, language)) if (day <= today && (newest === null || day > newest)) newest = day;
    for (const { iso, role, from } of facts.dates) {
      const day = iso.slice(0, 10);
      // The header shows when a file was copied, not when somebody edited its text.
      if (
        day >= FIRST_DAY &&
        from !== 'header' &&
        role !== 'event' &&
        day <= today &&
        (newest === null || day > newest)
      )
        newest = day;
    }
  }
  return newest;
}

/**
 * The first day of the newest year in a heading, never after the audit; `null` without any. It tells less than a date: the year may be that
 * of a product, a standard or a goal.
 */
export function newestYearOfHeadings(pages: readonly AuditedPage[], auditedAt: Date): string | null {
  const today = isoDay(auditedAt);
  let newest: string | null = null;
  for (const { facts } of pages)
    for (const day of yearsIn(facts)) if (day <= today && (newest === null || day > newest)) newest = day;
  return newest;
}
