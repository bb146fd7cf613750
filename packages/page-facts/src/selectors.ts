/**
 * Selectors of style sheets as far as they hang on nothing but elements: names, classes and ids, of an element and of those around it. What asks for a state, a place among
 * siblings or another attribute is not read.
 */
import type { OpenElement } from './html/open-elements.js';

/** What selectors ask of an element. */
export type Styled = Pick<OpenElement<unknown>, 'name' | 'attributes' | 'classes'>;

/** One simple selector: what an element has to be. */
export interface Compound {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
  /** What it must be as well, and what it must not be. */
  readonly also: readonly Compound[];
  readonly not: readonly Compound[];
}

/** Compounds from the outermost to the element itself; of each but the last, whether it must be the parent of the next. */
export interface Chain {
  readonly compounds: readonly Compound[];
  readonly isParent: readonly boolean[];
}

const NAME = /^(?:\*|[a-z][a-z\d]*)?/i;
/** A class, an id, or another compound in brackets; each part is bounded. */
const PART = /([.#][\w\u0080-\uffff-]{1,200})|:(not|is|where)\(([^()]{1,200})\)/iy;
/** Compounds of a chain that are read. */
const MOST_COMPOUNDS = 6;

/** What a selector asks of an element itself; `null` where it asks for more than this. */
function compoundOf(selector: string): Compound | null {
  if (selector === '') return null;
  const [name = ''] = NAME.exec(selector) ?? [];
  const ids: string[] = [];
  const classes: string[] = [];
  const others = { also: [] as Compound[], not: [] as Compound[] };
  for (let at = name.length; at < selector.length;) {
    PART.lastIndex = at;
    const match = PART.exec(selector);
    if (match === null) return null;
    const [whole, named, way, inner = ''] = match;
    at += whole.length;
    if (named === undefined) {
      const other = compoundOf(inner.trim());
      if (other === null) return null;
      others[way?.toLowerCase() === 'not' ? 'not' : 'also'].push(other);
    } else if (named.startsWith('#')) ids.push(named.slice(1));
    else classes.push(named.slice(1));
  }
  return { name: name === '*' ? '' : name.toLowerCase(), id: ids[0] ?? '', classes, ...others };
}

const isAnything = ({ name, id, classes, also }: Compound): boolean =>
  name === '' && id === '' && classes.length === 0 && also.every(isAnything);

/** The chain that a selector is; `null` where it asks for more, or for nothing. */
export function chainOf(selector: string): Chain | null {
  const parts = selector.replaceAll('>', ' > ').split(/\s+/, 3 * MOST_COMPOUNDS);
  const compounds: Compound[] = [];
  const isParent: boolean[] = [];
  for (const part of parts) {
    if (part === '>') {
      if (compounds.length === 0 || isParent.length === compounds.length) return null;
      isParent.push(true);
      continue;
    }
    const compound = compoundOf(part);
    if (compound === null) return null;
    if (isParent.length < compounds.length) isParent.push(false);
    compounds.push(compound);
  }
  const last = compounds.at(-1);
  const isWhole = isParent.length === compounds.length - 1 && compounds.length <= MOST_COMPOUNDS;
  return last === undefined || isAnything(last) || !isWhole ? null : { compounds, isParent };
}

function fits(compound: Compound, element: Styled): boolean {
  const { name, id, classes, also, not } = compound;
  if ((name !== '' && name !== element.name) || (id !== '' && id !== (element.attributes['id'] ?? '').toLowerCase()))
    return false;
  if (classes.length > 0) {
    const has = element.classes.toLowerCase().split(/\s+/);
    if (!classes.every((each) => has.includes(each))) return false;
  }
  return also.every((other) => fits(other, element)) && !not.some((other) => fits(other, element));
}

/** Whether a chain is about the element, given the elements around it from the outermost. */
export function isAbout({ compounds, isParent }: Chain, element: Styled, around: readonly Styled[]): boolean {
  const last = compounds.at(-1);
  return last !== undefined && fits(last, element) && areAround(compounds.length - 2, around.length - 1);

  /** Whether the compounds up to one are met by the elements up to one: chains and depth are bounded. */
  function areAround(compound: number, nearest: number): boolean {
    const wanted = compounds[compound];
    if (wanted === undefined) return true;
    for (let at = nearest; at >= 0; at--) {
      const candidate = around[at];
      if (candidate !== undefined && fits(wanted, candidate) && areAround(compound - 1, at - 1)) return true;
      if (isParent[compound] === true) return false;
    }
    return false;
  }
}

/** The names in a selector, whatever else it asks for: what it may be about. */
export const namesIn = (selector: string): readonly string[] => selector.match(/[.#]?[\w\u0080-\uffff-]+/g) ?? [];

/** The same names of the element that a chain is about. */
export function namesOf({ compounds }: Chain): readonly string[] {
  const last = compounds.at(-1);
  return last === undefined ? [''] : namesOfCompound(last);
}

function namesOfCompound({ name, id, classes, also }: Compound): readonly string[] {
  const own = [
    ...classes.map((each) => `.${each}`),
    ...(id === '' ? [] : [`#${id}`]),
    ...also.flatMap(namesOfCompound),
  ];
  return own.length > 0 ? own : [name];
}

/** What a selector is about at last: the part behind spaces and signs. */
export const lastOf = (selector: string): string => selector.split(/[\s>+~]/).at(-1) ?? '';
