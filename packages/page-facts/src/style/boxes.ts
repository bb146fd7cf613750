/** Detects boxes that show nothing of their content: without height or width, and with overflow clipped. */
import { isBelow } from './lengths.js';

/** In pixels: a box this small cannot show a line of text. */
const LINE = 1.5;
/** Overflow is clipped. */
const CUTS = /^(?:hidden|clip)\b/;
/** A scrolling box usually gets its size elsewhere, and is rarely closed. */
const SCROLLS = /\b(?:auto|scroll)\b/;

/** The box-related declarations of one style. */
export class Box {
  private flat = false;
  private cut = false;
  private open = false;

  /** Whether the property is about boxes. */
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
        // Content positioned in the padding of an empty box is visible.
        this.open ||= /[1-9]/.test(value);
        return true;
      default:
        return false;
    }
  }

  /** Clips its overflow. */
  get cuts(): boolean {
    return this.cut;
  }

  get isShut(): boolean {
    return this.flat && this.cut && !this.open;
  }
}
