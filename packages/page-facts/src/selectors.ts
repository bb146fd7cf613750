/**
 * Selectors of style sheets, as far as they depend only on the page as written: names, classes, ids and attributes of an element, its
 * position among its siblings, and the same for its ancestors and preceding siblings. Selectors with a state are not read.
 */
import { cutAt, unescaped } from './style/cut.js';

/** A test of an attribute: it exists, or its value equals, starts with, ends with, contains or lists a string. */
export interface AttributeTest {
  readonly name: string;
  readonly way: string;
  readonly value: string;
}

/** `an+b` for the position among all siblings, or among those of the same name. */
export interface PlaceTest {
  readonly ofType: boolean;
  readonly isLast: boolean;
  readonly step: number;
  readonly first: number;
}

/** A compound selector: the conditions that an element must meet. */
export interface Compound {
  readonly name: string;
  readonly id: string;
  readonly classes: readonly string[];
  readonly attributes: readonly AttributeTest[];
  readonly places: readonly PlaceTest[];
  /** For each list the element must match one entry, and no entry of `not`. */
  readonly also: readonly (readonly Compound[])[];
  readonly not: readonly Compound[];
}

type Combinator = ' ' | '>' | '+' | '~';

/** Compounds from the outermost to the element itself, and how each relates to the next. */
export interface Chain {
  readonly compounds: readonly Compound[];
  readonly combinators: readonly Combinator[];
}

