/** Colors in style declarations, and whether text of one is visible on another. */
import { shareOf } from './lengths.js';

/** Red, green and blue from 0 to 255, and opacity from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

const NAMES: Readonly<Record<string, Color>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};
/** Maximum difference per component of colors that look the same. */
const SAME = 12;
/** A lower opacity is invisible. */
export const FAINT = 0.05;

const HEX = /^#([\da-f]{3,8})$/;
const FUNCTION = /^(rgb|hsl)a?\(([\d.,%\s/deg]{1,60})\)$/;

function ofHex(hex: string): Color {
  const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
  const [red = NaN, green = NaN, blue = NaN, alpha = 255] = digits.map((pair) => parseInt(pair, 16));
  return [red, green, blue, alpha / 255];
}

/** CSS Color 4, section 7.1. */
function ofHue(hue: number, saturation: number, lightness: number, alpha: number): Color {
  const part = (offset: number): number => {
    const at = (offset + hue / 30) % 12;
    const swing = saturation * Math.min(lightness, 1 - lightness);
    return 255 * (lightness - swing * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [part(0), part(8), part(4), alpha];
}

/** Parses a plain color; `null` for any other notation. */
function colorOf(value: string): Color | null {
  const hex = HEX.exec(value)?.[1];
  if (hex !== undefined) return ofHex(hex);
  const [, space, inside] = FUNCTION.exec(value) ?? [];
  if (inside === undefined) return NAMES[value] ?? null;
  const [first = '', second = '', third = '', last = '1'] = inside.split(/[\s,/]+/).filter((part) => part !== '');
  if (space === 'hsl') return ofHue(parseFloat(first), shareOf(second), shareOf(third), shareOf(last));
  const part = (of: string): number => (of.endsWith('%') ? 255 * shareOf(of) : Number(of));
  return [part(first), part(second), part(third), shareOf(last)];
}

export const isFaint = (color: string): boolean => (colorOf(color)?.[3] ?? 1) < FAINT;

/** Whether a color can be parsed and is opaque. */
export const isOpaque = (color: string): boolean => colorOf(color)?.[3] === 1;

/** Whether two colors look the same, so that text of one is invisible on the other. */
export function sameColor(color: string, behind: string): boolean {
  const [left, right] = [colorOf(color), colorOf(behind)];
  if (left === null || right === null) return color === behind && color !== 'inherit';
  return right[3] === 1 && [0, 1, 2].every((part) => Math.abs((left[part] ?? 0) - (right[part] ?? 0)) <= SAME);
}
