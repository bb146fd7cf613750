/** The order of counted words. */

/** Most frequent first, equal ones in order of the alphabet. */
export const byCount = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
