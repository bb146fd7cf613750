/**
 * What an inline style does to the text of its element: hides it as menus and tabs do, or puts it where no reader sees it. Rules of style sheets are read in the same
 * way where they hold for certain (`hiding-rules.ts`).
 */
import { FAINT, isFaint, sameColor } from './style/colors.js';
import { isBelow, lengthOf, shareOf } from './style/lengths.js';
import { WAYS } from './style/properties.js';
import { isClipped, isFar, isFiltered, isMasked, isSpeck, isTransformedAway } from './style/shapes.js';

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
/** To the right and below, where a page may be longer than any slider. */
const BEYOND = 9_000;
/** Letters that begin a whole line farther on are cut off with the line. */
const WHOLE_LINE = 1_000;
/** A box of one pixel holds no line of text. */
const LINE = 1.5;
/** Letters that are moved so far onto each other are one. */
const ONTO_EACH_OTHER = /^-(?:[5-9]\d|\d{3,}|0?\.[5-9]\d{0,3}em|[1-9][\d.]{0,5}em)/;
/** A size in the shorthand of letters, before the name of their face. */
const SHORT_SIZE = /(?:^|\s)([\d.]{1,10}(?:px|pt|r?em|%)?)(?:\/[\w.%]{1,10})?\s/;
/** What a box does not hold is cut off. */
const CUTS = /^(?:hidden|clip)\b/;
/** A box that scrolls takes its size from others more often than it is shut. */
const SCROLLS = /\b(?:auto|scroll)\b/;
/** Letters in hexadecimal: `disp\6c ay`. */
const ESCAPE = /\\([\da-f]{1,6})\s?/gi;
const PLAIN = /^[a-z\d-]$/i;

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

/** Declarations with letters in place of escapes, and without comments. */
export function plainStyle(style: string): string {
  const plain = style.includes('\\')
    ? style.replaceAll(ESCAPE, (escape, digits: string) => {
        const letter = String.fromCodePoint(Math.min(0xffff, parseInt(digits, 16)));
        return PLAIN.test(letter) ? letter : escape;
      })
    : style;
  return plain.includes('/*') ? withoutComments(plain) : plain;
}

/** A style sheet without its comments. */
function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    parts.push(css.slice(at, open));
    const end = css.indexOf('*/', open + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
  parts.push(css.slice(at));
  return parts.join('');
}

/** Beyond the window where nothing scrolls: what is fixed a whole window farther on. */
const isBeyondWindow = (value: string): boolean =>
  /%|vw|vh/.test(value) && Math.abs(parseFloat(value)) >= 100 && !value.includes('(');

/**
 * Reads an inline style, declaration by declaration: `content:"display:none"` hides nothing.
 * @param style the value of the attribute, of which 2,000 characters are read
 */
