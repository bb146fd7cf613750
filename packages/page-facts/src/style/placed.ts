/** Elements as selectors see them: with those around and before them, and with attributes that no fact is read from. */
import type { OpenElement } from '../html/open-elements.js';

/** What selectors ask of an element. */
export type Styled = Pick<OpenElement<unknown>, 'name' | 'attributes' | 'classes'> &
  Partial<Pick<OpenElement<unknown>, 'start' | 'contentStart'>>;

export interface Placed {
  readonly element: Styled;
  readonly parent: Placed | null;
  readonly previous: Placed | null;
  /** Its number among the children of its parent, and among those of its name; from 1. */
  readonly index: number;
  readonly ofType: number;
}

interface Open {
  readonly placed: Placed;
  last: Placed | null;
  children: number;
  readonly byName: Map<string, number>;
}

/** Characters of a tag that are read. */
const MOST_CHARS = 1_000;
/** Characters of the classes and the id of an element; one that has more of them is not known by name. */
export const MOST_NAMES = 4_000;
const ATTRIBUTE = /([^\s"'<>/=]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The value of any attribute of a tag; `null` without it. */
export function attributeOf(html: string, { start, contentStart }: Styled, name: string): string | null {
  if (start === undefined || contentStart === undefined) return null;
  const tag = html.slice(start + 1, Math.min(contentStart, start + MOST_CHARS));
  let isName = true;
  for (const [, own = '', double, single, bare] of tag.matchAll(ATTRIBUTE)) {
    if (!isName && own.toLowerCase() === name) return double ?? single ?? bare ?? '';
    isName = false;
  }
  return null;
}

/** The names by which selectors call an element, in lower case; made once, since an attribute may be long and is compared often. */
export interface Identity {
  readonly id: string;
  readonly classes: ReadonlySet<string>;
  /** Characters that it took to read. */
  readonly length: number;
}

const identities = new WeakMap<Styled, Identity>();

/** @param read - is told of those that are made now */
export function identityOf(element: Styled, read: (made: Identity) => void): Identity {
  const known = identities.get(element);
  if (known !== undefined) return known;
  const id = element.attributes['id'] ?? '';
  const length = id.length + element.classes.length;
  const made =
    length > MOST_NAMES
      ? { id: '', classes: new Set<string>(), length }
      : { id: id.toLowerCase(), classes: new Set(element.classes.toLowerCase().split(/\s+/)), length };
  identities.set(element, made);
  read(made);
  return made;
}

/** The elements that are open, and how many stand before each. */
export class OpenPlaces {
  private readonly open: Open[] = [];
  private readonly root: Pick<Open, 'last' | 'children' | 'byName'> = { last: null, children: 0, byName: new Map() };
  private latest: Placed | null = null;

  /** @param around - the element that all of them are in */
  constructor(private readonly around: Placed | null = null) {}

  /** Where an element stands that opens here. */
  of(element: Styled): Placed {
    if (this.latest?.element === element) return this.latest;
    const top = this.open.at(-1);
    const around = top ?? this.root;
    return (this.latest = {
      element,
      parent: top?.placed ?? this.around,
      previous: around.last,
      index: around.children + 1,
      ofType: (around.byName.get(element.name) ?? 0) + 1,
    });
  }

  enter(element: Styled): void {
    const placed = this.of(element);
    const around = this.open.at(-1) ?? this.root;
    around.last = placed;
    around.children = placed.index;
    around.byName.set(element.name, placed.ofType);
    this.open.push({ placed, last: null, children: 0, byName: new Map() });
  }

  leave(element: Styled): void {
    for (let at = this.open.length - 1; at >= 0; at--) {
      if (this.open[at]?.placed.element !== element) continue;
      this.open.splice(at, 1);
      return;
    }
  }
}

/** Which elements are the last of their parents, told by where they start; known only when the page was walked over once. */
export class LastOnes {
  private readonly open: { readonly element: Styled; last: number; readonly byName: Map<string, number> }[] = [];
  private readonly children = new Set<number>();
  private readonly ofTypes = new Set<number>();

  enter(element: Styled): void {
    const around = this.open.at(-1);
    if (around !== undefined && element.start !== undefined) {
      around.last = element.start;
      around.byName.set(element.name, element.start);
    }
    this.open.push({ element, last: -1, byName: new Map() });
  }

  leave(element: Styled): void {
    for (let at = this.open.length - 1; at >= 0; at--) {
      const own = this.open[at];
      if (own?.element !== element) continue;
      this.children.add(own.last);
      for (const start of own.byName.values()) this.ofTypes.add(start);
      this.open.splice(at, 1);
      return;
    }
  }

  isLast({ start = -1 }: Styled, ofType: boolean): boolean {
    return start >= 0 && (ofType ? this.ofTypes : this.children).has(start);
  }
}
