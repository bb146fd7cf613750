/** Boxes that cover the whole window and are opaque. If nothing on the page can remove one, the reader sees nothing else. */
import { declared } from './style/declarations.js';
import { isOpaque } from './style/colors.js';

const isZero = (value: string | null): boolean => value !== null && /^(?:0(?:px|%|em|rem|vh|vw)?\s*){1,4}$/.test(value);
const isWhole = (value: string | null): boolean => value !== null && /^(?:100(?:%|vh|vw|dvh|svh|lvh))$/.test(value);
/** The box fades away, or is behind what it should cover. */
const PASSES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|display\s*:\s*none|visibility\s*:\s*hidden/;
/** A box positioned within another one covers only that one. */
const PLACED = /^fixed$/;

/** Whether a style, in lower case, spreads its box over the window in front of everything else, in an opaque color. */
export function isCover(style: string): boolean {
  if (!style.includes('position') || PASSES.test(style) || !PLACED.test(declared(style, 'position') ?? ''))
    return false;
  const depth = Number(declared(style, 'z-index') ?? '0');
  if (!(depth >= 1)) return false;
  const opacity = Number(declared(style, 'opacity') ?? '1');
  const background = declared(style, 'background-color') ?? declared(style, 'background') ?? '';
  if (!(opacity >= 1) || background === '' || /url|gradient|transparent|none/.test(background)) return false;
  if (!isOpaque(background)) return false;
  const isSpread =
    isZero(declared(style, 'inset')) ||
    (isZero(declared(style, 'top')) &&
      isZero(declared(style, 'left')) &&
      ((isWhole(declared(style, 'width')) && isWhole(declared(style, 'height'))) ||
        (isZero(declared(style, 'right')) && isZero(declared(style, 'bottom')))));
  return isSpread;
}
