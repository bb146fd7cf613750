/** Whether a box shows nothing of what is inside: it has no height or no width, and cuts off what it does not hold. */
import { isBelow } from './lengths.js';

/** In pixels: a box of one holds no line of text. */
const LINE = 1.5;
/** What a box does not hold is cut off. */
const CUTS = /^(?:hidden|clip)\b/;
/** A box that scrolls takes its size from others more often than it is shut. */
const SCROLLS = /\b(?:auto|scroll)\b/;

/** What the declarations of one style say of its box. */
export class Box {
  private flat = false;
  private cut = false;
  private open = false;

  /** Whether the property is one of boxes. */
  read(property: string, value: string): boolean {
    switch (property) {
      case 'height':
      case 'max-height':
      case 'width':
      case 'max-width':
      case 'block-size':
      case 'max-block-size':
      case 'inline-size':
      case 'max-inline-size':
        this.flat ||= isBelow(value, LINE);
        return true;
      case 'overflow':
      case 'overflow-x':
      case 'overflow-y':
        this.cut ||= CUTS.test(value);
        this.open ||= SCROLLS.test(value);
        return true;
      case 'flex':
      case 'flex-grow':
      case 'flex-basis':
      case 'min-height':
      case 'min-width':
      case 'min-block-size':
      case 'min-inline-size':
        this.open = true;
        return true;
      case 'padding':
      case 'padding-top':
      case 'padding-bottom':
      case 'padding-left':
      case 'padding-right':
        // What is placed in the space around no content is seen.
        this.open ||= /[1-9]/.test(value);
        return true;
      default:
        return false;
    }
  }

  /** Cuts off what it does not hold. */
  get cuts(): boolean {
    return this.cut;
  }

  get isShut(): boolean {
    return this.flat && this.cut && !this.open;
  }
}
