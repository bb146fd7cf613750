/**
 * The color behind all text of a page, where nothing on it has another one: that of `html` or `body`, or the white of browsers. Text of that color is seen by nobody. As soon as any
 * other background, or a box that lies over others, is on the page, nothing is known.
 */
import { declared } from './style/declarations.js';
import { sameColor } from './style/colors.js';

const PAGE = /^(?:html|body|:root)$/;
/** Boxes that lie over others, and pages that turn dark at night. */
const LAYERS = /absolute|fixed|sticky|grid|margin[a-z-]{0,20}\s{0,20}:\s{0,20}-|color-scheme|mix-blend|bgcolor/;

export class PageColor {
  private behind: string | null = null;
  private unknown = false;

  /** Any text in which layers would be named: a sheet, or an inline style, in lower case. */
  notes(css: string): void {
    if (!this.unknown && LAYERS.test(css)) this.unknown = true;
  }

  /** A rule, or an inline style of the page's `html` or `body`, in lower case. */
  rule(selectors: readonly string[], declarations: string, holds: boolean): void {
    const background = declared(declarations, 'background-color') ?? declared(declarations, 'background');
    if (background === null) return;
    if (!holds || !selectors.every((selector) => PAGE.test(selector))) this.unknown = true;
    else if (this.behind !== null && this.behind !== background) this.unknown = true;
    else this.behind = background;
  }

  /** The background against which letters of this style cannot be seen; `null` where they can, or where that is not known. */
  swallows(declarations: string): string | null {
    if (this.unknown) return null;
    const color = declared(declarations, 'color');
    const behind = this.behind ?? '#ffffff';
    return color !== null && sameColor(color, behind) ? behind : null;
  }
}
