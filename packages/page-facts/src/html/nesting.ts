/**
 * Elements closed by a start tag without an end tag, and by an end tag: the standard's tree construction, as far as text and links need it.
 */
import { closesParagraph, formatting, headContent, headings, inert, scopeEnds, special } from './elements.js';
import type { NameTest, OpenElements } from './open-elements.js';

const isOneOf =
  (...names: string[]): NameTest =>
  (name) =>
    names.includes(name);

const isHeading: NameTest = (name) => headings.has(name);
const isSpecial: NameTest = (name) => special.has(name);
const isInert: NameTest = (name) => inert.has(name);
const endsScope: NameTest = (name) => scopeEnds.has(name);
const endsButtonScope: NameTest = (name) => name === 'button' || scopeEnds.has(name);
const endsItemSearch: NameTest = (name) => special.has(name) && name !== 'address' && name !== 'div' && name !== 'p';
const isParagraph = isOneOf('p');
const isListItem = isOneOf('li');
const isDescription = isOneOf('dd', 'dt');
const isTable = isOneOf('table');
const holdsRows = isOneOf('tbody', 'thead', 'tfoot', 'table');
const holdsCells = isOneOf('tr', 'tbody', 'thead', 'tfoot', 'table');
const endsTableScope = isOneOf('table', 'template', 'noscript', 'html');
const tableParts: ReadonlySet<string> = new Set(['caption', 'colgroup', 'tbody', 'thead', 'tfoot', 'tr', 'td', 'th']);

/** A start tag that a browser ignores at this position. */
export function isIgnored<Context>(open: OpenElements<Context>, name: string): boolean {
  switch (name) {
    case 'form':
    case 'body':
      return open.isOpen(name);
    case 'head':
      return open.isOpen('head') || open.isOpen('body');
    default:
      // Cells and rows outside of a table; those inside a template are handled there.
      return tableParts.has(name) && !open.isOpen('table') && !open.isOpen('template');
  }
}

/** Closes the elements that a start tag of this name implicitly ends. */
export function closeImplied<Context>(open: OpenElements<Context>, name: string, at: number): void {
  if (open.headOpen && !headContent.has(name)) leaveHead(open, at);
  if (name === 'li') open.closeNearest(isListItem, endsItemSearch, at);
  else if (name === 'dd' || name === 'dt') open.closeNearest(isDescription, endsItemSearch, at);
  if (closesParagraph.has(name) && open.isOpen('p')) open.closeNearest(isParagraph, endsButtonScope, at);
  switch (name) {
    case 'h1':
    case 'h2':
    case 'h3':
    case 'h4':
    case 'h5':
    case 'h6':
      if (isHeading(open.top?.name ?? '')) open.pop(at);
      return;
    case 'a':
    case 'nobr':
      open.closeAlone(name, at);
      return;
    case 'optgroup':
    case 'option':
      if (open.top?.name === 'option') open.pop(at);
      if (name === 'optgroup' && open.top?.name === 'optgroup') open.pop(at);
      return;
    case 'button':
      open.closeNamed('button', at);
      return;
    case 'select':
    case 'input':
    case 'textarea':
      open.closeNamed('select', at);
      return;
    case 'td':
    case 'th':
      open.clearBackTo(holdsCells, endsTableScope, at);
      return;
    case 'tr':
      open.clearBackTo(holdsRows, endsTableScope, at);
      return;
    case 'caption':
    case 'tbody':
    case 'thead':
    case 'tfoot':
      open.clearBackTo(isTable, endsTableScope, at);
      return;
    default:
  }
}

/** Ends the head at text or at an element that cannot be in it. */
export function leaveHead<Context>(open: OpenElements<Context>, at: number): void {
  if (open.top?.name === 'head') open.pop(at);
}

/** Ends foreign content at an HTML element or the end of a paragraph, so that an unclosed drawing does not swallow the page. */
export function leaveForeign<Context>(open: OpenElements<Context>, at: number): void {
  open.popWhile(() => open.isForeign(), at);
}

/** Closes the elements that an end tag of this name ends, possibly none. */
export function closeByEndTag<Context>(open: OpenElements<Context>, name: string, at: number): void {
  // Nearly every end tag is that of the innermost element, and each of the rules below would close only that.
  if (open.top?.name === name) open.pop(at);
  else if (isHeading(name)) open.closeNearest(isHeading, endsScope, at);
  else if (!open.isOpen(name)) return;
  else if (inert.has(name)) open.closeNamed(name, at, isInert);
  else if (name === 'table' || tableParts.has(name)) open.closeNamed(name, at, endsTableScope);
  // A form also ends without the elements opened inside it.
  else if (formatting.has(name) || name === 'form') open.closeAlone(name, at);
  else if (special.has(name) || open.isForeign()) open.closeNamed(name, at);
  // Any other element ends only if no block is open inside it.
  else open.closeNamed(name, at, isSpecial);
}
