/**
 * What an inline style does to the text of its element: hides it as menus and tabs do, or puts it where no reader sees it. Rules of style sheets are read in the same
 * way where they hold for certain (`hiding-rules.ts`).
 */

export interface StyleEffect {
  /** By display or visibility: what a script may show again. */
  readonly hidden: boolean;
  /** In a box of no height or width that cuts off what is inside, or shrunk or moved out of sight: what a script may unfold or bring back. */
  readonly collapsed: boolean;
  /** So small, so faint or so far off that a person does not see it now. */
  readonly unreadable: boolean;
  /** Far off the page or clipped to nothing, whatever is inside. */
  readonly offPage: boolean;
  /** In letters of no size or of the color behind them, until something inside sets another. */
  readonly illegible: boolean;
  /** Sets a size that can be read, or a color of its own. */
  readonly legible: boolean;
}

export const UNSTYLED: StyleEffect = {
  hidden: false,
  collapsed: false,
  unreadable: false,
  offPage: false,
  illegible: false,
  legible: false,
};

/** Characters of a style that are read. */
const MOST_CHARS = 2_000;
/** In pixels: letters below it are dots; a place below the second is not seen; tracks of sliders come as far as the third, and no farther. */
const DOT = 3;
const OUT_OF_VIEW = -500;
const OFF_PAGE = -2_000;
const FAINT = 0.05;
/** A box of one pixel holds no line of text. */
const LINE = 1.5;
/** What is left of an element's own color. */
const FILTERED = /\bopacity\(\s*([\d.]{1,10})(%?)\s*\)/;
/** How many pixels a unit takes, about. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 1, rem: 10, em: 10, vw: 10, vh: 10 };
/** The longer ones first: "rem" ends with "em". */
const UNIT_NAMES = Object.keys(UNITS);

/** A plain number, or a length in pixels; `null` for what says nothing without a layout. */
function lengthOf(value: string): number | null {
  const unit = UNIT_NAMES.find((name) => value.endsWith(name)) ?? '';
  const factor = unit === '' ? 1 : UNITS[unit];
  const digits = value.slice(0, value.length - unit.length);
  const number = Number(digits);
  return digits === '' || factor === undefined || !Number.isFinite(number) ? null : number * factor;
}

function isBelow(value: string, bound: number): boolean {
  const length = lengthOf(value);
  return length !== null && length < bound;
}

/** Red, green and blue from 0 to 255, and how much of it is seen, from 0 to 1. */
type Color = readonly [red: number, green: number, blue: number, alpha: number];

const COLOR_NAMES: Readonly<Record<string, Color>> = {
  white: [255, 255, 255, 1],
  black: [0, 0, 0, 1],
  transparent: [0, 0, 0, 0],
};
/** Colors that are no farther apart in any part cannot be told from each other. */
const SAME = 12;

/** A plain color; `null` for one that is written in another way. */
function colorOf(value: string): Color | null {
  const hex = /^#([\da-f]{3,8})$/.exec(value)?.[1];
  if (hex !== undefined) {
    const digits = hex.length <= 4 ? [...hex].map((digit) => digit + digit) : (hex.match(/../g) ?? []);
    const [red = NaN, green = NaN, blue = NaN, alpha = 255] = digits.map((pair) => parseInt(pair, 16));
    return [red, green, blue, alpha / 255];
  }
  const parts = /^rgba?\(([\d.,\s/]{1,60})\)$/
    .exec(value)?.[1]
    ?.split(/[\s,/]+/)
    .filter((part) => part !== '');
  if (parts !== undefined) {
    const [red = NaN, green = NaN, blue = NaN, alpha = 1] = parts.map(Number);
    return [red, green, blue, alpha];
  }
  return COLOR_NAMES[value] ?? null;
}

const isFaint = (color: string): boolean => (colorOf(color)?.[3] ?? 1) < FAINT;

/** The value of a declaration, the last of its name; `null` without one. */
export function declared(style: string, name: string): string | null {
  let found: string | null = null;
  for (const declaration of style.split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0 && declaration.slice(0, colon).trim() === name)
      found = declaration
        .slice(colon + 1)
        .replace('!important', '')
        .trim();
  }
  return found;
}

/** Whether a color is one that can be read, and nothing shines through it. */
export const isOpaque = (color: string): boolean => colorOf(color)?.[3] === 1;

