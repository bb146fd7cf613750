/** Clues from the address about a page's kind. */
import type { PageKind } from '../kinds.js';
import { FUNCTIONAL_KINDS } from '../kinds.js';
import type { AddressReading } from '../names/address.js';
import { MEANINGS, trust } from '../names/meanings.js';
import type { Clue } from './clue.js';
import { clue } from './clue.js';

/** Strength for a page with exactly that name. */
const NAMED: Readonly<Partial<Record<PageKind, number>>> = {
  archive: 0.8,
  category: 0.7,
  comparison: 0.6,
  demo: 0.6,
  docs: 0.72,
  guide: 0.7,
  reference: 0.72,
  release: 0.72,
  service: 0.72,
};

/** Strength for a page in a folder of that name. Markup of the page is stronger than some folders and weaker than others. */
const BELOW: Readonly<Partial<Record<PageKind, number>>> = {
  archive: 0.42,
  article: 0.55,
  category: 0.62,
  comparison: 0.45,
  demo: 0.5,
  docs: 0.7,
  event: 0.62,
  faq: 0.5,
  guide: 0.66,
  job: 0.65,
  news: 0.6,
  person: 0.6,
  policy: 0.75,
  pricing: 0.6,
  product: 0.55,
  recipe: 0.65,
  reference: 0.7,
  release: 0.62,
  service: 0.66,
  story: 0.6,
  utility: 0.85,
};

/** A tag folder contains lists; an archive may contain the texts themselves. */
const TAGGED = 0.82;

export function cluesOfAddress(address: AddressReading): Clue[] {
  const { own, folder, segments } = address;
  const last = segments.at(-1) ?? '';
  if (address.proof) return [clue('utility', 0.95, `address: ${last} is a verification file`)];
  const clues: Clue[] = [];
  if (address.search) clues.push(clue('utility', 0.8, 'address: the query is a site search'));
  if (address.laterPage) clues.push(clue('archive', 0.86, 'address: a later page of a list'));
  if (address.period) clues.push(clue('archive', 0.86, 'address: the texts of one year or month'));
  const [first] = own;
  if (first !== undefined) {
    const { kind } = MEANINGS[first.name];
    const named = FUNCTIONAL_KINDS.has(kind) ? 0.92 : (NAMED[kind] ?? 0.6);
    const by = first.by === 'whole' ? named : first.by === 'pattern' ? named * 0.85 : 0.3;
    clues.push(clue(kind, by * trust(first.name), `address: "${last}" is a name of ${first.name}`));
  }
  // `/news?id=7` is a news item.
  const item = address.item && first?.by === 'whole' ? MEANINGS[first.name].below : null;
  if (item !== null)
    return [...clues.slice(0, -1), clue(item, BELOW[item] ?? 0.5, `address: one of ${first?.name ?? ''}`)];
  const decided = first?.by === 'whole';
  const below = folder === null || decided ? null : MEANINGS[folder].below;
  if (below !== null)
    clues.push(
      clue(below, folder === 'tags' ? TAGGED : (BELOW[below] ?? 0.5), `address: in a folder of ${folder ?? ''}`),
    );
  else if (address.dated !== null && !decided)
    clues.push(
      address.dated === 'day'
        ? clue('article', 0.5, 'address: dated like a permalink')
        : clue('article', 0.35, 'address: in the folder of a year'),
    );
  return clues;
}
