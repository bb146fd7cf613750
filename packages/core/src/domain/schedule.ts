/** When a scheduled audit is next due. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first time after `now` that is a whole number of intervals after `dueAt`: a late audit keeps its time of day, and a long outage is
 * made up for once, not once for each missed interval. Days have 24 hours.
 */
export function nextDue(dueAt: Date, everyDays: number, now: Date): Date {
  const interval = everyDays * DAY_MS;
  const passed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / interval));
  return new Date(dueAt.getTime() + (passed + 1) * interval);
}
