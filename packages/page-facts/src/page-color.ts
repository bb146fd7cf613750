/**
 * The background color of all text on a page on which no other element has a background: that of `html` or `body`, or the browser's white. Text of
 * that color is invisible. If the page has any other background, or a box on top of others, the color is unknown.
 */
import { declared } from './style/declarations.js';
import { sameColor } from './style/colors.js';

const PAGE = /^(?:html|body|:root)$/;
/** Boxes on top of others, and pages with a dark mode. */
const LAYERS = /absolute|fixed|sticky|grid|margin[a-z-]{0,20}\s{0,20}:\s{0,20}-|color-scheme|mix-blend|bgcolor/;

export class PageColor {
  private behind: string | null = null;
  private unknown = false;

  /** Records text that may define layers: a style sheet, or an inline style, in lower case. */
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

  /** Returns the background against which text with this style is invisible, or `null` if it is visible or the background is unknown. */
  swallows(declarations: string): string | null {
    if (this.unknown) return null;
    const color = declared(declarations, 'color');
    const behind = this.behind ?? '#ffffff';
    return color !== null && sameColor(color, behind) ? behind : null;
  }
}
