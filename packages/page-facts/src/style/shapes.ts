/** Boxes that are invisible: clipped, masked, shrunk, turned on their edge or moved far off. */
import { FAINT } from './colors.js';
import { lengthOf, shareOf } from './lengths.js';

/** In pixels: no page extends this far. */
const FAR = 2_000;
/** A box scaled this small shows no text. */
const SPECK = 0.03;

const CLIPPED = /^(?:rect\((?:[01](?:px)?[\s,]*){4}\)|(?:circle|ellipse)\(0|polygon\((?:0(?:px|%)?[\s,]*)+\))/;
const INSET = /^inset\(([\d.%a-z\s]{1,60})/;
const SCALED = /\bscale(?:3d|x|y)?\(([^)]*)\)/;
const MOVED = /\btranslate(?:3d|x|y)?\(([^)]*)\)/;
const TURNED = /\brotate[xy]\(\s*-?(?:(?:90|270)deg|\.25turn|0\.25turn)\s*\)/;
const MATRIX = /\bmatrix\(([^)]*)\)/;
/** Filters that reduce the element's own color. */
const FILTERED = /\b(?:opacity|contrast)\(\s*([\d.]{1,10}%?)\s*\)/;
const GRADIENT = 'linear-gradient(';
/** Maximum number of characters of a mask. */
const MOST_MASK = 300;
const TOWARDS = /^to[a-z]{1,20}$/;

/** Percentages from the four sides, as in `margin`: nothing is left if two opposite sides meet. */
function isCutAway(value: string): boolean {
  const inside = INSET.exec(value)?.[1];
  if (inside === undefined) return false;
  const [top = NaN, right = top, bottom = top, left = right] = inside
    .trim()
    .split(/\s+/)
    .map((side) => (side.endsWith('%') ? Number(side.slice(0, -1)) : 0));
  return top + bottom >= 100 || left + right >= 100;
}

export const isClipped = (value: string): boolean => CLIPPED.test(value) || isCutAway(value);

/** A mask with transparent colors only hides everything. */
export function isMasked(value: string): boolean {
  if (value.length > MOST_MASK || !value.startsWith(GRADIENT) || !value.endsWith(')')) return false;
  const inside = value.slice(GRADIENT.length, -1).replaceAll(/\s+/g, '').replaceAll('rgba(0,0,0,0)', 'transparent');
  const parts = inside.split(',');
  const colors = TOWARDS.test(parts[0] ?? '') ? parts.slice(1) : parts;
  return colors.length > 1 && colors.every((color) => color === 'transparent' || color === '#0000');
}

/** The arguments of a function in `transform`. */
const valuesIn = (transform: string, call: RegExp): string[] =>
  (call.exec(transform)?.[1] ?? '').split(',').map((part) => part.trim());

/** Whether a scale factor shrinks a box to almost nothing in one direction or both. */
export const isSpeck = (value: string): boolean => Math.abs(shareOf(value)) < SPECK;

export const isFar = (value: string): boolean => Math.abs(lengthOf(value) ?? 0) > FAR;

export const isTransformedAway = (transform: string): boolean =>
  valuesIn(transform, SCALED).some(isSpeck) ||
  valuesIn(transform, MOVED).some(isFar) ||
  TURNED.test(transform) ||
  valuesIn(transform, MATRIX).every((value, at) => at > 3 || (value !== '' && Math.abs(Number(value)) < SPECK));

export function isFiltered(filter: string): boolean {
  const amount = FILTERED.exec(filter)?.[1];
  return amount !== undefined && shareOf(amount) < FAINT;
}
