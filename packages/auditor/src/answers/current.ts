/** Whether the content of a site is current: how old its newest date is. */
import type { AuditedPage } from '../checks/types.js';
import type { AnswerContext } from './context.js';
import { newestDay, newestYearOfHeadings } from './newest-day.js';

/** Age in days of the newest date up to which content is current, and its value beyond. */
const AGES = [
  [180, 1],
  [365, 0.8],
  [730, 0.5],
] as const;
const OLD = 0.15;
/** The most that a year in a heading tells. */
const YEAR_ALONE = 0.5;
const DAY_MS = 86_400_000;

/** Whether a site shows maintenance: a site without dates shows none, so that removing old dates gains nothing. */
export function current(pages: readonly AuditedPage[], { auditedAt }: AnswerContext): number {
  const dated = worthOf(newestDay(pages, auditedAt), auditedAt);
  return Math.max(dated, Math.min(YEAR_ALONE, worthOf(newestYearOfHeadings(pages, auditedAt), auditedAt)));
}

function worthOf(newest: string | null, auditedAt: Date): number {
  if (newest === null) return 0;
  const age = (auditedAt.getTime() - Date.parse(newest)) / DAY_MS;
  return AGES.find(([days]) => age <= days)?.[1] ?? OLD;
}
