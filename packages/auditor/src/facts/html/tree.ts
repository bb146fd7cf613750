/**
 * Walks HTML once and tells a visitor of elements and text, in document order. The tokenizer is htmlparser2's; the stack of open
 * elements is ours, because htmlparser2's own parser is quadratic in nesting (26 s for 400,000 `<div>`), and because end tags in
 * the wrong order, unclosed paragraphs, cells and links should come out as in a browser.
 *
 * Iterative throughout; nesting is capped as browsers cap it: what is nested deeper counts as content of the deepest element.
 */
import { Tokenizer } from 'htmlparser2';
import { limits, type LimitLog } from '../limits.js';
import { isBlank } from '../text/fold.js';
import { isKnownAttribute, noAttributes, type AttributeName, type Attributes } from './attributes.js';
import {
  breakOut,
  closesParagraph,
  formatting,
  headContent,
  headings,
  inert,
  integrationPoints,
  scopeEnds,
  special,
  voidElements,
} from './elements.js';

export interface OpenElement<Context> {
  /** Lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** Offset of its `<`. */
  readonly start: number;
  /** Offset after its `>`: where the content starts. */
  readonly contentStart: number;
  /** Inside SVG or MathML: its names mean something else there. */
  readonly foreign: boolean;
  /** What the visitor knows about this place; children start with it. */
  context: Context;
  /** Run when it ends, last added first, with the offset where its content ends. */
  whenClosed: ((contentEnd: number) => void)[] | null;
}

export interface TreeVisitor<Context> {
  /** Returns the context for the element's content. `parent` is the context around it. */
  open(element: OpenElement<Context>, parent: Context): Context;
  close(element: OpenElement<Context>): void;
  /** A paragraph that has neither start nor text: separates what stands before and after. */
  separate(): void;
  text(text: string, offset: number, context: Context): void;
  comment(text: string, offset: number): void;
}

export class TreeWalker<Context> {
  private readonly stack: OpenElement<Context>[] = [];
  /** How many of each name are open: spares a search through the stack in the common case. */
  private readonly openCounts = new Map<string, number>();
  private foreignDepth = 0;
  private headOpen = false;
  /** Elements beyond the depth cap that are open. */
  private beyond = 0;
  private readonly html: string;
  private tagName = '';
  private tagStart = 0;
  private attributes: Partial<Record<AttributeName, string>> = noAttributes;
  private attributeName: AttributeName | null = null;
  private attributeValue = '';
  private readonly xml: boolean;

  constructor(
    html: string,
    private readonly visitor: TreeVisitor<Context>,
    private readonly root: Context,
    private readonly log: LimitLog,
    options: { readonly xml?: boolean } = {},
  ) {
    this.html = html;
    this.xml = options.xml ?? false;
  }

  /** Runs the walk; all open elements are closed at the end. */
  run(): void {
    const tokenizer = new Tokenizer({ recognizeSelfClosing: this.xml }, this);
    tokenizer.write(this.html);
    tokenizer.end();
  }

  // Called by the tokenizer.

  isInForeignContext(): boolean {
    return this.foreign();
  }

  ontext(start: number, end: number): void {
    if (this.headOpen && !isBlank(this.html.slice(start, end))) this.leaveHead(start);
    this.visitor.text(this.html.slice(start, end), start, this.context());
  }

  ontextentity(codePoint: number, end: number): void {
    if (this.headOpen && !isBlank(String.fromCodePoint(codePoint))) this.leaveHead(end);
    this.visitor.text(String.fromCodePoint(codePoint), end - 1, this.context());
  }

  onopentagname(start: number, end: number): void {
    this.tagName = this.html.slice(start, end).toLowerCase();
    this.tagStart = start - 1;
    this.attributes = noAttributes;
  }

  onattribname(start: number, end: number): void {
    const name = this.html.slice(start, end).toLowerCase();
    this.attributeName = isKnownAttribute(name) ? name : null;
    this.attributeValue = '';
  }

  onattribdata(start: number, end: number): void {
    if (this.attributeName === null || this.attributeValue.length >= limits.attributeChars) return;
    this.attributeValue += this.html.slice(start, Math.min(end, start + limits.attributeChars));
  }

  onattribentity(codePoint: number): void {
    if (this.attributeName === null || this.attributeValue.length >= limits.attributeChars) return;
    this.attributeValue += String.fromCodePoint(codePoint);
  }

  onattribend(): void {
    const name = this.attributeName;
    if (name === null) return;
    if (this.attributes === noAttributes) this.attributes = {};
    this.attributes[name] ??= this.attributeValue;
  }

  onopentagend(end: number): void {
    this.openElement(end + 1, false);
  }

  onselfclosingtag(end: number): void {
    this.openElement(end + 1, true);
  }

  onclosetag(start: number, end: number): void {
    this.endTag(this.html.slice(start, end).toLowerCase().trim(), start - 2);
  }

