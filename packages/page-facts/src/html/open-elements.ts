/** The stack of open elements, with the searches that the rules for implied and explicit ends are made of. Closes run in here. */
import type { Attributes } from './attributes.js';
import { integrationPoints, scopeEnds, special } from './elements.js';

export interface OpenElement<Context> {
  /** Lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** Its class as written, apart from the other attributes: most elements have no other; '' where nothing asks for it. */
  readonly className: string;
  /** The same for every element, where the walk keeps them; else ''. */
  readonly classes: string;
  /** What its attributes are read for: bits of `use`. */
  readonly uses: number;
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

/** Has `action` run when the element ends. */
export function whenClosed<Context>(element: OpenElement<Context>, action: (contentEnd: number) => void): void {
  if (element.whenClosed === null) element.whenClosed = [action];
  else element.whenClosed.push(action);
}

export type NameTest = (name: string) => boolean;

const isForeignRoot: NameTest = (name) => name === 'svg' || name === 'math';
const endsScope: NameTest = (name) => scopeEnds.has(name);

export class OpenElements<Context> {
  private readonly stack: OpenElement<Context>[] = [];
  /** How many of each name are open: spares a search through the stack in the common case. */
  private readonly counts = new Map<string, number>();
  private foreignRoots = 0;
  /** A head is open. */
  headOpen = false;

  constructor(private readonly closed: (element: OpenElement<Context>) => void) {}

  get depth(): number {
    return this.stack.length;
  }

  get top(): OpenElement<Context> | undefined {
    return this.stack[this.stack.length - 1];
  }

  isOpen(name: string): boolean {
    return (this.counts.get(name) ?? 0) > 0;
  }

  /** The next element or text stands in SVG or MathML. */
  isForeign(): boolean {
    if (this.foreignRoots === 0) return false;
    const { top } = this;
    return top !== undefined && (top.foreign ? !integrationPoints.has(top.name) : isForeignRoot(top.name));
  }

  push(element: OpenElement<Context>): void {
    const { name } = element;
    this.stack.push(element);
    this.counts.set(name, (this.counts.get(name) ?? 0) + 1);
    if (isForeignRoot(name)) this.foreignRoots++;
    else if (name === 'head') this.headOpen = true;
  }

  /** Closes the innermost element. */
  pop(contentEnd: number): void {
    const element = this.stack.pop();
    if (element === undefined) return;
    this.forget(element);
    this.finish(element, contentEnd);
  }

  popWhile(test: () => boolean, contentEnd: number): void {
    while (this.stack.length > 0 && test()) this.pop(contentEnd);
  }

  /** Runs what waits for the element's end. */
  finish(element: OpenElement<Context>, contentEnd: number): void {
    const actions = element.whenClosed;
    if (actions !== null) for (let at = actions.length - 1; at >= 0; at--) actions[at]?.(contentEnd);
    this.closed(element);
  }

  /** Closes the nearest element that `wanted` accepts and all inside, unless one that `stop` accepts comes first. */
  closeNearest(wanted: NameTest, stop: NameTest, contentEnd: number): void {
    const index = this.find(wanted, stop);
    if (index >= 0) this.popTo(index, contentEnd);
  }

  closeNamed(name: string, contentEnd: number, stop: NameTest = endsScope): void {
    if (this.isOpen(name)) this.closeNearest((open) => open === name, stop, contentEnd);
  }

  /** Closes what is inside of the nearest element that `wanted` accepts. */
  clearBackTo(wanted: NameTest, stop: NameTest, contentEnd: number): void {
    const index = this.find(wanted, stop);
    if (index >= 0) this.popTo(index + 1, contentEnd);
  }

  /**
   * Closes an element out of turn. Where blocks opened inside are still open they stay so, and only the element ends: a browser's
   * adoption agency gives the same text.
   */
  closeAlone(name: string, contentEnd: number): void {
    if (!this.isOpen(name)) return;
    const index = this.find((open) => open === name, endsScope);
    const element = this.stack[index];
    if (element === undefined) return;
    const blockInside = this.stack.slice(index + 1).some((inside) => special.has(inside.name));
    if (!blockInside) {
      this.popTo(index, contentEnd);
      return;
    }
    this.stack.splice(index, 1);
    this.forget(element);
    this.finish(element, contentEnd);
  }

  private popTo(depth: number, contentEnd: number): void {
    while (this.stack.length > depth) this.pop(contentEnd);
  }

  private forget({ name }: OpenElement<Context>): void {
    this.counts.set(name, (this.counts.get(name) ?? 1) - 1);
    if (isForeignRoot(name)) this.foreignRoots--;
    else if (name === 'head') this.headOpen = this.isOpen('head');
  }

  private find(wanted: NameTest, stop: NameTest): number {
    for (let at = this.stack.length - 1; at >= 0; at--) {
      const name = this.stack[at]?.name ?? '';
      if (wanted(name)) return at;
      if (stop(name)) return -1;
    }
    return -1;
  }
}
