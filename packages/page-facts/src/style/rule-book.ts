/** Compares hiding rules with rules that may show the same element, per element, within the budget of the page. */
import type { PageColor } from '../page-color.js';
import type { Chain } from '../selectors.js';
import type { SelectedPage } from '../selector-match.js';
import { isAbout, namesOf } from '../selector-match.js';
import type { Placed } from './placed.js';
import type { Way } from './properties.js';

export interface Rule {
  readonly chain: Chain;
  readonly declarations: string;
  readonly ways: readonly Way[];
  /** Has `!important`, so that only another `!important` rule may show the element. */
  readonly isUrgent: boolean;
}

/** A rule that may show an element again. */
export interface Showing {
  /** `null` if the selector has unsupported conditions: it may then match any element with one of its names. */
  readonly chain: Chain | null;
  readonly names: readonly string[];
  readonly ways: readonly Way[];
  /** The ways in which it overrides `!important` rules. */
  readonly urgent: readonly Way[];
}

/** Maximum number of hiding rules; with more, a page is not evaluated. */
const MOST_HIDING = 200;
/** Maximum number of selectors of rules that may show something; with more, hiding rules of the page are ignored. */
const MOST_SHOWING = 3_000;
/** Maximum number of names in a selector that cannot be parsed completely; with more, it may match anything. */
const MOST_NAMES = 20;
/** Declaration characters that are read in the time of one name comparison. */
const CHARS_A_NAME = 20;
/** Cost of skipping a rule that shows in another way, relative to comparing a name. */
const SKIPPED = 0.05;

export class RuleBook {
  /** More rules than the limit: the result is unknown. */
  isFull = false;
  private readonly hiding: Rule[] = [];
  private readonly showing: Showing[] = [];
  /** Rules that set a color, which may be the color of the page. */
  private readonly colored: Rule[] = [];
  private last: readonly Rule[] | null = null;

  constructor(
    private readonly color: PageColor,
    private readonly page: SelectedPage,
  ) {}

  /** Another style sheet is read, which may change the color of the page. */
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

  /** Adds a rule that sets a color; whether it hides is known only after all style sheets are read. Returns whether there was room. */
  paint(rule: Omit<Rule, 'ways'>): boolean {
    if (this.colored.length >= MOST_HIDING) return false;
    this.colored.push({ ...rule, ways: [] });
    return true;
  }

  /** Hiding rules, including those by color once all style sheets are read. */
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
   * Returns the rules that hide an element and are not overridden.
   * @param inline - what its inline style shows
   */
  hidingOf(placed: Placed, inline: Showing | null): readonly Rule[] {
    return this.lasting().filter((rule) => isAbout(rule.chain, placed, this.page) && this.holds(rule, placed, inline));
  }

  /** Whether nothing shows the element in any of the ways in which a rule hides it. */
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
    // If the comparison was not completed, the element may be shown.
    return isHidden && page.budget > 0;
  }
}
