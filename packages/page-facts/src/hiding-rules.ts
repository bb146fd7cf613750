/**
 * Rules in a page's own `<style>` elements that permanently hide an element: they depend only on the page as written, on no state and no
 * condition, and no other rule that matches the element shows it again. An external style sheet could show it, so pages that load one have
 * no such rules.
 */
import { isCover } from './covers.js';
import { readStyle } from './inline-style.js';
import { PageColor } from './page-color.js';
import type { Chain } from './selectors.js';
import type { SelectedPage } from './selector-match.js';
import { asksForLast, chainOf, namesIn } from './selectors.js';
import { StyleVariables } from './style-variables.js';
import { isEveryScreen, isForPaper } from './style/conditions.js';
import { plainStyle } from './style/declarations.js';
import { effectsOf, urgentOnly, waysHidden, waysShown } from './style/effects.js';
import { ownStyle } from './style/own-style.js';
import type { Styled } from './style/placed.js';
import { LastOnes, OpenPlaces } from './style/placed.js';
import type { Showing } from './style/rule-book.js';
import { RuleBook } from './style/rule-book.js';
import { Sheets } from './style/sheet.js';
import { isAroundPage, Veils } from './style/veils.js';

/** Maximum number of characters read from all style elements. */
const MOST_CHARS = 200_000;
/** Maximum number of distinct inline styles that set a color. */
const MOST_COLORS = 200;
/** Maximum number of element comparisons with selectors per page. */
const MOST_COMPARED = 500_000;
/** A state that cannot be triggered on an element that is not displayed. */
const OWN_STATE = /^[^:]*:(?:hover|active|focus|focus-within|focus-visible)$/;

/** The rules of the page's style elements, in order. */
export class HidingRules {
  private readonly color = new PageColor();
  private readonly variables = new StyleVariables();
  private readonly veils = new Veils();
  /** Elements that are open at the current position. */
  private readonly places = new OpenPlaces();
  private readonly page: SelectedPage;
  private readonly book: RuleBook;
  private inBody = false;
  private asksForLast = false;
  /** Inline styles that set a color. */
  private readonly colors = new Set<string>();
  private readonly sheets = new Sheets({
    rule: (selectors, declarations, holds) => {
      if (!this.unknown) this.declare(selectors, this.variables.resolve(declarations), holds);
    },
    unread: () => {
      this.unread = true;
    },
  });
  private rest = MOST_CHARS;
  /** An inline style hides through a variable, or covers the page. */
  private hidesInline = false;
  /** A style sheet that is not available, or that exceeds the limits. */
  private unread = false;

  constructor(html = '') {
    this.page = { html, lastOnes: new LastOnes(), budget: MOST_COMPARED };
    this.book = new RuleBook(this.color, this.page);
  }

  /** Whether any rule hides something, unless another one shows it. */
  get any(): boolean {
    const hiding = this.book.lasting();
    if (this.unknown) return false;
    return (
      this.hidesInline ||
      this.veiled ||
      hiding.length > 0 ||
      [...this.colors].some((style) => this.color.swallows(style) !== null)
    );
  }

  /** Whether something that is not an element covers the whole page. */
  get veiled(): boolean {
    return !this.unknown && this.veils.any;
  }

  /**
   * Reads a style element.
   * @param media value of the attribute; a sheet for print or for certain widths hides nothing
   */
  read(css: string, media: string): void {
    if (css.length > this.rest) {
      this.unread = true;
      return;
    }
    this.rest -= css.length;
    const where = media.toLowerCase();
    if (isForPaper(where)) return;
    this.book.reopen();
    const text = plainStyle(css).toLowerCase();
    this.variables.read(text);
    this.color.notes(text);
    this.sheets.read(text, isEveryScreen(where));
  }

  /** Records an inline style for the colors that it sets. */
  inline(name: string, style: string): void {
    if (this.unknown) return;
    const lower = plainStyle(style).toLowerCase();
    this.variables.read(lower);
    const text = this.variables.resolve(lower);
    this.color.notes(text);
    this.color.rule([name], text, true);
    this.veils.inside(text);
    if (text.includes('color') && this.colors.size < MOST_COLORS) this.colors.add(text);
    if ((text !== lower && waysHidden(text).length > 0) || isCover(text)) this.hidesInline = true;
  }

