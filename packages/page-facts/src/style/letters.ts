/** Whether the text of an element is legible: its size, and its color against the background. */
import { isFaint, sameColor } from './colors.js';
import { isBelow } from './lengths.js';

/** In pixels: smaller text is only dots. */
const DOT = 3;
/** Negative letter spacing that stacks all letters on top of each other. */
const ONTO_EACH_OTHER = /^-(?:[5-9]\d|\d{3,}|0?\.[5-9]\d{0,3}em|[1-9][\d.]{0,5}em)/;
/** A size in the `font` shorthand, before the font family. */
const SHORT_SIZE = /(?:^|\s)([\d.]{1,10}(?:px|pt|r?em|%)?)(?:\/[\w.%]{1,10})?\s/;

/** The text-related declarations of one style. */
export class Letters {
  private color: string | null = null;
  private fill: string | null = null;
  private behind: string | null = null;
  private outlined = false;
  private cutOut = false;
  private tiny = false;
  private sized = false;

  /** Whether the property is about text. */
  read(property: string, value: string): boolean {
    switch (property) {
      case 'font-size':
        this.size(value);
        return true;
      case 'font':
        this.size(SHORT_SIZE.exec(value)?.[1] ?? '');
        return true;
      case 'letter-spacing':
        this.tiny ||= ONTO_EACH_OTHER.test(value);
        return true;
      case 'color':
        this.color = value;
        return true;
      case '-webkit-text-fill-color':
        this.fill = value;
        return true;
      case '-webkit-text-stroke':
      case '-webkit-text-stroke-width':
      case 'text-shadow':
        this.outlined ||= value !== 'none' && value !== '0';
        return true;
      case 'background':
      case 'background-color':
        this.behind = value;
        return true;
      case 'background-clip':
      case '-webkit-background-clip':
        this.cutOut ||= value === 'text';
        return true;
      default:
        return false;
    }
  }

  /** Of zero size, or of the background color. */
  get illegible(): boolean {
    return this.tiny || this.isLost;
  }

  /** Of a legible size, or with a color set. */
  get legible(): boolean {
    return this.sized || (this.seen !== null && !this.isLost && !this.tiny);
  }

  private size(size: string): void {
    if (isBelow(size, DOT)) this.tiny = true;
    // A relative size stays zero if the size around it is zero.
    else this.sized ||= size !== '' && !size.endsWith('%') && !size.endsWith('em');
  }

  private get seen(): string | null {
    return this.fill ?? this.color;
  }

  /** Text that is cut out of the background, or has an outline or a shadow, stays visible. */
  private get isLost(): boolean {
    const color = this.seen;
    if (color === null || this.cutOut || this.outlined) return false;
    return isFaint(color) || (this.behind !== null && sameColor(color, this.behind));
  }
}
