/** Reads style sheets rule by rule: separates rules for every screen from those for some screens, and flattens nested rules. */
import { holdsAlways, isForPaper } from './conditions.js';
import { cutAt } from './cut.js';

const MOST_RULES = 5_000;
const MOST_SELECTORS = 500;
/** Maximum number of rules inside a rule. */
const MOST_INNER = 200;
/** Maximum nesting of conditions and of rules. */
const MOST_DEPTH = 4;
/** Maximum number of characters of a selector combined from nested rules. */
const MOST_COMPOSED = 1_000;
/** Maximum number of selectors of a rule for which its nested rules are read. */
const MOST_OUTER = 4;

export interface SheetVisitor {
  /** @param holds - whether the rule applies on every screen; a rule for some screens hides nothing for certain, but may show */
  rule(selectors: readonly string[], declarations: string, holds: boolean): void;
  /** Called for input beyond the limits, or a style sheet that is not available. */
  unread(): void;
}

/** Reads the style sheets of one page, in lower case and without comments. */
export class Sheets {
  private rules = 0;

  constructor(private readonly visitor: SheetVisitor) {}

  read(css: string, holds: boolean): void {
    this.block(css, holds, 0);
  }

  private block(css: string, holds: boolean, depth: number): void {
    if (depth > MOST_DEPTH) {
      this.visitor.unread();
      return;
    }
    let open = css.indexOf('{');
    let statement = css.indexOf(';');
    for (let at = 0; open >= 0 || statement >= 0;) {
      // Each is searched again only after it was passed, so that a sheet of semicolons is read once.
      if (open >= 0 && open < at) open = css.indexOf('{', at);
      if (statement >= 0 && statement < at) statement = css.indexOf(';', at);
      if (statement >= 0 && (open < 0 || statement < open)) {
        if (css.slice(at, statement).includes('@import')) this.visitor.unread();
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
    if (this.rules > MOST_RULES) {
      if (this.rules === MOST_RULES + 1) this.visitor.unread();
      return;
    }
    if (head.startsWith('@')) {
      if (head.startsWith('@media') && isForPaper(head.slice('@media'.length))) return;
      if (/^@(?:media|supports|layer|container)/.test(head)) this.block(body, holds && holdsAlways(head), depth + 1);
      return;
    }
    const { own, inner, isWhole } = nestedIn(body);
    const selectors = cutAt(head, ',').flatMap((each, at) => (at % 2 === 0 ? [each.trim()] : []));
    if (!isWhole || selectors.length > (inner.length > 0 ? MOST_OUTER : MOST_SELECTORS)) {
      this.visitor.unread();
      return;
    }
    this.visitor.rule(selectors, own, holds);
    for (const { head: within, body: rules } of inner) {
      if (within.startsWith('@') || depth >= MOST_DEPTH) this.block(`${head}{${rules}}`, false, depth + 1);
      else
        for (const outer of selectors) {
          const composed = composedOf(outer, within);
          if (composed === null) this.visitor.unread();
          else this.rule(composed, rules, holds, depth + 1);
        }
    }
  }
}

/** The selector of a nested rule; `null` if it would be too long, since each level may multiply the outer ones. */
function composedOf(outer: string, within: string): string | null {
  if (within.length > MOST_COMPOSED) return null;
  const uses = within.split('&').length - 1;
  if (within.length + Math.max(1, uses) * outer.length > MOST_COMPOSED) return null;
  return uses === 0 ? `${outer} ${within}` : within.replaceAll('&', () => outer);
}

/** The end of the block that opens here, or the end of the sheet if it is not closed. */
function closing(css: string, open: number): number {
  let depth = 0;
  for (let at = open; at < css.length; at++) {
    const character = css.charCodeAt(at);
    if (character === 0x7b) depth += 1;
    else if (character === 0x7d && --depth === 0) return at;
  }
  return css.length;
}

/** The declarations of a rule itself, and its nested rules. */
function nestedIn(body: string): {
  readonly own: string;
  readonly inner: readonly { head: string; body: string }[];
  /** Whether the number of rules is within the limit. */
  readonly isWhole: boolean;
} {
  if (!body.includes('{')) return { own: body, inner: [], isWhole: true };
  const inner: { head: string; body: string }[] = [];
  let own = '';
  let at = 0;
  for (let open = body.indexOf('{'); open >= 0; open = body.indexOf('{', at)) {
    if (inner.length >= MOST_INNER) return { own, inner, isWhole: false };
    const start = at + body.slice(at, open).lastIndexOf(';') + 1;
    own += body.slice(at, start);
    const end = closing(body, open);
    inner.push({ head: body.slice(start, open).trim(), body: body.slice(open + 1, end) });
    at = end + 1;
  }
  return { own: own + body.slice(at), inner, isWhole: true };
}
