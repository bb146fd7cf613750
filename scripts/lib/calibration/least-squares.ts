/** Least squares with a lower bound for each coefficient, pulled towards a prior: projected coordinate descent, which ends exactly. */

export interface LeastSquaresOptions {
  readonly least: readonly number[];
  readonly prior: readonly number[];
  /** How many rows the prior counts as. */
  readonly pull: number;
}

const ROUNDS = 2_000;
const SMALL = 1e-10;

/** @param rows - one row of features a site; all as long as `prior`. */
export function boundedLeastSquares(
  rows: readonly (readonly number[])[],
  targets: readonly number[],
  { least, prior, pull }: LeastSquaresOptions,
): number[] {
  const found = prior.map((value, at) => Math.max(value, least[at] ?? 0));
  const left = targets.map(
    (target, row) => target - (rows[row] ?? []).reduce((sum, x, at) => sum + x * (found[at] ?? 0), 0),
  );
  for (let round = 0; round < ROUNDS; round++) {
    let moved = 0;
    for (let at = 0; at < found.length; at++) {
      const now = found[at] ?? 0;
      let up = pull * ((prior[at] ?? 0) - now);
      let down = pull;
      rows.forEach((row, index) => {
        const x = row[at] ?? 0;
        up += x * (left[index] ?? 0);
        down += x * x;
      });
      const next = Math.max(least[at] ?? 0, now + (down === 0 ? 0 : up / down));
      if (next === now) continue;
      rows.forEach((row, index) => (left[index] = (left[index] ?? 0) - (row[at] ?? 0) * (next - now)));
      found[at] = next;
      moved = Math.max(moved, Math.abs(next - now));
    }
    if (moved < SMALL) break;
  }
  return found;
}
