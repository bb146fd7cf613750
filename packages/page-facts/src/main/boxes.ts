/**
 * The boxes around blocks: sections, lists, landmarks, divisions. They are collected during the one walk and evaluated once at its end, to
 * tell the main content from the boilerplate.
 */
import { use } from '../html/attributes.js';
import { hintsOf } from './hints.js';
import type { OpenElement } from '../html/open-elements.js';
import type { PlaceContext } from '../page-context.js';

export type BoxKind =
  'page' | 'main' | 'article' | 'section' | 'aside' | 'header' | 'footer' | 'nav' | 'list' | 'table' | 'form' | 'other';

export interface Box {
  readonly kind: BoxKind;
  /** Index of the enclosing box; -1 for the page. */
  readonly parent: number;
  /** As written; their hints are read for few boxes only. */
  readonly className: string;
  readonly id: string;
}

/** Bits of `hint`. */
export const hintsOfBox = ({ className, id }: Box): number =>
  (className === '' ? 0 : hintsOf(className)) | (id === '' ? 0 : hintsOf(id));

const kinds: ReadonlyMap<string, BoxKind> = new Map<string, BoxKind>([
  ['main', 'main'],
  ['article', 'article'],
  ['section', 'section'],
  ['aside', 'aside'],
  ['header', 'header'],
  ['footer', 'footer'],
  ['nav', 'nav'],
  ['ul', 'list'],
  ['ol', 'list'],
  ['menu', 'list'],
  ['table', 'table'],
  ['form', 'form'],
  ['dialog', 'other'],
  ['div', 'other'],
  ['dl', 'other'],
  ['details', 'other'],
]);

const kindByRole: ReadonlyMap<string, BoxKind> = new Map<string, BoxKind>([
  ['main', 'main'],
  ['article', 'article'],
  ['navigation', 'nav'],
  ['banner', 'header'],
  ['contentinfo', 'footer'],
  ['complementary', 'aside'],
]);

/** More boxes than any real page needs; elements beyond the limit belong to the innermost known box. */
const maxBoxes = 20_000;

/** Boxes in document order: a box comes after its parent. */
export class Boxes {
  readonly all: Box[] = [{ kind: 'page', parent: -1, className: '', id: '' }];
  readonly mains: number[] = [];
  readonly articles: number[] = [];
  /** Index of the innermost open box. */
  current = 0;
  /** Open boxes, innermost last, and their elements. */
  private readonly open_: number[] = [];
  private readonly elements: OpenElement<PlaceContext>[] = [];

  open(element: OpenElement<PlaceContext>): void {
    const { name, className } = element;
    let kind = kinds.get(name);
    if ((kind === undefined && name !== 'p') || element.foreign) return;
    // The bits avoid reading the attributes, which few elements have.
    const role = (element.uses & use.place) === 0 ? undefined : element.attributes.role;
    if (role !== undefined) kind = kindByRole.get(role.trim().toLowerCase()) ?? kind;
    // A paragraph is a box only if its class says what it is.
    if ((kind === undefined && className === '') || this.all.length >= maxBoxes) return;
    const id = (element.uses & use.id) === 0 ? '' : (element.attributes.id ?? '');
    this.all.push({ kind: kind ?? 'other', parent: this.current, className, id });
    this.current = this.all.length - 1;
    if (kind === 'main') this.mains.push(this.current);
    else if (kind === 'article') this.articles.push(this.current);
    this.open_.push(this.current);
    this.elements.push(element);
  }

  /** Whether the innermost open box, or one around it, has one of the hints (bits of `hint`). */
  isInside(hints: number): boolean {
    for (let at = this.current; at > 0; at = this.all[at]?.parent ?? 0) {
      const box = this.all[at];
      if (box !== undefined && (hintsOfBox(box) & hints) !== 0) return true;
    }
    return false;
  }

  close(element: OpenElement<PlaceContext>): void {
    const { open_, elements } = this;
    let at = elements.length - 1;
    if (elements[at] !== element) {
      // A form ends without the elements opened inside it.
      at = element.name === 'form' ? elements.lastIndexOf(element) : -1;
      if (at < 0) return;
    }
    if (at === elements.length - 1) {
      open_.pop();
      elements.pop();
    } else {
      open_.splice(at, 1);
      elements.splice(at, 1);
    }
    this.current = open_[open_.length - 1] ?? 0;
  }
}
