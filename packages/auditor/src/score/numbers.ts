/** Arithmetic that must not depend on how a sum was ordered. */

export const clamp = (value: number, low: number, high: number): number => Math.min(high, Math.max(low, value));

/** Rounded half up to so many decimals; noise below a billionth does not tip it. */
export function fixed(value: number, decimals: number): number {
  const factor = 10 ** decimals;
  return Math.round(value * factor + 1e-9 * factor) / factor;
}

/** A score as it is shown: a whole number from 0 to 100, half up. */
export const whole = (value: number): number => clamp(fixed(value, 0), 0, 100);

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
