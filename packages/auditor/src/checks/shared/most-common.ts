/** The most frequent value of a list. */

/** The most frequent value, the first in order among equals. */
export function mostCommon(values: readonly string[]): { readonly value: string; readonly count: number } | null {
  const counts = new Map<string, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  let best: { value: string; count: number } | null = null;
  for (const [value, n] of counts) {
    if (best === null || n > best.count || (n === best.count && value < best.value)) best = { value, count: n };
  }
  return best;
}
