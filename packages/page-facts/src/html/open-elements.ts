/** The stack of open elements, with the searches used by the rules for implied and explicit ends. Close callbacks run here. */
import type { Attributes } from './attributes.js';
import { integrationPoints, scopeEnds, special } from './elements.js';

export interface OpenElement<Context> {
  /** Lower case. */
  readonly name: string;
  readonly attributes: Attributes;
  /** The class as written, separate from the other attributes, since most elements have only a class; '' if no collector needs it. */
  readonly className: string;
  /** The class of every element if the walk keeps them; '' otherwise. */
  readonly classes: string;
  /** Purposes of its attributes: bits of `use`. */
  readonly uses: number;
  /** Offset of its `<`. */
  readonly start: number;
  /** Offset after its `>`: where the content starts. */
  readonly contentStart: number;
  /** Inside SVG or MathML, where names have other meanings. */
  readonly foreign: boolean;
  /** What the visitor knows at this position; children start with it. */
  context: Context;
  /** Callbacks run when the element ends, last added first, with the offset where its content ends. */
  whenClosed: ((contentEnd: number) => void)[] | null;
}

/** Registers `action` to run when the element ends. */
export function whenClosed<Context>(element: OpenElement<Context>, action: (contentEnd: number) => void): void {
  if (element.whenClosed === null) element.whenClosed = [action];
  else element.whenClosed.push(action);
}

export type NameTest = (name: string) => boolean;

const isForeignRoot: NameTest = (name) => name === 'svg' || name === 'math';
const endsScope: NameTest = (name) => scopeEnds.has(name);

export class OpenElements<Context> {
  private readonly stack: OpenElement<Context>[] = [];
  /** Number of open elements per name; avoids searching the stack in the common case. */
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

  /** Whether the next element or text is in SVG or MathML. */
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

  /** Runs the callbacks of the element's end. */
  finish(element: OpenElement<Context>, contentEnd: number): void {
    const actions = element.whenClosed;
    if (actions !== null) for (let at = actions.length - 1; at >= 0; at--) actions[at]?.(contentEnd);
    this.closed(element);
  }

  /** Closes the nearest element that `wanted` accepts and everything inside it, unless an element that `stop` accepts comes first. */
  closeNearest(wanted: NameTest, stop: NameTest, contentEnd: number): void {
    const index = this.find(wanted, stop);
    if (index >= 0) this.popTo(index, contentEnd);
  }

  closeNamed(name: string, contentEnd: number, stop: NameTest = endsScope): void {
    if (this.isOpen(name)) this.closeNearest((open) => open === name, stop, contentEnd);
  }

  /** Closes everything inside the nearest element that `wanted` accepts. */
  clearBackTo(wanted: NameTest, stop: NameTest, contentEnd: number): void {
    const index = this.find(wanted, stop);
    if (index >= 0) this.popTo(index + 1, contentEnd);
  }

  /**
   * Closes an element out of order. Blocks opened inside that are still open stay open, and only the element ends: a browser's adoption
   * agency algorithm gives the same text.
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
