/** Labels of a chart's time axis, all in UTC: as much of a date as the steps require, so that no two labels are the same. */

const DAY_S = 86_400;
const MONTH_S = 28 * DAY_S;

/** Margin before the first and after the last result, as a share of the span between them, and its minimum in seconds. */
const ROOM = 0.06;
const LEAST_ROOM_S = 5;

/** The ends of an axis, in seconds, that shows everything from the first to the last result. */
export function rangeOf(first: number, last: number): [number, number] {
  const room = Math.max((last - first) * ROOM, LEAST_ROOM_S);
  return [first - room, last + room];
}

/**
 * Labels of an axis.
 * @param at times in seconds, ascending
 * @param step seconds between two of them; below a day, a label shows the time, and the day in a second line wherever it begins
 */
export function timeLabels(language: string, at: readonly number[], step: number): string[] {
  const written = (options: Intl.DateTimeFormatOptions): ((seconds: number) => string) => {
    const format = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
    return (seconds) => format.format(seconds * 1000);
  };
  if (step >= MONTH_S) return at.map(written({ year: 'numeric', month: 'short' }));
  const day = written({ month: 'short', day: 'numeric' });
  if (step >= DAY_S) return at.map(day);
  const time = written({
    hour: '2-digit',
    minute: '2-digit',
    ...(step < 60 ? { second: '2-digit' } : {}),
    hourCycle: 'h23',
  });
  let before = '';
  return at.map((seconds) => {
    const today = day(seconds);
    const begins = today !== before;
    before = today;
    return begins ? `${time(seconds)}\n${today}` : time(seconds);
  });
}
