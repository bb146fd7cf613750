/**
 * Rules in a page's own `<style>` elements that hide an element by names, classes and ids, its own and those of the elements around it. Only rules whose effect does not hang on
 * anything else are taken: no state, no condition, and nothing in the same sheets that may show the element again. A sheet of another file could do that too, so pages that load one
 * have no such rules.
 */
import { isCover } from './covers.js';
import { readStyle } from './inline-style.js';
import { PageColor } from './page-color.js';
import type { Chain, Styled } from './selectors.js';
import { chainOf, isAbout, lastOf, namesIn, namesOf } from './selectors.js';
import { StyleVariables } from './style-variables.js';

interface Rule {
  readonly chain: Chain;
  readonly declarations: string;
  readonly ways: readonly Way[];
}

/** How something is hidden; another rule shows it only by the same way. */
type Way = 'display' | 'place' | 'cover';

/** Characters of all style elements, rules, and selectors of one rule that are read. */
const MOST_CHARS = 200_000;
const MOST_RULES = 5_000;
const MOST_SELECTORS = 50;
/** A condition that holds on every screen: none is narrower than 320 pixels. */
const ALWAYS =
  /^@(?:media ?(?:all|(?:only )?screen)?(?: ?(?:and ?)?\( ?min-width ?: ?(?:[12]?\d{1,2}|3[01]\d|320)(?:px)? ?\))?|layer(?: [\w.-]{1,100})?|supports ?\( ?display ?: ?(?:block|flex|grid) ?\))$/;
/** Characters of a condition that is read. */
const MOST_CONDITION = 200;
/** What holds on paper alone says nothing of a screen. */
const PAPER = /^(?:only )?print$/;
/** Conditions within conditions. */
const MOST_DEPTH = 4;
/** Rules that hide; a page that needs more of them is not read for any. */
const MOST_HIDING = 200;
/** Different inline styles that set a color. */
const MOST_COLORS = 200;

/** Declarations by which what is hidden in a way may be seen after all. */
const SHOWS: readonly (readonly [Way, RegExp])[] = [
  ['display', /(?:^|;)\s*(?:display\s*:(?!\s*none)|(?:content-)?visibility\s*:(?!\s*(?:hidden|collapse)))/],
  [
    'place',
    /(?:^|;)\s*(?:opacity|overflow|(?:max-)?(?:height|width)|left|top|right|text-indent|margin-left|transform|clip|clip-path|font-size|color|background|background-color)\s*:/,
  ],
  ['cover', /(?:^|;)\s*(?:position|display|visibility|opacity|z-index|inset|top|left|width|height|background)/],
];
const waysShown = (declarations: string): Way[] =>
  SHOWS.flatMap(([way, shows]) => (shows.test(declarations) ? [way] : []));
