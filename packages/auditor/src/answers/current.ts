/** Whether what a site says holds today: how old its newest date is. */
import type { AuditedPage } from '../checks/types.js';
import type { AnswerContext } from './context.js';
import { newestDay } from './newest-day.js';

/** Age of the newest date in days up to which what a site says is taken to hold, and by how much it counts beyond. */
const AGES = [
  [180, 1],
  [365, 0.8],
  [730, 0.5],
] as const;
const OLD = 0.15;
const DAY_MS = 86_400_000;

/** Whether the site shows that it is kept: no date at all counts as none, so that taking old dates away gains nothing. */
export function current(pages: readonly AuditedPage[], { auditedAt }: AnswerContext): number {
  const newest = newestDay(pages, auditedAt);
  if (newest === null) return 0;
  const age = (auditedAt.getTime() - Date.parse(newest)) / DAY_MS;
  return AGES.find(([days]) => age <= days)?.[1] ?? OLD;
}
