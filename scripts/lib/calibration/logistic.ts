/** Logistic regression over standardized features by gradient steps: small, deterministic, enough to compare sets of features. */

const STEPS = 400;
const RATE = 0.5;
/** Pull of every coefficient to zero, per row. */
const RIDGE = 0.001;

export interface Classifier {
  /** Log odds of a row. */
  readonly scoreOf: (row: readonly number[]) => number;
}

export function fitLogistic(rows: readonly (readonly number[])[], isPositive: readonly boolean[]): Classifier {
  const width = rows[0]?.length ?? 0;
  const columns = Array.from({ length: width }, (_, at) => rows.map((row) => row[at] ?? 0));
  const means = columns.map((column) => column.reduce((sum, value) => sum + value, 0) / column.length);
  const scales = columns.map((column, at) => {
    const middle = means[at] ?? 0;
    return Math.sqrt(column.reduce((sum, value) => sum + (value - middle) ** 2, 0) / column.length) || 1;
  });
  const standard = (row: readonly number[]): number[] =>
    row.map((value, at) => (value - (means[at] ?? 0)) / (scales[at] ?? 1));
  const inputs = rows.map(standard);
  const weights = new Array<number>(width).fill(0);
  let bias = 0;
  const oddsOf = (input: readonly number[]): number =>
    input.reduce((sum, value, at) => sum + value * (weights[at] ?? 0), bias);
  for (let step = 0; step < STEPS; step++) {
    const slope = weights.map((weight) => RIDGE * weight);
    let lean = 0;
    inputs.forEach((input, row) => {
      const error = (1 / (1 + Math.exp(-oddsOf(input))) - (isPositive[row] === true ? 1 : 0)) / inputs.length;
      lean += error;
      input.forEach((value, at) => (slope[at] = (slope[at] ?? 0) + error * value));
    });
    bias -= RATE * lean;
    slope.forEach((value, at) => (weights[at] = (weights[at] ?? 0) - RATE * value));
  }
  return { scoreOf: (row) => oddsOf(standard(row)) };
}
