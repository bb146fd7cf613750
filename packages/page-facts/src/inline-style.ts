/**
 * How an inline style affects the text of its element: it hides it as menus and tabs do, or moves it out of sight. Style sheet rules that
 * always apply are read the same way (`hiding-rules.ts`).
 */
import { Box } from './style/boxes.js';
import { FAINT } from './style/colors.js';
import { plainStyle, valueBehind } from './style/declarations.js';
import { shareOf } from './style/lengths.js';
import { Letters } from './style/letters.js';
import { WAYS } from './style/properties.js';
import { isFiltered, isMasked } from './style/shapes.js';
import { Spot } from './style/spots.js';

export interface StyleEffect {
  /** Hidden by display or visibility; a script may show it again. */
  readonly hidden: boolean;
  /** In a box without height or width that clips its content, or shrunk or moved out of sight; a script may unfold or restore it. */
  readonly collapsed: boolean;
  /** So small, faint or far off that a person does not see it now. */
  readonly unreadable: boolean;
  /** Far off the page or clipped to nothing, whatever it contains. */
  readonly offPage: boolean;
  /** In text of zero size or of the background color, until something inside sets another. */
  readonly illegible: boolean;
  /** Sets a readable size or its own color. */
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

/** Maximum number of characters read from a style. */
const MOST_CHARS = 2_000;

/** Hides by display or visibility. */
function isHiding(property: string, value: string): boolean {
  switch (property) {
    case 'display':
    case 'content-visibility':
      return value === 'none' || value === 'hidden';
    case 'visibility':
      return value === 'hidden' || value === 'collapse';
    default:
      return false;
  }
}

/** Hides by an effect on the element. */
function isFading(property: string, value: string): boolean {
  switch (property) {
    case 'opacity':
      return shareOf(value) < FAINT;
    case 'filter':
      return isFiltered(value);
    case 'mask':
    case 'mask-image':
    case '-webkit-mask':
    case '-webkit-mask-image':
      return isMasked(value);
    default:
      return false;
  }
}

/**
 * Reads an inline style, one declaration at a time: `content:"display:none"` hides nothing.
 * @param style the attribute value; the first 2,000 characters are read
 */
export function readStyle(style: string): StyleEffect {
  const letters = new Letters();
  const box = new Box();
  const spot = new Spot();
  let hidden = false;
  let faded = false;
  for (const declaration of plainStyle(style.slice(0, MOST_CHARS).toLowerCase()).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const property = declaration.slice(0, colon).trim();
    // Every property that hides is in the table of properties that can show content again.
    if (!WAYS.has(property)) continue;
    const value = valueBehind(declaration, colon);
    if (letters.read(property, value) || box.read(property, value) || spot.read(property, value)) continue;
    hidden ||= isHiding(property, value);
    faded ||= isFading(property, value);
  }
  const { illegible, legible } = letters;
  const offPage = spot.offPage || (spot.indented && box.cuts);
  return {
    hidden,
    collapsed: spot.away || box.isShut,
    unreadable: faded || spot.isUnseen || illegible || offPage,
    offPage,
    illegible,
    legible,
  };
}
