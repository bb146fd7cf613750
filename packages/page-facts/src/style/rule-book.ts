/** Rules that hide held against rules by which the same may be seen after all, element by element, as far as the budget of the page goes. */
import type { PageColor } from '../page-color.js';
import type { Chain, SelectedPage } from '../selectors.js';
import { isAbout, namesOf } from '../selectors.js';
import type { Placed } from './placed.js';
import type { Way } from './properties.js';

export interface Rule {
  readonly chain: Chain;
  readonly declarations: string;
  readonly ways: readonly Way[];
  /** Marked as important, so that only what is, too, may show what it hides. */
  readonly isUrgent: boolean;
}

/** A rule by which something may be seen after all. */
export interface Showing {
  /** `null` where the selector asks for more than can be read: then it may be about whatever has one of its names. */
  readonly chain: Chain | null;
  readonly names: readonly string[];
  readonly ways: readonly Way[];
  /** The ways in which it outdoes rules that are marked as important. */
  readonly urgent: readonly Way[];
}

/** Rules that hide; a page that needs more of them is not read for any. */
const MOST_HIDING = 200;
/** Selectors of rules that may show something; a page that needs more of them is not read for what its rules hide. */
const MOST_SHOWING = 3_000;
/** Names in a selector that cannot be read whole; with more of them it may be about anything. */
const MOST_NAMES = 20;
/** Characters of declarations that are read in the time in which a name is compared. */
const CHARS_A_NAME = 20;
/** What it takes to pass over a rule that shows in another way, by what it takes to compare a name. */
const SKIPPED = 0.05;

export class RuleBook {
  /** More rules than are read: nothing is known. */
  isFull = false;
  private readonly hiding: Rule[] = [];
  private readonly showing: Showing[] = [];
  /** Rules that set a color, which may be that of the page. */
  private readonly colored: Rule[] = [];
  private last: readonly Rule[] | null = null;

  constructor(
    private readonly color: PageColor,
    private readonly page: SelectedPage,
  ) {}

  /** Another sheet is read, which may give the page another color. */
  reopen(): void {
    this.last = null;
  }

  hide(rule: Rule): void {
    if (this.hiding.length < MOST_HIDING) this.hiding.push(rule);
    else this.isFull = true;
  }

  show(showing: Showing): void {
    if (this.showing.length >= MOST_SHOWING) this.isFull = true;
    else this.showing.push(showing.names.length > MOST_NAMES ? { ...showing, names: [] } : showing);
  }

  /** A rule that sets a color, of which is known whether it hides when all sheets are read. Whether there is room for it. */
  paint(rule: Omit<Rule, 'ways'>): boolean {
    if (this.colored.length >= MOST_HIDING) return false;
    this.colored.push({ ...rule, ways: [] });
    return true;
  }

  /** Rules that hide, those of a color among them once all sheets are read. */
  lasting(): readonly Rule[] {
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

  /**
   * The rules that hide an element and that nothing outdoes.
   * @param inline - what its own style shows
   */
  hidingOf(placed: Placed, inline: Showing | null): readonly Rule[] {
    return this.lasting().filter((rule) => isAbout(rule.chain, placed, this.page) && this.holds(rule, placed, inline));
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
}