const NAME = /^(?:\*|[a-z][a-z\d-]*)?/i;
/** A class, an id, an attribute, a position, or compounds in brackets; each part is bounded. */
const PART =
  /([.#](?:[\w\u0080-\uffff-]|\\[^\da-f\s]){1,200})|\[ ?([\w-]{1,60}) ?(?:([~|^$*]?=) ?(?:"([^"\]\\]{0,200})"|'([^'\]\\]{0,200})'|([^\]"'\\\s]{1,200})) ?i? ?)?\]|:(not|is|where)\(([^()]{1,200})\)|:(first|last|only)-(child|of-type)|:nth-(child|of-type)\( ?([\dn+ -]{1,20}|odd|even) ?\)/iy;
/** Maximum number of compounds in a chain. */
const MOST_COMPOUNDS = 6;
const MOST_LISTED = 10;
const STEPS = /^([+-]?\d{0,4})n ?(?:([+-]) ?(\d{1,4}))?$/;

function placeOf(formula: string, ofType: boolean): PlaceTest | null {
  if (formula === 'odd') return { ofType, isLast: false, step: 2, first: 1 };
  if (formula === 'even') return { ofType, isLast: false, step: 2, first: 0 };
  if (/^\d{1,4}$/.test(formula)) return { ofType, isLast: false, step: 0, first: Number(formula) };
  const [, step, sign, first] = STEPS.exec(formula) ?? [];
  if (step === undefined) return null;
  const steps = step === '' || step === '+' ? 1 : step === '-' ? -1 : Number(step);
  return { ofType, isLast: false, step: steps, first: first === undefined ? 0 : Number(`${sign ?? ''}${first}`) };
}

/** Parses the conditions of a selector on the element itself; `null` if there are others. */
function compoundOf(selector: string): Compound | null {
  if (selector === '') return null;
  const [name = ''] = NAME.exec(selector) ?? [];
  const ids: string[] = [];
  const classes: string[] = [];
  const attributes: AttributeTest[] = [];
  const places: PlaceTest[] = [];
  const also: (readonly Compound[])[] = [];
  const not: Compound[] = [];
  for (let at = name.length; at < selector.length;) {
    PART.lastIndex = at;
    const match = PART.exec(selector);
    if (match === null) return null;
    const [whole, named, attribute, way, double, single, bare, list, inner = '', edge, of, nth, formula = ''] = match;
    at += whole.length;
    if (named !== undefined) (named.startsWith('#') ? ids : classes).push(unescaped(named.slice(1)));
    else if (attribute !== undefined)
      attributes.push({ name: attribute, way: way ?? '', value: double ?? single ?? bare ?? '' });
    else if (list !== undefined) {
      const others = inner.split(',', MOST_LISTED).map((each) => compoundOf(each.trim()));
      const read = others.filter((other) => other !== null);
      if (read.length < others.length) return null;
      if (list.toLowerCase() === 'not') not.push(...read);
      else also.push(read);
    } else if (edge !== undefined) {
      const ofType = of === 'of-type';
      if (edge !== 'last') places.push({ ofType, isLast: false, step: 0, first: 1 });
      if (edge !== 'first') places.push({ ofType, isLast: true, step: 0, first: 0 });
    } else {
      const place = placeOf(formula.trim(), nth === 'of-type');
      if (place === null) return null;
      places.push(place);
    }
  }
  return { name: name === '*' ? '' : name.toLowerCase(), id: ids[0] ?? '', classes, attributes, places, also, not };
}

/** Characters between compounds. */
const SIGNS = ' \n\t\r\f>+~';

/** Parses a selector into a chain; `null` if it has unsupported conditions, or matches everything. */
export function chainOf(selector: string): Chain | null {
  const parts = cutAt(selector, SIGNS).filter((part) => part.trim() !== '');
  if (parts.length > 2 * MOST_COMPOUNDS) return null;
  const compounds: Compound[] = [];
  const combinators: Combinator[] = [];
  for (const part of parts) {
    if (part === '>' || part === '+' || part === '~') {
      if (compounds.length === 0 || combinators.length === compounds.length) return null;
      combinators.push(part);
      continue;
    }
    const compound = compoundOf(part);
    if (compound === null) return null;
    if (combinators.length < compounds.length) combinators.push(' ');
    compounds.push(compound);
  }
  const isWhole = combinators.length === compounds.length - 1 && compounds.length <= MOST_COMPOUNDS;
  return !isWhole || compounds.every(isAnything) ? null : { compounds, combinators };
}

const isAnything = ({ name, id, classes, attributes, places, also, not }: Compound): boolean =>
  name === '' &&
  id === '' &&
  classes.length + attributes.length + places.length + not.length === 0 &&
  also.every((list) => list.every(isAnything));

/** Whether a chain depends on which element is the last. */
export const asksForLast = ({ compounds }: Chain): boolean => compounds.some(asks);
const asks = ({ places, also, not }: Compound): boolean =>
  places.some(({ isLast }) => isLast) || also.some((list) => list.some(asks)) || not.some(asks);

const NAMES = /^(?:\\(?:[\da-f]{1,6}\s?|[^])|[^\\[(])*/i;
const PLAIN_NAME = /^[\w\u0080-\uffff-]+$/;
/** Pseudo-elements drawn next to an element or over it: they show nothing of the element. */
const DRAWN = /^(?:before|after|selection|placeholder|backdrop|marker|file-selector-button|-[a-z-]+)/;

/**
 * The names that every element matched by the selector has; empty if it may match anything.
 * @returns `null` if it matches no element
 */
export function namesIn(selector: string): readonly string[] | null {
  const last = cutAt(selector.trim(), SIGNS).at(-1) ?? '';
  const parts = cutAt(last, '.#:');
  const names: string[] = [];
  for (let at = 0; at < parts.length; at += 2) {
    const name = unescaped(NAMES.exec(parts[at] ?? '')?.[0] ?? '').toLowerCase();
    const sign = parts[at - 1] ?? '';
    if (sign === ':') {
      if (parts[at - 3] === ':' && parts[at - 2] === '' && DRAWN.test(name)) return null;
      if (name === 'before' || name === 'after') return null;
      if (name === 'root') names.push('html');
    } else if (sign !== '') names.push(sign + name);
    else if (PLAIN_NAME.test(name)) names.push(name);
  }
  return names;
}
