/** Microdata (`itemscope`) and RDFa Lite (`typeof`, `property`) from the same walk that reads the text. */
import type { AttributeName } from '../html/attributes.js';
import { use } from '../html/attributes.js';
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import { limits } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { TextBlocks } from '../text-blocks.js';
import type { EntityTable } from './entity-table.js';

/** The attribute that holds the value of a property, for elements that have one. */
const valueAttribute: ReadonlyMap<string, AttributeName> = new Map([
  ['meta', 'content'],
  ['a', 'href'],
  ['area', 'href'],
  ['link', 'href'],
  ['img', 'src'],
  ['audio', 'src'],
  ['embed', 'src'],
  ['iframe', 'src'],
  ['source', 'src'],
  ['track', 'src'],
  ['video', 'src'],
  ['object', 'data'],
  ['data', 'value'],
  ['meter', 'value'],
  ['time', 'datetime'],
]);

/** Elements whose value is a URL. */
const urlValued = new Set(['href', 'src', 'data']);

export class EmbeddedReader {
  /** Open items, innermost last. */
  private readonly items: number[] = [];
  private readonly subjects: number[] = [];
  private readonly pendingUrls: { entity: number; property: string; href: string }[] = [];
  /** Items that reference properties elsewhere in the page, and the elements with an id outside of all items. */
  private readonly borrowers: { item: number; ids: readonly string[] }[] = [];
  private readonly lenders = new Map<string, { holder: number; inside: number[] }>();
  private readonly openLenders: { holder: number; inside: number[] }[] = [];

  /** `borrows`: `itemref` occurs in the page, so properties outside of items are kept. */
  constructor(
    private readonly entities: EntityTable,
    private readonly text: TextBlocks,
    private readonly borrows: boolean,
  ) {}

  /** Reads an element's microdata and RDFa attributes. */
  open(element: OpenElement<PlaceContext>): void {
    if ((element.uses & (use.data | use.id)) === 0) return;
    const { attributes } = element;
    if (this.borrows && attributes.id !== undefined) this.lend(element, attributes.id);
    if (attributes['itemscope'] !== undefined || attributes['itemprop'] !== undefined) this.microdata(element);
    if (attributes['typeof'] !== undefined || attributes['property'] !== undefined) this.rdfa(element);
  }

  private microdata(element: OpenElement<PlaceContext>): void {
    const { attributes } = element;
    const holder = this.items[this.items.length - 1] ?? -1;
    const properties = tokens(attributes['itemprop']);
    if (attributes['itemscope'] !== undefined) {
      const id = attributes['itemid'] ?? null;
      const parent = properties.length > 0 ? holder : -1;
      const item = this.entities.add(
        'microdata',
        tokens(attributes['itemtype']),
        id,
        Math.max(parent, -1),
        element.start,
      );
      if (item < 0) return;
      if (attributes.itemref !== undefined) this.borrowers.push({ item, ids: tokens(attributes.itemref) });
      if (parent !== -1)
        for (const property of properties) this.entities.value(parent, property, { kind: 'entity', entity: item });
      this.items.push(item);
      whenClosed(element, () => {
        const at = this.items.lastIndexOf(item);
        if (at >= 0) this.items.splice(at, 1);
      });
      return;
    }
    if (holder !== -1) this.readValue(element, holder, properties, attributes['content']);
  }

  /** Keeps the properties inside an element that an item may reference by its id. */
  private lend(element: OpenElement<PlaceContext>, id: string): void {
    if ((this.items[this.items.length - 1] ?? -1) >= 0 || this.lenders.has(id)) return;
    const holder = this.entities.detach(element.start);
    if (holder === -1) return;
    const lender = { holder, inside: [] };
    for (const outer of this.openLenders) outer.inside.push(holder);
    this.lenders.set(id, lender);
    this.openLenders.push(lender);
    this.items.push(holder);
    whenClosed(element, () => {
      this.openLenders.splice(this.openLenders.lastIndexOf(lender), 1);
      this.items.splice(this.items.lastIndexOf(holder), 1);
    });
  }

  private rdfa(element: OpenElement<PlaceContext>): void {
    const { attributes } = element;
    const holder = this.subjects[this.subjects.length - 1] ?? -1;
    const properties = tokens(attributes['property']);
    const id = attributes['resource'] ?? attributes['about'] ?? null;
    if (attributes['typeof'] !== undefined) {
      const parent = properties.length > 0 ? holder : -1;
      const subject = this.entities.add('rdfa', tokens(attributes['typeof']), id, parent, element.start);
      if (subject < 0) return;
      if (parent >= 0)
        for (const property of properties) this.entities.value(parent, property, { kind: 'entity', entity: subject });
      this.subjects.push(subject);
      whenClosed(element, () => {
        const at = this.subjects.lastIndexOf(subject);
        if (at >= 0) this.subjects.splice(at, 1);
      });
      return;
    }
    // Open Graph uses `property` on meta without a subject; those are metas, not entities.
    if (holder < 0 || properties.some((property) => property.startsWith('og:'))) return;
    if (id !== null && attributes['content'] === undefined)
      for (const property of properties) this.entities.reference(holder, property, id);
    else this.readValue(element, holder, properties, attributes['content']);
  }

  private readValue(
    element: OpenElement<PlaceContext>,
    holder: number,
    properties: readonly string[],
    content: string | undefined,
  ): void {
    if (properties.length === 0) return;
    const attribute = valueAttribute.get(element.name);
    const given = content ?? (attribute === undefined ? undefined : element.attributes[attribute]);
    if (given !== undefined) {
      const url = content === undefined && attribute !== undefined && urlValued.has(attribute);
      for (const property of properties) {
        if (url) this.pendingUrl(holder, property, given);
        else this.entities.text(holder, property, given.trim());
      }
      return;
    }
    if (attribute !== undefined && element.name !== 'time' && element.name !== 'a') return;
    const capture = this.text.capture(limits.captureChars);
    whenClosed(element, () => {
      const value = this.text.release(capture);
      for (const property of properties) this.entities.text(holder, property, value);
    });
  }

  private pendingUrl(entity: number, property: string, href: string): void {
    if (this.pendingUrls.length < limits.entities * 10) this.pendingUrls.push({ entity, property, href });
  }

  /** Resolves URLs, which depend on the page's base, and assigns borrowed properties to their items. */
  finish(absolute: (href: string) => string | null): void {
    for (const { entity, property, href } of this.pendingUrls) {
      this.entities.text(entity, property, absolute(href) ?? href);
    }
    for (const { item, ids } of this.borrowers) {
      for (const id of ids) {
        const lender = this.lenders.get(id);
        if (lender === undefined) continue;
        for (const holder of [lender.holder, ...lender.inside]) this.entities.attach(holder, item);
      }
    }
  }
}

const tokens = (value: string | undefined): string[] =>
  value === undefined
    ? []
    : value
        .slice(0, 2_000)
        .split(/[\t\n\f\r ]/)
        .filter((token) => token.length > 0)
        .slice(0, 20);
