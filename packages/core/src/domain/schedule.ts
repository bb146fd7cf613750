/** When an audit that is ordered by itself is due next. */
const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * The first time after `now` that lies whole intervals after `dueAt`: what was late keeps its hour, and what was missed for long is made up for once and not once for each interval.
 * Days have 24 hours.
 */
export function nextDue(dueAt: Date, everyDays: number, now: Date): Date {
  const interval = everyDays * DAY_MS;
  const passed = Math.max(0, Math.floor((now.getTime() - dueAt.getTime()) / interval));
  return new Date(dueAt.getTime() + (passed + 1) * interval);
}
