/** How far two lists of numbers agree. */

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

/** Ranks from 0, equal values sharing the mean of theirs. */
function ranks(values: readonly number[]): number[] {
  const order = values.map((value, at) => ({ value, at })).sort((a, b) => a.value - b.value);
  const result = new Array<number>(values.length).fill(0);
  for (let from = 0; from < order.length;) {
    let to = from;
    while (to < order.length && order[to]?.value === order[from]?.value) to++;
    for (const { at } of order.slice(from, to)) result[at] = (from + to - 1) / 2;
    from = to;
  }
  return result;
}

function pearson(a: readonly number[], b: readonly number[]): number {
  const [meanA, meanB] = [mean(a), mean(b)];
  let shared = 0;
  let ownA = 0;
  let ownB = 0;
  a.forEach((value, at) => {
    const [fromA, fromB] = [value - meanA, (b[at] ?? 0) - meanB];
    shared += fromA * fromB;
    ownA += fromA * fromA;
    ownB += fromB * fromB;
  });
  return ownA === 0 || ownB === 0 ? 0 : shared / Math.sqrt(ownA * ownB);
}

/** Spearman's rank correlation, −1 to 1; 0 where one list does not vary. */
export const spearman = (a: readonly number[], b: readonly number[]): number => pearson(ranks(a), ranks(b));

export const meanDifference = (a: readonly number[], b: readonly number[]): number =>
  mean(a.map((value, at) => Math.abs(value - (b[at] ?? 0))));

export function deviation(values: readonly number[]): number {
  const middle = mean(values);
  return Math.sqrt(mean(values.map((value) => (value - middle) ** 2)));
}

/** Linear between the two nearest values. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = share * (sorted.length - 1);
  const below = sorted[Math.floor(at)] ?? 0;
  return below + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? below) - below);
}

/**
 * Area under the ROC curve: how often a positive lies above a negative, ties counting half. The best of chance is 0.5.
 * @param isPositive - by index of `values`.
 */
export function areaUnderCurve(values: readonly number[], isPositive: readonly boolean[]): number {
  const rank = ranks(values);
  let positives = 0;
  let sum = 0;
  rank.forEach((own, at) => {
    if (isPositive[at] !== true) return;
    positives++;
    sum += own + 1;
  });
  const negatives = values.length - positives;
  return positives === 0 || negatives === 0 ? 0.5 : (sum - (positives * (positives + 1)) / 2) / (positives * negatives);
}
