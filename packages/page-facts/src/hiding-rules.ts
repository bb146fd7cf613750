/**
 * Rules in a page's own `<style>` elements that hide an element for good: nothing but the page as it is written decides whether they hold, no state and no condition, and no rule
 * that holds for the same element shows it again. A sheet of another file could do that too, so pages that load one have no such rules.
 */
import { isCover } from './covers.js';
import { declared, plainStyle, readStyle } from './inline-style.js';
import { PageColor } from './page-color.js';
import type { Chain, SelectedPage } from './selectors.js';
import { asksForLast, chainOf, isAbout, namesIn, namesOf } from './selectors.js';
import { StyleVariables } from './style-variables.js';
import { isEveryScreen, isForPaper } from './style/conditions.js';
import { isUrgent, MOVES, urgentOnly, waysHidden, waysShown } from './style/effects.js';
import type { Placed, Styled } from './style/placed.js';
import { LastOnes, OpenPlaces } from './style/placed.js';
import type { Way } from './style/properties.js';
import { Sheets } from './style/sheet.js';

interface Rule {
  readonly chain: Chain;
  readonly declarations: string;
  readonly ways: readonly Way[];
  /** Marked as important, so that only what is, too, may show what it hides. */
  readonly isUrgent: boolean;
}

/** A rule by which something may be seen after all. */
interface Showing {
  /** `null` where the selector asks for more than can be read: then it may be about whatever has one of its names. */
  readonly chain: Chain | null;
  readonly names: readonly string[];
  readonly ways: readonly Way[];
  /** The ways in which it outdoes rules that are marked as important. */
  readonly urgent: readonly Way[];
}

/** Characters of all style elements that are read. */
const MOST_CHARS = 200_000;
/** Rules that hide; a page that needs more of them is not read for any. */
const MOST_HIDING = 200;
/** Selectors of rules that may show something; a page that needs more of them is not read for what its rules hide. */
const MOST_SHOWING = 3_000;
/** Names in a selector that cannot be read whole; with more of them it may be about anything. */
const MOST_NAMES = 20;
/** Characters of a rule that hides. */
const MOST_DECLARED = 2_000;
/** Characters of declarations that are read in the time in which a name is compared. */
const CHARS_A_NAME = 20;
/** What it takes to pass over a rule that shows in another way, by what it takes to compare a name. */
const SKIPPED = 0.05;
/** Different inline styles that set a color. */
const MOST_COLORS = 200;
/** Elements that are held against selectors, over the page. */
const MOST_COMPARED = 500_000;
/** A state that nobody can bring about in an element that is not there. */
const OWN_STATE = /^[^:]*:(?:hover|active|focus|focus-within|focus-visible)$/;
/** What is put before or behind all that a page holds. */
const PSEUDO = /^(?:html|body|:root)::?(?:before|after)$/;

/** Rules of the page's style elements, in their order. */
export class HidingRules {
  private readonly hiding: Rule[] = [];
  private readonly showing: Showing[] = [];
  private last: readonly Rule[] | null = null;
  private readonly color = new PageColor();
  private readonly variables = new StyleVariables();
  /** Elements that are open where the page is read. */
  private readonly places = new OpenPlaces();
  private readonly page: SelectedPage;
  private inBody = false;
  private asksForLast = false;
  /** Rules that set a color, which may be that of the page. */
  private readonly colored: Rule[] = [];
  /** Inline styles that set one. */
  private readonly colors = new Set<string>();
  /** Pictures over the page that are no elements. */
  private veils = 0;
  private pseudos = 0;
  /** Something else sets where it lies, and may be in front of them. */
  private layered = false;
  private readonly sheets = new Sheets({
    rule: (selectors, declarations, holds) => {
      if (!this.unknown) this.declare(selectors, this.variables.resolve(declarations), holds);
    },
    unread: () => {
      this.unknown = true;
    },
  });
  private rest = MOST_CHARS;
  /** An inline style hides by a variable, or lies over the page. */
  private hidesInline = false;
  /** A sheet that is not here, or more than is read: nothing is known. */
  private unknown = false;

  constructor(html = '') {
    this.page = { html, lastOnes: new LastOnes(), budget: MOST_COMPARED };
  }

  /** Whether there is a rule that hides something unless another shows it. */
  get any(): boolean {
    const hiding = this.lasting();
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
    return !this.unknown && !this.layered && this.veils > 0 && this.pseudos === this.veils;
  }

  /**
   * Reads a style element.
   * @param media its attribute: a sheet for paper or for some widths hides nothing
   */
  read(css: string, media: string): void {
    if (css.length > this.rest) {
      this.unknown = true;
      return;
    }
    this.rest -= css.length;
    const where = media.toLowerCase();
    if (isForPaper(where)) return;
    this.last = null;
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
    this.layered ||= text.includes('z-index');
    if (text.includes('color') && this.colors.size < MOST_COLORS) this.colors.add(text);
    if ((text !== lower && waysHidden(text).length > 0) || isCover(text)) this.hidesInline = true;
  }

