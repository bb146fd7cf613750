/**
 * What an inline style does to the text of its element: hides it as menus and tabs do, or puts it where no reader sees it. Rules of style sheets are read in the same
 * way where they hold for certain (`hiding-rules.ts`).
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

/** By display or visibility. */
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

/** By something between the element and its reader. */
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
 * Reads an inline style, declaration by declaration: `content:"display:none"` hides nothing.
 * @param style the value of the attribute, of which 2,000 characters are read
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
    // Whatever hides is in the table by which others show it again.
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
