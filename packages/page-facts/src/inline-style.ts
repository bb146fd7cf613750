/**
 * What an inline style does to the text of its element: hides it as menus and tabs do, or puts it where no reader sees it. Stylesheets are not read: what
 * they hide counts as shown.
 */

export interface StyleEffect {
  /** By display or visibility: what a script may show again. */
  readonly hidden: boolean;
  /** In a box of no height or width that cuts off what is inside: what a script may unfold. */
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
/** How many pixels a unit takes, about. */
const UNITS: Readonly<Record<string, number>> = { px: 1, pt: 1, rem: 10, em: 10 };
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

const COLOR_NAMES: Readonly<Record<string, string>> = { white: '#ffffff', black: '#000000' };

/** A plain color in six digits; other values as they are written. */
function colorOf(value: string): string {
  const short = /^#([\da-f])([\da-f])([\da-f])$/.exec(value);
  if (short !== null)
    return `#${short
      .slice(1)
      .map((digit) => digit + digit)
      .join('')}`;
  return COLOR_NAMES[value] ?? value.replaceAll(' ', '');
}

/** Nothing is left of a box that is clipped so. */
const CLIPPED = /^(?:rect\((?:[01](?:px)?[\s,]*){4}\)|inset\((?:50|100)%|circle\(0)/;

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
  for (const declaration of style.slice(0, MOST_CHARS).toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    switch (declaration.slice(0, colon).trim()) {
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
        color = colorOf(value);
        break;
      case 'background':
      case 'background-color':
        behind = colorOf(value);
        break;
      case 'height':
      case 'max-height':
      case 'width':
      case 'max-width':
        flat ||= lengthOf(value) === 0;
        break;
      case 'overflow':
        cut ||= value === 'hidden' || value === 'clip';
        break;
      case 'opacity':
        effect.unreadable ||= isBelow(value, FAINT);
        break;
      case 'clip':
      case 'clip-path':
        effect.offPage ||= CLIPPED.test(value);
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
  if (color !== null && color === behind && color !== 'inherit' && color !== 'transparent') effect.illegible = true;
  else if (color !== null) effect.legible ||= !effect.illegible;
  effect.collapsed = flat && cut;
  effect.unreadable ||= effect.illegible || effect.offPage;
  return effect;
}