/** What fades in, or is a picture in place of its text. */
const MOVES = /(?:^|;)\s*(?:-webkit-)?(?:animation|transition)|url\(/;

function waysHidden(declarations: string): Way[] {
  if (MOVES.test(declarations)) return [];
  const { hidden, collapsed, unreadable } = readStyle(declarations);
  return [
    ...(hidden ? ['display' as const] : []),
    ...(collapsed || unreadable ? ['place' as const] : []),
    ...(isCover(declarations) ? ['cover' as const] : []),
  ];
}

/** Rules of the page's style elements, in their order. */
export class HidingRules {
  private readonly hiding: Rule[] = [];
  /** Names that some rule may show, by the way. */
  private readonly shown: Readonly<Record<Way, Set<string>>> = {
    display: new Set(),
    place: new Set(),
    cover: new Set(),
  };
  private last: readonly Rule[] | null = null;
  private readonly color = new PageColor();
  private readonly variables = new StyleVariables();
  /** Elements that are open where the page is read, from the outermost. */
  private readonly around: Styled[] = [];
  /** Rules that set a color, which may be that of the page. */
  private readonly colored: Rule[] = [];
  /** Inline styles that set one. */
  private readonly colors = new Set<string>();
  private rest = MOST_CHARS;
  private rules = 0;
  /** An inline style hides by a variable, or lies over the page. */
  private hidesInline = false;
  /** A sheet that is not here, or more than is read: nothing is known. */
  private unknown = false;

  /** Whether there is a rule that hides something whatever else holds. */
  get any(): boolean {
    if (this.unknown) return false;
    return (
      this.hidesInline ||
      this.lasting().length > 0 ||
      [...this.colors].some((style) => this.color.swallows(style) !== null)
    );
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
    if (PAPER.test(media.trim().toLowerCase())) return;
    this.last = null;
    const text = withoutComments(css).toLowerCase();
    this.variables.read(text);
    this.color.notes(text);
    this.block(text, /^(?:all|screen)?$/.test(media.trim().toLowerCase()), 0);
  }

  /** An inline style on the page, for the colors that it sets. */
  inline(name: string, style: string): void {
    if (this.unknown) return;
    this.variables.read(style.toLowerCase());
    const text = this.variables.resolve(style.toLowerCase());
    this.color.notes(text);
    this.color.rule([name], text, true);
    if (text.includes('color') && this.colors.size < MOST_COLORS) this.colors.add(text);
    if ((text !== style.toLowerCase() && waysHidden(text).length > 0) || isCover(text)) this.hidesInline = true;
  }

  /** Colors that are attributes of old pages. */
  page(html: string): void {
    if (/bgcolor|\sbackground\s*=/i.test(html)) this.color.notes('bgcolor');
  }

  /** A sheet of another file. */
  loads(): void {
    this.unknown = true;
  }

  /** An element opens inside of those that are open. */
  enter(element: Styled): void {
    this.around.push(element);
  }

  leave(element: Styled): void {
    const at = this.around.lastIndexOf(element);
    if (at >= 0) this.around.splice(at, 1);
  }

  /** The element's inline style with the rules that hold for it in front; its own where there are none. */
  styleOf(element: Styled): string {
    const own = this.variables.resolve(element.attributes.style ?? '');
    const shown = waysShown(own.toLowerCase());
    const found = this.lasting().filter(
      ({ chain, ways }) => ways.some((way) => !shown.includes(way)) && isAbout(chain, element, this.around),
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
    this.enter(details);
    const { hidden, unreadable } = readStyle(this.styleOf({ name: 'summary', attributes: {}, classes: '' }));
    this.leave(details);
    return hidden || unreadable;
  }

  /** Those that nothing in the sheets may undo. */
  private lasting(): readonly Rule[] {
    if (this.last !== null) return this.last;
    const faint: Rule[] = [];
    for (const rule of this.colored) {
      if (this.color.swallows(rule.declarations) !== null) faint.push({ ...rule, ways: ['place'] });
      else this.show(waysShown(rule.declarations), namesOf(rule.chain));
    }
    return (this.last = [...this.hiding, ...faint].filter(({ chain, ways }) => {
      const names = namesOf(chain);
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
      if (head.startsWith('@media') && PAPER.test(head.slice('@media'.length).trim())) return;
      // What holds on some screens only hides nothing for certain, but may show.
      if (/^@(?:media|supports|layer|container)/.test(head))
        this.block(
          body,
          holds && head.length <= MOST_CONDITION && ALWAYS.test(head.replaceAll(/\s+/g, ' ')),
          depth + 1,
        );
      return;
    }
    const nested = body.includes('{');
    const declarations = this.variables.resolve(nested ? body.slice(0, body.indexOf('{')) : body);
    const selectors = head.split(',', MOST_SELECTORS).map((each) => each.trim());
    this.color.rule(selectors, declarations, holds && !nested);
    const hidden = holds && !nested ? waysHidden(declarations) : [];
    // Whether a color hides is known when all sheets are read.
    const colored = holds && !nested && /(?:^|[;\s])color\s*:/.test(declarations) && !MOVES.test(declarations);
    const shown: readonly Way[] =
      nested || MOVES.test(declarations) ? ['display', 'place', 'cover'] : waysShown(declarations);
    if (hidden.length + shown.length === 0) return;
    for (const selector of selectors) {
      const chain = chainOf(selector);
      if (hidden.length > 0 && chain !== null) this.hide({ chain, declarations, ways: hidden });
      else if (colored && chain !== null && this.colored.length < MOST_HIDING)
        this.colored.push({ chain, declarations, ways: [] });
      else this.show(shown, namesIn(lastOf(selector)));
    }
  }

  private hide(rule: Rule): void {
    if (this.hiding.length < MOST_HIDING) this.hiding.push(rule);
    else this.unknown = true;
  }
}

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
