/** Whether a selector matches an element, by names, attributes and position. */
import type { AttributeTest, PlaceTest, Compound, Chain } from './selectors.js';
import type { Identity, Styled, Placed, LastOnes } from './style/placed.js';
import { MOST_NAMES, identityOf, attributeOf } from './style/placed.js';

/** What is known about a page in addition to its open elements. */
export interface SelectedPage {
  readonly html: string;
  readonly lastOnes: LastOnes;
  /** Remaining comparisons. A page that needs more is not evaluated. */
  budget: number;
}

/** Cost of reading a tag, relative to comparing a name. */
const TAG = 20;
/** Class characters that are read in the time of one name comparison. */
const CHARS_A_NAME = 10;

function hasAttribute({ name, way, value }: AttributeTest, element: Styled, html: string): boolean {
  const own = attributeOf(html, element, name)?.toLowerCase();
  if (own === undefined) return false;
  switch (way) {
    case '=':
      return own === value;
    case '^=':
      return value !== '' && own.startsWith(value);
    case '$=':
      return value !== '' && own.endsWith(value);
    case '*=':
      return value !== '' && own.includes(value);
    case '~=':
      return own.split(/\s+/).includes(value);
    case '|=':
      return own === value || own.startsWith(`${value}-`);
    default:
      return true;
  }
}

function isAt({ ofType, isLast, step, first }: PlaceTest, placed: Placed, { lastOnes }: SelectedPage): boolean {
  if (isLast) return lastOnes.isLast(placed.element, ofType);
  const beyond = (ofType ? placed.ofType : placed.index) - first;
  return step === 0 ? beyond === 0 : beyond % step === 0 && beyond / step >= 0;
}

/** The names of an element. If they are too many to read, the page is not evaluated. */
export function namesOf(element: Styled, page: SelectedPage): Identity {
  return identityOf(element, ({ length }) => {
    page.budget = length > MOST_NAMES ? 0 : page.budget - Math.ceil(length / CHARS_A_NAME);
  });
}

function fits(compound: Compound, placed: Placed, page: SelectedPage): boolean {
  const { name, id, classes, attributes, places, also, not } = compound;
  const { element } = placed;
  // Attributes are searched in the tag as written.
  page.budget -= 1 + classes.length + attributes.length * TAG;
  if (name !== '' && name !== element.name) return false;
  if (id !== '' || classes.length > 0) {
    const named = namesOf(element, page);
    if ((id !== '' && id !== named.id) || !classes.every((each) => named.classes.has(each))) return false;
  }
  return (
    places.every((place) => isAt(place, placed, page)) &&
    attributes.every((attribute) => hasAttribute(attribute, element, page.html)) &&
    also.every((list) => list.some((other) => fits(other, placed, page))) &&
    !not.some((other) => fits(other, placed, page))
  );
}

/** Whether a chain matches an element. Chains are bounded, and so is the total work per page. */
export function isAbout({ compounds, combinators }: Chain, placed: Placed, page: SelectedPage): boolean {
  const last = compounds.at(-1);
  return page.budget > 0 && last !== undefined && fits(last, placed, page) && isMet(compounds.length - 2, placed);

  /** Whether the compounds up to one match the elements around and before the element that matches the next. */
  function isMet(at: number, inner: Placed): boolean {
    const wanted = compounds[at];
    if (wanted === undefined) return true;
    const combinator = combinators[at];
    const isBefore = combinator === '+' || combinator === '~';
    for (
      let other = isBefore ? inner.previous : inner.parent;
      other !== null && page.budget > 0;
      other = isBefore ? other.previous : other.parent
    ) {
      if (fits(wanted, other, page) && isMet(at - 1, other)) return true;
      if (combinator === '>' || combinator === '+') return false;
    }
    return false;
  }
}