  /** Colors that are attributes of old pages. */
  inPage(html: string): void {
    if (/bgcolor|\sbackground\s*=/i.test(html)) this.color.notes('bgcolor');
  }

  /** A sheet of another file. */
  loads(): void {
    this.unknown = true;
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
    const placed = this.places.of(element);
    const found = this.lasting().filter(
      (rule) => isAbout(rule.chain, placed, this.page) && this.holds(rule, placed, inline),
    );
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
    const found = this.lasting().filter(
      (rule) => isAbout(rule.chain, inner, this.page) && this.holds(rule, inner, null),
    );
    const { hidden, unreadable } = readStyle(found.map(({ declarations }) => declarations).join(';'));
    return hidden || unreadable;
  }

  /** Whether nothing shows the element in all the ways in which a rule hides it. */
  private holds(rule: Rule, placed: Placed, inline: Showing | null): boolean {
    const { page } = this;
    const shown = (way: Way, { ways: shows, urgent }: Showing): boolean =>
      (rule.isUrgent ? urgent : shows).includes(way);
    const { element } = placed;
    const { id, classes } = namesOf(element, page);
    const isMine = (name: string): boolean =>
      name.startsWith('.')
        ? classes.has(name.slice(1))
        : name.startsWith('#')
          ? id === name.slice(1)
          : name === element.name;
    const isMeant = ({ chain, names }: Showing): boolean => {
      page.budget -= 1 + names.length;
      return chain === null ? names.length === 0 || names.some(isMine) : isAbout(chain, placed, page);
    };
    page.budget -= rule.declarations.length / CHARS_A_NAME;
    const isHidden = rule.ways.some(
      (way) =>
        (inline === null || !shown(way, inline)) &&
        !this.showing.some((showing) => {
          page.budget -= SKIPPED;
          return page.budget > 0 && shown(way, showing) && isMeant(showing);
        }),
    );
    // What was not compared to the end may be shown.
    return isHidden && page.budget > 0;
  }

  /** Rules that hide, those of a color among them once all sheets are read. */
  private lasting(): readonly Rule[] {
    if (this.last !== null) return this.last;
    const faint: Rule[] = [];
    for (const rule of this.colored) {
      if (this.color.swallows(rule.declarations) !== null) faint.push({ ...rule, ways: ['place'] });
      else this.show({ chain: rule.chain, names: [], ways: ['place'], urgent: rule.isUrgent ? ['place'] : [] });
    }
    this.colored.length = 0;
    this.hiding.push(...faint);
    return (this.last = this.hiding);
  }

  /** What a rule does to what its selectors are about. */
  private declare(selectors: readonly string[], declarations: string, holds: boolean): void {
    this.color.rule(selectors, declarations, holds);
    const isRead = holds && declarations.length <= MOST_DECLARED;
    const hidden = isRead ? waysHidden(declarations) : [];
    const urgentHidden = isRead && isUrgent(declarations);
    const moves = MOVES.test(declarations);
    // Whether a color hides is known when all sheets are read.
    const colored = isRead && !moves && /(?:^|[;\s])color\s*:/.test(declarations);
    const shown: readonly Way[] = moves ? ['display', 'place', 'cover'] : waysShown(declarations);
    const urgent = moves ? shown : waysShown(urgentOnly(declarations));
    const others = shown.filter((way) => !hidden.includes(way));
    if (hidden.length + shown.length === 0 && !declarations.includes('z-index')) return;
    for (const selector of selectors) {
      if (PSEUDO.test(selector)) {
        this.pseudos += 1;
        if (hidden.includes('cover') && declared(declarations, 'content') !== null) this.veils += 1;
        continue;
      }
      this.layered ||= declarations.includes('z-index');
      const chain = this.chainFor(selector);
      if (hidden.length > 0 && chain !== null) {
        this.hide({ chain, declarations, ways: hidden, isUrgent: urgentHidden });
        if (others.length > 0) this.show({ chain, names: [], ways: others, urgent });
      } else if (colored && chain !== null && this.colored.length < MOST_HIDING)
        this.colored.push({ chain, declarations, ways: [], isUrgent: urgentHidden });
      else if (!(OWN_STATE.test(selector) && !shown.includes('place')))
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
    if (names !== null) this.show({ ...showing, names });
  }

  private show(showing: Showing): void {
    if (this.showing.length >= MOST_SHOWING) this.unknown = true;
    else this.showing.push(showing.names.length > MOST_NAMES ? { ...showing, names: [] } : showing);
  }

  private hide(rule: Rule): void {
    if (this.hiding.length < MOST_HIDING) this.hiding.push(rule);
    else this.unknown = true;
  }
}

/** The inline style of an element, with the color that old pages give to letters in front. */
export function ownStyle({ name, attributes }: Pick<Styled, 'name' | 'attributes'>): string {
  const { style = '', color } = attributes;
  return name === 'font' && color !== undefined ? `color:${color};${style}` : style;
}
