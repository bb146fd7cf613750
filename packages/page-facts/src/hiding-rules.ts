/**
 * Rules in a page's own `<style>` elements that hide an element by its name, class or id. Only rules whose effect does not hang on anything else are taken: no state, no ancestor, no
 * condition, and nothing in the same sheets that may show the element again. A sheet of another file could do that too, so pages that load one have no such rules.
 */
import type { OpenElement } from './html/open-elements.js';
import { readStyle } from './inline-style.js';
import { PageColor } from './page-color.js';

/** One simple selector: what an element has to be. */
interface Compound {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
}

interface Rule {
  readonly compound: Compound;
  readonly declarations: string;
  readonly ways: readonly Way[];
}

/** How something is hidden; another rule shows it only by the same way. */
type Way = 'display' | 'place';

/** Characters of all style elements, rules, and selectors of one rule that are read. */
const MOST_CHARS = 200_000;
const MOST_RULES = 5_000;
const MOST_SELECTORS = 50;
/** A condition that holds on every screen. */
const ALWAYS = /^@media\s+(?:all|(?:only\s+)?screen)$/;
/** Conditions within conditions. */
const MOST_DEPTH = 4;
/** Rules that hide; a page that needs more of them is not read for any. */
const MOST_HIDING = 200;
/** Different inline styles that set a color. */
const MOST_COLORS = 200;

