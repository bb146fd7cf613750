/** The newest day that the pages of a site show: how long ago somebody last looked at what it says. */
import type { AuditedPage } from '../checks/types.js';
import { isoDay } from './days.js';
import { monthsIn } from './month-and-year.js';

/** Earlier dates are part of a story: there were no sites to keep up to date. */
const FIRST_DAY = '1995-01-01';

/** ISO 8601 day, none after the audit; the first of a month that is named without a day. `null` where no page shows a date. */
export function newestDay(pages: readonly AuditedPage[], auditedAt: Date): string | null {
  const today = isoDay(auditedAt);
  let newest: string | null = null;
  for (const { facts, language } of pages) {
    // A month without a day is over, or has at least begun.
    for (const day of monthsIn(facts, language)) if (day <= today && (newest === null || day > newest)) newest = day;
    for (const { iso, role, from } of facts.dates) {
      const day = iso.slice(0, 10);
      // A header tells when a file was copied, not when somebody looked at its text.
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
