/** Text that is a whole on its page but split into passages: sections with parts, and numbered steps. */
import type { ReadPassage } from '../context.js';
import { listingsOf } from './listings.js';
import { numberedStepsOf } from './numbered-steps.js';
import { rowsOf } from './rows.js';
import { sectionsOf } from './sections.js';

interface Wholes {
  readonly sections: readonly ReadPassage[];
  readonly steps: readonly ReadPassage[];
  readonly rows: readonly ReadPassage[];
}

/** By the first passage of a page: each page is needed for every set of open pages. */
const known = new WeakMap<ReadPassage, Wholes>();

function ofPage(passages: readonly ReadPassage[]): Wholes {
  const [first] = passages;
  if (first === undefined) return { sections: [], steps: [], rows: [] };
  const before = known.get(first);
  if (before !== undefined) return before;
  const sections = sectionsOf(passages);
  const rows = [...listingsOf(first, [...sections, ...passages]), ...rowsOf(passages)];
  const found = { sections, steps: numberedStepsOf(passages), rows };
  known.set(first, found);
  return found;
}

function byPage(passages: readonly ReadPassage[]): readonly (readonly ReadPassage[])[] {
  const pages = new Map<ReadPassage['page'], ReadPassage[]>();
  for (const read of passages) {
    if (read.margin) continue;
    const own = pages.get(read.page);
    if (own === undefined) pages.set(read.page, [read]);
    else own.push(read);
  }
  return [...pages.values()];
}

/**
 * Finds the wholes of pages.
 * @param passages - of whole pages, in document order.
 */
export function wholesOf(passages: readonly ReadPassage[]): Wholes {
  const pages = byPage(passages).map(ofPage);
  return {
    sections: pages.flatMap(({ sections }) => sections),
    steps: pages.flatMap(({ steps }) => steps),
    rows: pages.flatMap(({ rows }) => rows),
  };
}
