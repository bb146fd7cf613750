/** Lengths in style declarations, in approximate pixels: without a layout only their order of magnitude is known. */

/** Approximate pixels per unit. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 1, rem: 10, em: 10, vw: 10, vh: 10 };
/** Longer names first: "rem" ends with "em". */
const UNIT_NAMES = Object.keys(UNITS);
const SUM = /^calc\(([^()]{1,100})\)$/;

function plainLength(value: string): number | null {
  const unit = UNIT_NAMES.find((name) => value.endsWith(name)) ?? '';
  const factor = unit === '' ? 1 : UNITS[unit];
  const digits = value.slice(0, value.length - unit.length);
  const number = Number(digits);
  return digits === '' || factor === undefined || !Number.isFinite(number) ? null : number * factor;
}

/** Parses a plain number, a length in pixels, or a sum of such; `null` for values that need a layout. */
export function lengthOf(value: string): number | null {
  const sum = SUM.exec(value)?.[1];
  if (sum === undefined) return plainLength(value);
  let length = 0;
  let sign = 1;
  for (const part of sum.split(' ')) {
    if (part === '+' || part === '-') sign = part === '+' ? 1 : -1;
    else if (part !== '') {
      const own = plainLength(part);
      if (own === null) return null;
      length += sign * own;
    }
  }
  return length;
}

export function isBelow(value: string, bound: number): boolean {
  const length = lengthOf(value);
  return length !== null && length < bound;
}

/** Parses a number or a percentage as a fraction; `NaN` for anything else. */
export const shareOf = (value: string): number =>
  value.endsWith('%') ? Number(value.slice(0, -1)) / 100 : value === '' ? NaN : Number(value);