export function readStyle(style: string): StyleEffect {
  const effect = { ...UNSTYLED };
  let color: string | null = null;
  let fill: string | null = null;
  let outlined = false;
  let behind: string | null = null;
  let flat = false;
  let cut = false;
  let open = false;
  let shifted = false;
  let away = false;
  let cutOut = false;
  let fixed = false;
  let beyondWindow = false;
  let indented = false;
  const sized = (size: string): void => {
    if (isBelow(size, DOT)) effect.illegible = true;
    // What is a part of the size around it stays nothing where that is nothing.
    else effect.legible ||= size !== '' && !size.endsWith('%') && !size.endsWith('em');
  };
  const place = (value: string): void => {
    effect.unreadable ||= isBelow(value, OUT_OF_VIEW);
    effect.offPage ||= isBelow(value, OFF_PAGE) || (lengthOf(value) ?? 0) > BEYOND;
  };
  for (const declaration of plainStyle(style.slice(0, MOST_CHARS).toLowerCase()).split(';')) {
    const colon = declaration.indexOf(':');
    if (colon < 0) continue;
    const value = declaration
      .slice(colon + 1)
      .replace('!important', '')
      .trim();
    const property = declaration.slice(0, colon).trim();
    // Whatever hides is in the table by which others show it again.
    if (!WAYS.has(property)) continue;
    if (property.startsWith('margin')) shifted = true;
    switch (property) {
      case 'transform':
        shifted = true;
        away ||= isTransformedAway(value);
        break;
      case 'scale':
      case 'zoom':
        away ||= isSpeck(value);
        break;
      case 'translate':
        shifted = true;
        away ||= value.split(' ').some(isFar);
        break;
      case 'position':
        fixed = value === 'fixed';
        break;
      case 'display':
      case 'content-visibility':
        effect.hidden ||= value === 'none' || value === 'hidden';
        break;
      case 'visibility':
        effect.hidden ||= value === 'hidden' || value === 'collapse';
        break;
      case 'font-size':
        sized(value);
        break;
      case 'font':
        sized(SHORT_SIZE.exec(value)?.[1] ?? '');
        break;
      case 'letter-spacing':
        if (ONTO_EACH_OTHER.test(value)) effect.illegible = true;
        break;
      case 'color':
        color = value;
        break;
      case '-webkit-text-fill-color':
        fill = value;
        break;
      case '-webkit-text-stroke':
      case '-webkit-text-stroke-width':
      case 'text-shadow':
        outlined ||= value !== 'none' && value !== '0';
        break;
      case 'background':
      case 'background-color':
        behind = value;
        break;
      case 'height':
      case 'max-height':
      case 'width':
      case 'max-width':
      case 'block-size':
      case 'max-block-size':
      case 'inline-size':
      case 'max-inline-size':
        flat ||= isBelow(value, LINE);
        break;
      case 'overflow':
      case 'overflow-x':
      case 'overflow-y':
        cut ||= CUTS.test(value);
        open ||= SCROLLS.test(value);
        break;
      case 'flex':
      case 'flex-grow':
      case 'flex-basis':
      case 'min-height':
      case 'min-width':
      case 'min-block-size':
      case 'min-inline-size':
        open = true;
        break;
      case 'padding':
      case 'padding-top':
      case 'padding-bottom':
      case 'padding-left':
      case 'padding-right':
        // What is placed in the space around no content is seen.
        open ||= /[1-9]/.test(value);
        break;
      case 'opacity':
        effect.unreadable ||= shareOf(value) < FAINT;
        break;
      case 'filter':
        effect.unreadable ||= isFiltered(value);
        break;
      case 'mask':
      case 'mask-image':
      case '-webkit-mask':
      case '-webkit-mask-image':
        effect.unreadable ||= isMasked(value);
        break;
      case 'clip':
      case 'clip-path':
      case '-webkit-clip-path':
        effect.offPage ||= isClipped(value);
        break;
      case 'background-clip':
      case '-webkit-background-clip':
        cutOut ||= value === 'text';
        break;
      case 'text-indent':
        indented ||= value.endsWith('%') ? parseFloat(value) >= 100 : (lengthOf(value) ?? 0) >= WHOLE_LINE;
        place(value);
        break;
      case 'inset':
        value.split(' ').forEach(place);
        break;
      case 'margin-top':
        effect.offPage ||= isBelow(value, OFF_PAGE);
        break;
      case 'margin-left':
      case 'margin-inline-start':
      case 'left':
      case 'top':
      case 'right':
      case 'bottom':
      case 'inset-inline-start':
      case 'inset-inline-end':
      case 'inset-block-start':
      case 'inset-block-end':
        place(value);
        beyondWindow ||= isBeyondWindow(value);
        break;
      default:
    }
  }
  color = fill ?? color;
  // Letters that are cut out of what is behind them, or have a line or a shadow around them, are seen by it.
  if (color !== null && !cutOut && !outlined && (isFaint(color) || (behind !== null && sameColor(color, behind))))
    effect.illegible = true;
  else if (color !== null) effect.legible ||= !effect.illegible;
  effect.offPage ||= indented && cut;
  effect.unreadable ||= fixed && beyondWindow && !shifted;
  effect.collapsed = away || (flat && cut && !open);
  effect.unreadable ||= effect.illegible || effect.offPage;
  return effect;
}
