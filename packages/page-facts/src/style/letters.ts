/** Whether the letters of an element can be read: their size, and their color against what is behind them. */
import { isFaint, sameColor } from './colors.js';
import { isBelow } from './lengths.js';

/** In pixels: letters below it are dots. */
const DOT = 3;
/** Letters that are moved so far onto each other are one. */
const ONTO_EACH_OTHER = /^-(?:[5-9]\d|\d{3,}|0?\.[5-9]\d{0,3}em|[1-9][\d.]{0,5}em)/;
/** A size in the shorthand of letters, before the name of their face. */
const SHORT_SIZE = /(?:^|\s)([\d.]{1,10}(?:px|pt|r?em|%)?)(?:\/[\w.%]{1,10})?\s/;

/** What the declarations of one style say of letters. */
export class Letters {
  private color: string | null = null;
  private fill: string | null = null;
  private behind: string | null = null;
  private outlined = false;
  private cutOut = false;
  private tiny = false;
  private sized = false;

  /** Whether the property is one of letters. */
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

  /** Of no size, or of the color behind them. */
  get illegible(): boolean {
    return this.tiny || this.isLost;
  }

  /** Of a size that can be read, or of a color of their own. */
  get legible(): boolean {
    return this.sized || (this.seen !== null && !this.isLost && !this.tiny);
  }

  private size(size: string): void {
    if (isBelow(size, DOT)) this.tiny = true;
    // What is a part of the size around it stays nothing where that is nothing.
    else this.sized ||= size !== '' && !size.endsWith('%') && !size.endsWith('em');
  }

  private get seen(): string | null {
    return this.fill ?? this.color;
  }

  /** Letters that are cut out of what is behind them, or have a line or a shadow around them, are seen by it. */
  private get isLost(): boolean {
    const color = this.seen;
    if (color === null || this.cutOut || this.outlined) return false;
    return isFaint(color) || (this.behind !== null && sameColor(color, this.behind));
  }
}
