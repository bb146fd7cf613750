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
}

/** Compounds from the outermost to the element itself; of each but the last, whether it must be the parent of the next. */
export interface Chain {
  readonly compounds: readonly Compound[];
  readonly isParent: readonly boolean[];
}

const COMPOUND = /^(\*|[a-z][a-z\d]*)?((?:[.#][\w\u0080-\uffff-]+)*)$/i;
/** Compounds of a chain that are read. */
const MOST_COMPOUNDS = 6;

/** What a selector asks of an element itself; `null` where it asks for more than this. */
function compoundOf(selector: string): Compound | null {
  const match = COMPOUND.exec(selector);
  if (match === null || selector === '') return null;
  const [, name = '', rest = ''] = match;
  const parts = rest.match(/[.#][^.#]+/g) ?? [];
  const named = (sign: string): string[] => parts.filter((part) => part[0] === sign).map((part) => part.slice(1));
  return { name: name === '*' ? '' : name.toLowerCase(), id: named('#')[0] ?? '', classes: named('.') };
}

const isAnything = ({ name, id, classes }: Compound): boolean => name === '' && id === '' && classes.length === 0;

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

function fits({ name, id, classes }: Compound, element: Styled): boolean {
  if ((name !== '' && name !== element.name) || (id !== '' && id !== (element.attributes['id'] ?? '').toLowerCase()))
    return false;
  if (classes.length === 0) return true;
  const has = element.classes.toLowerCase().split(/\s+/);
  return classes.every((each) => has.includes(each));
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
  const { name = '', id = '', classes = [] } = compounds.at(-1) ?? {};
  const own = [...classes.map((each) => `.${each}`), ...(id === '' ? [] : [`#${id}`])];
  return own.length > 0 ? own : [name];
}

/** What a selector is about at last: the part behind spaces and signs. */
export const lastOf = (selector: string): string => selector.split(/[\s>+~]/).at(-1) ?? '';
