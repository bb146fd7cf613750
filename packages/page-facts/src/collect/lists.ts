/** Lists: ordered or not, and their number of items. */
import type { OpenElement } from '../html/open-elements.js';
import { whenClosed } from '../html/open-elements.js';
import type { LimitLog } from '../limits.js';
import type { PlaceContext } from '../page-context.js';
import type { ListFact } from '../content-facts.js';

export class ListReader {
  readonly lists: ListFact[] = [];
  private readonly openLists: { items: number }[] = [];
  private lastOrdered: { readonly fact: { items: number }; readonly depth: number; readonly start: number } | null =
    null;

  constructor(private readonly log: LimitLog) {}

  open(element: OpenElement<PlaceContext>, place: PlaceContext): void {
    const list = { items: 0 };
    this.openLists.push(list);
    const depth = this.openLists.length;
    const start = element.name === 'ol' ? Number(element.attributes['start'] ?? '1') : 1;
    whenClosed(element, () => {
      const at = this.openLists.lastIndexOf(list);
      if (at >= 0) this.openLists.splice(at, 1);
      const before = this.lastOrdered;
      // A list that continues the numbering of the previous one is part of it: steps with pictures between them are one list.
      if (element.name === 'ol' && start > 1 && before?.depth === depth && before.start + before.fact.items === start) {
        before.fact.items += list.items;
        return;
      }
      const fact = { ordered: element.name === 'ol', items: list.items, region: place.region, offset: element.start };
      if (this.log.push(this.lists, fact, 'lists') && fact.ordered) this.lastOrdered = { fact, depth, start };
    });
  }

  item(): void {
    const list = this.openLists[this.openLists.length - 1];
    if (list !== undefined) list.items++;
  }
}
