/** Where an element is positioned: in view, out of view, or too far off to be reached. */
import { isBelow, lengthOf } from './lengths.js';
import { isClipped, isFar, isSpeck, isTransformedAway } from './shapes.js';

/** In pixels: a position below the first is out of view; slider tracks move as far as the second, and no farther. */
const OUT_OF_VIEW = -500;
const OFF_PAGE = -2_000;
/** To the right and below, where a page may be longer than any slider. */
const BEYOND = 9_000;
/** Text indented by more than a whole line is cut off with the line. */
const WHOLE_LINE = 1_000;

/** Outside the window, and out of reach of scrolling: fixed elements a whole window away. */
const isBeyondWindow = (value: string): boolean =>
  /%|vw|vh/.test(value) && Math.abs(parseFloat(value)) >= 100 && !value.includes('(');

/** The position-related declarations of one style. */
export class Spot {
  /** Shrunk or moved out of sight; a script may restore it. */
  away = false;
  /** Far off the page or clipped to nothing. */
  offPage = false;
  /** Its first line is indented by more than a whole line. */
  indented = false;
  private outOfView = false;
  private shifted = false;
  private fixed = false;
  private beyondWindow = false;

  /** Whether the property is about positions. */
  read(property: string, value: string): boolean {
    if (property.startsWith('margin')) this.shifted = true;
    switch (property) {
      case 'transform':
        this.shifted = true;
        this.away ||= isTransformedAway(value);
        return true;
      case 'scale':
      case 'zoom':
        this.away ||= isSpeck(value);
        return true;
      case 'translate':
        this.shifted = true;
        this.away ||= value.split(' ').some(isFar);
        return true;
      case 'position':
        this.fixed = value === 'fixed';
        return true;
      case 'clip':
      case 'clip-path':
      case '-webkit-clip-path':
        this.offPage ||= isClipped(value);
        return true;
      case 'text-indent':
        this.indented ||= value.endsWith('%') ? parseFloat(value) >= 100 : (lengthOf(value) ?? 0) >= WHOLE_LINE;
        this.put(value);
        return true;
      case 'inset':
        for (const side of value.split(' ')) this.put(side);
        return true;
      case 'margin-top':
        this.offPage ||= isBelow(value, OFF_PAGE);
        return true;
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
        this.put(value);
        this.beyondWindow ||= isBeyondWindow(value);
        return true;
      default:
        return false;
    }
  }

  /** So far off that a person does not see it now. */
  get isUnseen(): boolean {
    return this.outOfView || (this.fixed && this.beyondWindow && !this.shifted);
  }

  private put(value: string): void {
    this.outOfView ||= isBelow(value, OUT_OF_VIEW);
    this.offPage ||= isBelow(value, OFF_PAGE) || (lengthOf(value) ?? 0) > BEYOND;
  }
}
