/** Arithmetic whose result must not depend on the order of a sum. */

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Rounds half up to this many decimals; noise below a billionth does not change the result. */
export function fixed(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor + 1e-9 * factor) / factor;
}

/** A score for display: an integer from 0 to 100, rounded half up. */
export const whole = (value: number): number => clamp(fixed(value, 0), 0, 100);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