/** Whether two colors cannot be told from each other: letters of one are not seen on the other. */
export function sameColor(color: string, behind: string): boolean {
  const [left, right] = [colorOf(color), colorOf(behind)];
  if (left === null || right === null) return color === behind && color !== 'inherit';
  return right[3] === 1 && [0, 1, 2].every((part) => Math.abs((left[part] ?? 0) - (right[part] ?? 0)) <= SAME);
}

/** Nothing is left of a box that is clipped so. */
const CLIPPED = /^(?:rect\((?:[01](?:px)?[\s,]*){4}\)|inset\((?:50|100)%|circle\(0|polygon\((?:0(?:px|%)?[\s,]*)+\))/;
/** How often a box is taken, and by how much it is moved. */
const SCALED = /\bscale(?:3d|x|y)?\(([^)]*)\)/;
const MOVED = /\btranslate(?:3d|x|y)?\(([^)]*)\)/;

/** The lengths between the brackets of a function of `transform`. */
const lengthsIn = (transform: string, call: RegExp): (number | null)[] =>
  (call.exec(transform)?.[1] ?? '').split(',').map((part) => lengthOf(part.trim()));

/** Shrunk to nothing, in one direction or in both, or moved far off. */
const isAway = (transform: string): boolean =>
  lengthsIn(transform, SCALED).includes(0) ||
  lengthsIn(transform, MOVED).some((length) => Math.abs(length ?? 0) > -OFF_PAGE);

function isFiltered(filter: string): boolean {
  const [, amount, percent] = FILTERED.exec(filter) ?? [];
  return amount !== undefined && Number(amount) / (percent === '%' ? 100 : 1) < FAINT;
}

/**
 * Reads an inline style, declaration by declaration: `content:"display:none"` hides nothing.
 * @param style the value of the attribute, of which 2,000 characters are read
 */
export function readStyle(style: string): StyleEffect {
  const effect = { ...UNSTYLED };
  let color: string | null = null;
  let behind: string | null = null;
  let flat = false;
  let cut = false;
  let away = false;
  let cutOut = false;
  for (const declaration of style.slice(0, MOST_CHARS).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    switch (declaration.slice(0, colon).trim()) {
      case 'transform':
        away ||= isAway(value);
        break;
      case 'scale':
        away ||= lengthOf(value) === 0;
        break;
      case 'display':
      case 'content-visibility':
        effect.hidden ||= value === 'none' || value === 'hidden';
        break;
      case 'visibility':
        effect.hidden ||= value === 'hidden' || value === 'collapse';
        break;
      case 'font-size':
        if (isBelow(value, DOT)) effect.illegible = true;
        // What is a part of the size around it stays nothing where that is nothing.
        else effect.legible ||= !value.endsWith('%') && !value.endsWith('em');
        break;
      case 'color':
        color = value;
        break;
      case 'background':
      case 'background-color':
        behind = value;
        break;
      case 'height':
      case 'max-height':
      case 'width':
      case 'max-width':
        flat ||= isBelow(value, LINE);
        break;
      case 'overflow':
        cut ||= value === 'hidden' || value === 'clip';
        break;
      case 'opacity':
        effect.unreadable ||= isBelow(value, FAINT);
        break;
      case 'filter':
        effect.unreadable ||= isFiltered(value);
        break;
      case 'clip':
      case 'clip-path':
        effect.offPage ||= CLIPPED.test(value);
        break;
      case 'inset':
        for (const part of value.split(' ')) {
          effect.unreadable ||= isBelow(part, OUT_OF_VIEW);
          effect.offPage ||= isBelow(part, OFF_PAGE);
        }
        break;
      case 'background-clip':
      case '-webkit-background-clip':
        cutOut ||= value === 'text';
        break;
      case 'left':
      case 'top':
      case 'right':
      case 'text-indent':
      case 'margin-left':
        effect.unreadable ||= isBelow(value, OUT_OF_VIEW);
        effect.offPage ||= isBelow(value, OFF_PAGE);
        break;
      default:
    }
  }
  // Letters that are cut out of what is behind them are seen by it.
  if (color !== null && !cutOut && (isFaint(color) || (behind !== null && sameColor(color, behind))))
    effect.illegible = true;
  else if (color !== null) effect.legible ||= !effect.illegible;
  effect.collapsed = away || (flat && cut);
  effect.unreadable ||= effect.illegible || effect.offPage;
  return effect;
}
