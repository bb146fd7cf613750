/**
 * Rules in a page's own `<style>` elements that hide an element for good: nothing but the page as it is written decides whether they hold, no state and no condition, and no rule
 * that holds for the same element shows it again. A sheet of another file could do that too, so pages that load one have no such rules.
 */
import { isCover } from './covers.js';
import { readStyle } from './inline-style.js';
import { PageColor } from './page-color.js';
import type { Chain, SelectedPage } from './selectors.js';
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

/** Characters of all style elements that are read. */
const MOST_CHARS = 200_000;
/** Different inline styles that set a color. */
const MOST_COLORS = 200;
/** Elements that are held against selectors, over the page. */
const MOST_COMPARED = 500_000;
/** A state that nobody can bring about in an element that is not there. */
const OWN_STATE = /^[^:]*:(?:hover|active|focus|focus-within|focus-visible)$/;

/** Rules of the page's style elements, in their order. */
export class HidingRules {
  private readonly color = new PageColor();
  private readonly variables = new StyleVariables();
  private readonly veils = new Veils();
  /** Elements that are open where the page is read. */
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
  /** An inline style hides by a variable, or lies over the page. */
  private hidesInline = false;
  /** A sheet that is not here, or more than is read. */
  private unread = false;

  constructor(html = '') {
    this.page = { html, lastOnes: new LastOnes(), budget: MOST_COMPARED };
    this.book = new RuleBook(this.color, this.page);
  }

  /** Whether there is a rule that hides something unless another shows it. */
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

  /** Whether something that is no element lies over the whole page. */
  get veiled(): boolean {
    return !this.unknown && this.veils.any;
  }

  /**
   * Reads a style element.
   * @param media its attribute: a sheet for paper or for some widths hides nothing
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

  /** An inline style on the page, for the colors that it sets. */
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

  /** Colors that are attributes of old pages. */
  inPage(html: string): void {
    if (/bgcolor|\sbackground\s*=/i.test(html)) this.color.notes('bgcolor');
  }

  /** A sheet of another file. */
  loads(): void {
    this.unread = true;
  }

  /** An element opens in the first walk over the page, which finds the last ones. */
  notes(element: Styled): void {
    if (element.name === 'body') this.inBody = true;
    if (this.asksForLast) this.page.lastOnes.enter(element);
  }

  ends(element: Styled): void {
    if (this.asksForLast) this.page.lastOnes.leave(element);
  }

  /** An element opens inside of those that are open. */
  enter(element: Styled): void {
    this.places.enter(element);
  }

  leave(element: Styled): void {
    this.places.leave(element);
  }

  /** The element's inline style with the rules that hold for it in front; its own where there are none. */
  styleOf(element: Styled): string {
    const own = this.variables.resolve(plainStyle(ownStyle(element)));
    const lower = own.toLowerCase();
    const inline: Showing = { chain: null, names: [], ways: waysShown(lower), urgent: waysShown(urgentOnly(lower)) };
    const found = this.book.hidingOf(this.places.of(element), inline);
    const style = found.length === 0 ? own : `${found.map(({ declarations }) => declarations).join(';')};${own}`;
    const behind = this.color.swallows(style.toLowerCase());
    return behind === null ? style : `background:${behind};${style}`;
  }

  /** Whether the element lies over the page. */
  covers(element: Styled): boolean {
    return isCover(this.styleOf(element).toLowerCase());
  }

  /** Whether the summary of closed details is hidden, so that nobody opens them. */
  shuts(details: Styled): boolean {
    // Its place among what is in the details is not known yet: rules that ask for it show nothing here.
    const summary = { name: 'summary', attributes: {}, classes: '' };
    const inner = new OpenPlaces(this.places.of(details)).of(summary);
    const found = this.book.hidingOf(inner, null);
    const { hidden, unreadable } = readStyle(found.map(({ declarations }) => declarations).join(';'));
    return hidden || unreadable;
  }

  /** Whether nothing is known of what rules hide. */
  private get unknown(): boolean {
    return this.unread || this.book.isFull;
  }

  /** What a rule does to what its selectors are about. */
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
    // The last ones are found from the body on.
    if (this.inBody) return null;
    this.asksForLast = true;
    return chain;
  }

  private showWhere(selector: string, showing: Omit<Showing, 'names'>): void {
    const names = showing.chain === null ? namesIn(selector) : [];
    if (names !== null) this.book.show({ ...showing, names });
  }
}