  /** Records colors set by the attributes of old pages. */
  inPage(html: string): void {
    if (/bgcolor|\sbackground\s*=/i.test(html)) this.color.notes('bgcolor');
  }

  /** Records an external style sheet. */
  loads(): void {
    this.unread = true;
  }

  /** Called when an element opens in the first walk over the page, which finds the last children. */
  notes(element: Styled): void {
    if (element.name === 'body') this.inBody = true;
    if (this.asksForLast) this.page.lastOnes.enter(element);
  }

  ends(element: Styled): void {
    if (this.asksForLast) this.page.lastOnes.leave(element);
  }

  /** Called when an element opens inside the open ones. */
  enter(element: Styled): void {
    this.places.enter(element);
  }

  leave(element: Styled): void {
    this.places.leave(element);
  }

  /** Returns the element's inline style preceded by the declarations of matching rules; the inline style alone without any. */
  styleOf(element: Styled): string {
    const own = this.variables.resolve(plainStyle(ownStyle(element)));
    const lower = own.toLowerCase();
    const inline: Showing = { chain: null, names: [], ways: waysShown(lower), urgent: waysShown(urgentOnly(lower)) };
    const found = this.book.hidingOf(this.places.of(element), inline);
    const style = found.length === 0 ? own : `${found.map(({ declarations }) => declarations).join(';')};${own}`;
    const behind = this.color.swallows(style.toLowerCase());
    return behind === null ? style : `background:${behind};${style}`;
  }

  /** Whether the element covers the page. */
  covers(element: Styled): boolean {
    return isCover(this.styleOf(element).toLowerCase());
  }

  /** Whether the summary of closed details is hidden, so that nobody can open them. */
  shuts(details: Styled): boolean {
    // Its position among its siblings is not known yet: rules that depend on it show nothing here.
    const summary = { name: 'summary', attributes: {}, classes: '' };
    const inner = new OpenPlaces(this.places.of(details)).of(summary);
    const found = this.book.hidingOf(inner, null);
    const { hidden, unreadable } = readStyle(found.map(({ declarations }) => declarations).join(';'));
    return hidden || unreadable;
  }

  /** Whether it is unknown what the rules hide. */
  private get unknown(): boolean {
    return this.unread || this.book.isFull;
  }

  /** Records the effects of a rule for its selectors. */
  private declare(selectors: readonly string[], declarations: string, holds: boolean): void {
    this.color.rule(selectors, declarations, holds);
    const { hidden, isUrgent, isColored, shown, urgent } = effectsOf(declarations, holds);
    const others = shown.filter((way) => !hidden.includes(way));
    if (hidden.length + shown.length === 0 && !declarations.includes('z-index')) return;
    for (const selector of selectors) {
      if (isAroundPage(selector)) {
        this.veils.around(declarations, hidden.includes('cover'));
        continue;
      }
      this.veils.inside(declarations);
      const chain = this.chainFor(selector);
      if (hidden.length > 0 && chain !== null) {
        this.book.hide({ chain, declarations, ways: hidden, isUrgent });
        if (others.length > 0) this.book.show({ chain, names: [], ways: others, urgent });
        continue;
      }
      const isPainted = isColored && chain !== null && this.book.paint({ chain, declarations, isUrgent });
      if (!isPainted && !(OWN_STATE.test(selector) && !shown.includes('place')))
        this.showWhere(selector, { chain, ways: shown, urgent });
    }
  }

  private chainFor(selector: string): Chain | null {
    const chain = chainOf(selector);
    if (chain === null || !asksForLast(chain)) return chain;
    // Last children are looked up from the body on.
    if (this.inBody) return null;
    this.asksForLast = true;
    return chain;
  }

  private showWhere(selector: string, showing: Omit<Showing, 'names'>): void {
    const names = showing.chain === null ? namesIn(selector) : [];
    if (names !== null) this.book.show({ ...showing, names });
  }
}
