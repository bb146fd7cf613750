/** Sort order of counted words. */

/** Most frequent first, equal counts in alphabetical order. */
export const byCount = (a: readonly [string, number], b: readonly [string, number]): number =>
  b[1] - a[1] || (a[0] < b[0] ? -1 : 1);