  oncomment(start: number, end: number, endOffset: number): void {
    this.visitor.comment(this.html.slice(start, end - endOffset), start);
  }

  oncdata(start: number, end: number, endOffset: number): void {
    if (this.foreign() || this.xml) this.ontext(start, end - endOffset);
  }

  ondeclaration(): void {
    // A doctype says nothing that any check asks for.
  }

  onprocessinginstruction(): void {
    // Only in XML; carries no fact.
  }

  onend(): void {
    while (this.stack.length > 0) this.pop(this.html.length);
  }

  // The stack of open elements.

  private context(): Context {
    const top = this.stack[this.stack.length - 1];
    return top === undefined ? this.root : top.context;
  }

  private foreign(): boolean {
    if (this.foreignDepth === 0) return false;
    const top = this.stack[this.stack.length - 1];
    return (
      top !== undefined && (top.foreign ? !integrationPoints.has(top.name) : top.name === 'svg' || top.name === 'math')
    );
  }

  /** Text or an element that no head holds ends it. */
  private leaveHead(at: number): void {
    if (this.stack[this.stack.length - 1]?.name === 'head') this.pop(at);
  }

  /** An HTML element, or the end of a paragraph, that turns up in foreign content ends it: an unclosed drawing must not swallow a page. */
  private leaveForeign(at: number): void {
    while (this.foreign()) this.pop(at);
  }

  private isOpen(name: string): boolean {
    return (this.openCounts.get(name) ?? 0) > 0;
  }

  private openElement(contentStart: number, selfClosed: boolean): void {
    let name = this.tagName;
    if (this.foreignDepth > 0 && breakOut.has(name) && this.foreign()) this.leaveForeign(this.tagStart);
    const foreign = this.foreign();
    if (!foreign) {
      if (name === 'image') name = 'img';
      if (this.isIgnored(name)) return;
      this.closeImplied(name);
    }
    const element: OpenElement<Context> = {
      name,
      attributes: this.attributes,
      start: this.tagStart,
      contentStart,
      foreign,
      context: this.root,
      whenClosed: null,
    };
    element.context = this.visitor.open(element, this.context());
    // A slash before the `>` counts in foreign content only; elsewhere browsers pass over it.
    const closesItself = selfClosed && (foreign || this.xml || name === 'svg' || name === 'math');
    if (closesItself || (!foreign && voidElements.has(name))) {
      this.finish(element, contentStart);
      return;
    }
    if (this.stack.length >= limits.depth) {
      this.log.hit('depth');
      this.beyond++;
      this.finish(element, contentStart);
      return;
    }
    this.stack.push(element);
    this.openCounts.set(name, (this.openCounts.get(name) ?? 0) + 1);
    if (name === 'svg' || name === 'math') this.foreignDepth++;
    else if (name === 'head') this.headOpen = true;
  }

  private finish(element: OpenElement<Context>, contentEnd: number): void {
    const actions = element.whenClosed;
    if (actions !== null) for (let at = actions.length - 1; at >= 0; at--) actions[at]?.(contentEnd);
    this.visitor.close(element);
  }

  private forget(element: OpenElement<Context>): void {
    this.openCounts.set(element.name, (this.openCounts.get(element.name) ?? 1) - 1);
    if (element.name === 'svg' || element.name === 'math') this.foreignDepth--;
    else if (element.name === 'head') this.headOpen = this.isOpen('head');
  }

  private pop(contentEnd: number): void {
    const element = this.stack.pop();
    if (element === undefined) return;
    this.forget(element);
    this.finish(element, contentEnd);
  }

  private popTo(index: number, contentEnd: number): void {
    while (this.stack.length > index) this.pop(contentEnd);
  }

