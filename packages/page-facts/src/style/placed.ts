/** Elements as selectors see them: with their ancestors and preceding siblings, and with attributes that no fact is read from. */
import type { OpenElement } from '../html/open-elements.js';

/** The properties of an element that selectors use. */
export type Styled = Pick<OpenElement<unknown>, 'name' | 'attributes' | 'classes'> &
  Partial<Pick<OpenElement<unknown>, 'start' | 'contentStart'>>;

export interface Placed {
  readonly element: Styled;
  readonly parent: Placed | null;
  readonly previous: Placed | null;
  /** Its index among the children of its parent, and among those with its name; starts at 1. */
  readonly index: number;
  readonly ofType: number;
}

interface Open {
  readonly placed: Placed;
  last: Placed | null;
  children: number;
  readonly byName: Map<string, number>;
}

/** Maximum number of characters of a tag. */
const MOST_CHARS = 1_000;
/** Maximum number of characters of an element's classes and id; an element with more is not matched by name. */
export const MOST_NAMES = 4_000;
const ATTRIBUTE = /([^\s"'<>/=]{1,100})(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?/g;

/** The value of any attribute of a tag; `null` if it is absent. */
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

/** The names that selectors can match, in lower case. Built once, since an attribute may be long and is compared often. */
export interface Identity {
  readonly id: string;
  readonly classes: ReadonlySet<string>;
  /** Number of characters read to build it. */
  readonly length: number;
}

const identities = new WeakMap<Styled, Identity>();

/** @param read - called for identities that are built now */
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

/** The open elements, and the number of siblings before each. */
export class OpenPlaces {
  private readonly open: Open[] = [];
  private readonly root: Pick<Open, 'last' | 'children' | 'byName'> = { last: null, children: 0, byName: new Map() };
  private latest: Placed | null = null;

  /** @param around - the element that contains all of them */
  constructor(private readonly around: Placed | null = null) {}

  /** The position of an element that opens here. */
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

/** Elements that are the last children of their parents, identified by their start; known only after one walk over the page. */
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
