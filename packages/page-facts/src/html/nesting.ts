/** What a start tag closes without an end tag, and what an end tag closes: the standard's tree construction, as far as text and links ask. */
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

/** A start tag that a browser passes over where it stands. */
export function isIgnored<Context>(open: OpenElements<Context>, name: string): boolean {
  switch (name) {
    case 'form':
    case 'body':
      return open.isOpen(name);
    case 'head':
      return open.isOpen('head') || open.isOpen('body');
    default:
      // Cells and rows outside of any table; those of a template are its own business.
      return tableParts.has(name) && !open.isOpen('table') && !open.isOpen('template');
  }
}

/** Closes what a start tag of this name ends. */
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

/** Text, or an element that no head holds, ends it. */
export function leaveHead<Context>(open: OpenElements<Context>, at: number): void {
  if (open.top?.name === 'head') open.pop(at);
}

/** An HTML element, or the end of a paragraph, that turns up in foreign content ends it: an unclosed drawing must not swallow a page. */
export function leaveForeign<Context>(open: OpenElements<Context>, at: number): void {
  open.popWhile(() => open.isForeign(), at);
}

/** Closes what an end tag of this name ends, which may be nothing. */
export function closeByEndTag<Context>(open: OpenElements<Context>, name: string, at: number): void {
  // Nearly every end tag is that of the innermost element, and each of the rules below would close just that.
  if (open.top?.name === name) open.pop(at);
  else if (isHeading(name)) open.closeNearest(isHeading, endsScope, at);
  else if (!open.isOpen(name)) return;
  else if (inert.has(name)) open.closeNamed(name, at, isInert);
  else if (name === 'table' || tableParts.has(name)) open.closeNamed(name, at, endsTableScope);
  // A form, too, ends without what was opened inside of it.
  else if (formatting.has(name) || name === 'form') open.closeAlone(name, at);
  else if (special.has(name) || open.isForeign()) open.closeNamed(name, at);
  // Any other element ends only where no block is open inside.
  else open.closeNamed(name, at, isSpecial);
}