const COMPOUND = /^(\*|[a-z][a-z\d]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i;

/** What a selector asks of an element itself; `null` where it asks for more than this, or for nothing. */
function compoundOf(selector: string): Compound | null {
  const match = COMPOUND.exec(selector);
  if (match === null || selector === '' || selector === '*') return null;
  const [, name = '', rest = ''] = match;
  const parts = rest.match(/[.#][^.#]+/g) ?? [];
  const named = (sign: string): string[] => parts.filter((part) => part[0] === sign).map((part) => part.slice(1));
  return { name: name === '*' ? '' : name.toLowerCase(), id: named('#')[0] ?? '', classes: named('.') };
}

/** The names in a selector, whatever else it asks for: what it may be about. */
const namesIn = (selector: string): readonly string[] => selector.match(/[.#]?[\w\u0080-\uffff-]+/g) ?? [];

/** The same names of a compound. */
function namesOf({ name, id, classes }: Compound): readonly string[] {
  const own = [...classes.map((each) => `.${each}`), ...(id === '' ? [] : [`#${id}`])];
  return own.length > 0 ? own : [name];
}

/** Declarations by which what is hidden in a way may be seen after all. */
const SHOWS: readonly (readonly [Way, RegExp])[] = [
  ['display', /(?:^|;)\s*(?:display\s*:(?!\s*none)|(?:content-)?visibility\s*:(?!\s*(?:hidden|collapse)))/],
  [
    'place',
    /(?:^|;)\s*(?:opacity|overflow|(?:max-)?(?:height|width)|left|top|right|text-indent|margin-left|transform|clip|clip-path|font-size|color|background|background-color)\s*:/,
  ],
];
const waysShown = (declarations: string): Way[] =>
  SHOWS.flatMap(([way, shows]) => (shows.test(declarations) ? [way] : []));
/** What fades in, or is a picture in place of its text. */
const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

function waysHidden(declarations: string): Way[] {
  if (MOVES.test(declarations)) return [];
  const { hidden, collapsed, unreadable } = readStyle(declarations);
  return [...(hidden ? ['display' as const] : []), ...(collapsed || unreadable ? ['place' as const] : [])];
}

/** Rules of the page's style elements, in their order. */
export class HidingRules {
  private readonly hiding: Rule[] = [];
  /** Names that some rule may show, by the way. */
  private readonly shown: Readonly<Record<Way, Set<string>>> = { display: new Set(), place: new Set() };
  private last: readonly Rule[] | null = null;
  private readonly color = new PageColor();
  /** Rules that set a color, which may be that of the page. */
  private readonly colored: Rule[] = [];
  /** Inline styles that set one. */
  private readonly colors = new Set<string>();
  private rest = MOST_CHARS;
  private rules = 0;
  /** A sheet that is not here, or more than is read: nothing is known. */
  private unknown = false;

  /** Whether there is a rule that hides something whatever else holds. */
  get any(): boolean {
    if (this.unknown) return false;
    return this.lasting().length > 0 || [...this.colors].some((style) => this.color.swallows(style) !== null);
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
    this.last = null;
    const text = withoutComments(css).toLowerCase();
    this.color.notes(text);
    this.block(text, /^(?:all|screen)?$/.test(media.trim().toLowerCase()), 0);
  }

  /** An inline style on the page, for the colors that it sets. */
  inline(name: string, style: string): void {
    if (this.unknown) return;
    const text = style.toLowerCase();
    this.color.notes(text);
    this.color.rule([name], text, true);
    if (text.includes('color') && this.colors.size < MOST_COLORS) this.colors.add(text);
  }

  /** Colors that are attributes of old pages. */
  page(html: string): void {
    if (/bgcolor|\sbackground\s*=/i.test(html)) this.color.notes('bgcolor');
  }

  /** A sheet of another file. */
  loads(): void {
    this.unknown = true;
  }

  /** The element's inline style with the rules that hold for it in front; its own where there are none. */
  styleOf({ name, attributes, classes }: Pick<OpenElement<unknown>, 'name' | 'attributes' | 'classes'>): string {
    const own = attributes.style ?? '';
    const has = new Set(classes.toLowerCase().split(/\s+/));
    const id = (attributes['id'] ?? '').toLowerCase();
    const shown = waysShown(own.toLowerCase());
    const found = this.lasting().filter(
      ({ compound, ways }) =>
        (compound.name === '' || compound.name === name) &&
        (compound.id === '' || compound.id === id) &&
        compound.classes.every((each) => has.has(each)) &&
        ways.some((way) => !shown.includes(way)),
    );
    const style = found.length === 0 ? own : `${found.map(({ declarations }) => declarations).join(';')};${own}`;
    const behind = this.color.swallows(style.toLowerCase());
    return behind === null ? style : `background:${behind};${style}`;
  }

  /** Those that nothing in the sheets may undo. */
  private lasting(): readonly Rule[] {
    if (this.last !== null) return this.last;
    const faint: Rule[] = [];
    for (const rule of this.colored) {
      if (this.color.swallows(rule.declarations) !== null) faint.push({ ...rule, ways: ['place'] });
      else this.show(waysShown(rule.declarations), namesOf(rule.compound));
    }
    return (this.last = [...this.hiding, ...faint].filter(({ compound, ways }) => {
      const names = namesOf(compound);
      return ways.some((way) => names.every((name) => !this.shown[way].has(name)));
    }));
  }

  private show(ways: readonly Way[], names: readonly string[]): void {
    for (const way of ways) for (const name of names) this.shown[way].add(name);
  }

  private block(css: string, holds: boolean, depth: number): void {
    if (depth > MOST_DEPTH) {
      this.unknown = true;
      return;
    }
    let open = css.indexOf('{');
    let statement = css.indexOf(';');
    for (let at = 0; open >= 0 || statement >= 0;) {
      // Each is looked for again only when it was passed: a sheet of semicolons is read once.
      if (open >= 0 && open < at) open = css.indexOf('{', at);
      if (statement >= 0 && statement < at) statement = css.indexOf(';', at);
      if (statement >= 0 && (open < 0 || statement < open)) {
        if (css.slice(at, statement).includes('@import')) this.unknown = true;
        at = statement + 1;
      } else if (open >= 0) {
        const end = closing(css, open);
        this.rule(css.slice(at, open).trim(), css.slice(open + 1, end), holds, depth);
        at = end + 1;
      }
    }
  }

  private rule(head: string, body: string, holds: boolean, depth: number): void {
    this.rules += 1;
    if (this.rules > MOST_RULES) this.unknown = true;
    if (this.unknown) return;
    if (head.startsWith('@')) {
      // What holds on some screens only hides nothing for certain, but may show.
      if (/^@(?:media|supports|layer|container)/.test(head)) this.block(body, holds && ALWAYS.test(head), depth + 1);
      return;
    }
    const nested = body.includes('{');
    const declarations = nested ? body.slice(0, body.indexOf('{')) : body;
    const selectors = head.split(',', MOST_SELECTORS).map((each) => each.trim());
    this.color.rule(selectors, declarations, holds && !nested);
    const hidden = holds && !nested ? waysHidden(declarations) : [];
    // Whether a color hides is known when all sheets are read.
    const colored = holds && !nested && /(?:^|[;\s])color\s*:/.test(declarations) && !MOVES.test(declarations);
    const shown: readonly Way[] = nested || MOVES.test(declarations) ? ['display', 'place'] : waysShown(declarations);
    if (hidden.length + shown.length === 0) return;
    for (const selector of selectors) {
      const compound = compoundOf(selector);
      if (hidden.length > 0 && compound !== null) this.hide({ compound, declarations, ways: hidden });
      else if (colored && compound !== null && this.colored.length < MOST_HIDING)
        this.colored.push({ compound, declarations, ways: [] });
      else this.show(shown, namesIn(lastOf(selector)));
    }
  }

  private hide(rule: Rule): void {
    if (this.hiding.length < MOST_HIDING) this.hiding.push(rule);
    else this.unknown = true;
  }
}

/** What a selector is about at last: the part behind spaces and signs. */
const lastOf = (selector: string): string => selector.split(/[\s>+~]/).at(-1) ?? '';

function withoutComments(css: string): string {
  const parts: string[] = [];
  let at = 0;
  for (let open = css.indexOf('/*'); open >= 0; open = css.indexOf('/*', at)) {
    parts.push(css.slice(at, open));
    const end = css.indexOf('*/', open + 2);
    if (end < 0) return parts.join('');
    at = end + 2;
  }
  parts.push(css.slice(at));
  return parts.join('');
}

/** Where the block that opens here ends; the end of the sheet where it does not. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const character = css.charCodeAt(at);
    if (character === 0x7b) depth += 1;
    else if (character === 0x7d && --depth === 0) return at;
  }
  return css.length;
}
