/** The newest day that the pages of a site show: how long ago somebody last edited them. */
import type { AuditedPage } from '../checks/types.js';
import { isoDay } from './days.js';
import { monthsIn } from './month-and-year.js';

/** Earlier dates are part of a story: there were no web sites yet. */
const FIRST_DAY = '1995-01-01';

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