  /** Index of the nearest open element that `wanted` accepts, not looking past one that `stop` accepts; -1 for none. */
  private find(wanted: (name: string) => boolean, stop: (name: string) => boolean): number {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const element = this.stack[at];
      if (element === undefined) return -1;
      if (wanted(element.name)) return at;
      if (stop(element.name)) return -1;
    }
    return -1;
  }

  /** Start tags that a browser passes over where they stand. */
  private isIgnored(name: string): boolean {
    switch (name) {
      case 'form':
      case 'body':
        return this.isOpen(name);
      case 'head':
        return this.isOpen('head') || this.isOpen('body');
      default:
        // Cells and rows outside of any table, as in a template's remains.
        return isTablePart(name) && !this.isOpen('table') && !this.isOpen('template');
    }
  }

  /** Closes what a start tag of this name ends without an end tag of its own. */
  private closeImplied(name: string): void {
    const at = this.tagStart;
    if (this.headOpen && !headContent.has(name)) this.leaveHead(at);
    if (name === 'li') this.closeItem((open) => open === 'li', at);
    else if (name === 'dd' || name === 'dt') this.closeItem((open) => open === 'dd' || open === 'dt', at);
    if (closesParagraph.has(name) && this.isOpen('p')) {
      const index = this.find(isParagraph, endsButtonScope);
      if (index >= 0) this.popTo(index, at);
    }
    if (headings.has(name)) {
      const top = this.stack[this.stack.length - 1];
      if (top !== undefined && headings.has(top.name)) this.pop(at);
      return;
    }
    switch (name) {
      case 'a':
      case 'nobr':
        if (this.isOpen(name)) this.endFormatting(name, at);
        return;
      case 'option':
        if (this.stack[this.stack.length - 1]?.name === 'option') this.pop(at);
        return;
      case 'optgroup':
        if (this.stack[this.stack.length - 1]?.name === 'option') this.pop(at);
        if (this.stack[this.stack.length - 1]?.name === 'optgroup') this.pop(at);
        return;
      case 'button':
        this.closeScoped('button', at);
        return;
      case 'select':
      case 'input':
      case 'textarea':
        this.closeScoped('select', at);
        return;
      case 'td':
      case 'th':
        this.clearBackTo(holdsCells, at);
        return;
      case 'tr':
        this.clearBackTo(holdsRows, at);
        return;
      case 'caption':
      case 'tbody':
      case 'thead':
      case 'tfoot':
        this.clearBackTo(isTable, at);
        return;
      default:
    }
  }

  private closeItem(wanted: (name: string) => boolean, at: number): void {
    const index = this.find(wanted, endsItemSearch);
    if (index >= 0) this.popTo(index, at);
  }

  /** Closes everything up to the table part that the new one belongs to, misplaced content between cells included. */
  private clearBackTo(part: (name: string) => boolean, at: number): void {
    const index = this.find(part, endsTableScope);
    if (index >= 0) this.popTo(index + 1, at);
  }

  private closeScoped(name: string, at: number): boolean {
    if (!this.isOpen(name)) return false;
    const index = this.find(
      (open) => open === name,
      (open) => scopeEnds.has(open),
    );
    if (index < 0) return false;
    this.popTo(index, at);
    return true;
  }

  private endTag(name: string, at: number): void {
    if (this.beyond > 0) {
      this.beyond--;
      return;
    }
    if ((name === 'p' || name === 'br') && this.foreign()) this.leaveForeign(at);
    if (name === 'body' || name === 'html' || voidElements.has(name)) {
      // What follows </body> still belongs to the body. `</br>` is a line break in browsers; it carries no fact of its own.
      return;
    }
    if (name === 'p' && !this.isOpen('p')) {
      this.visitor.separate();
      return;
    }
    if (headings.has(name)) {
      const index = this.find(
        (open) => headings.has(open),
        (open) => scopeEnds.has(open),
      );
      if (index >= 0) this.popTo(index, at);
      return;
    }
    if (!this.isOpen(name)) return;
    if (inert.has(name) || isTableName(name)) {
      const index = this.find(
        (open) => open === name,
        (open) => inert.has(open) || (open === 'table' && name !== 'table'),
      );
      if (index >= 0) this.popTo(index, at);
      return;
    }
    // A form, too, ends without what was opened inside of it.
    if (formatting.has(name) || name === 'form') {
      this.endFormatting(name, at);
      return;
    }
    if (special.has(name) || this.foreign()) {
      this.closeScoped(name, at);
      return;
    }
    // Any other element: ends only where no block element is open inside.
    const index = this.find(
      (open) => open === name,
      (open) => special.has(open),
    );
    if (index >= 0) this.popTo(index, at);
  }

  /**
   * Ends a formatting element. Where blocks opened inside are still open they stay so, and only the formatting ends: a browser's
   * adoption agency gives the same text and the same links.
   */
  private endFormatting(name: string, at: number): void {
    let block = false;
    for (let index = this.stack.length - 1; index >= 0; index--) {
      const element = this.stack[index];
      if (element === undefined) return;
      if (element.name === name) {
        if (!block) {
          this.popTo(index, at);
          return;
        }
        this.stack.splice(index, 1);
        this.forget(element);
        this.finish(element, at);
        return;
      }
      if (scopeEnds.has(element.name)) return;
      if (special.has(element.name)) block = true;
    }
  }
}

const isParagraph = (name: string): boolean => name === 'p';
const endsButtonScope = (name: string): boolean => name === 'button' || scopeEnds.has(name);
const endsItemSearch = (name: string): boolean =>
  special.has(name) && name !== 'address' && name !== 'div' && name !== 'p';
const isTable = (name: string): boolean => name === 'table';
const holdsRows = (name: string): boolean =>
  name === 'table' || name === 'tbody' || name === 'thead' || name === 'tfoot';
const holdsCells = (name: string): boolean => name === 'tr' || holdsRows(name);
const tableParts: ReadonlySet<string> = new Set(['caption', 'colgroup', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);
const isTablePart = (name: string): boolean => tableParts.has(name);
const isTableName = (name: string): boolean => name === 'table' || isTablePart(name);
const endsTableScope = (name: string): boolean =>
  name === 'table' || name === 'template' || name === 'noscript' || name === 'html';
