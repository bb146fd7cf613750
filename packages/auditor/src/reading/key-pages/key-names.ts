/** Key pages by name: those that a link or an address promises, before the page is read. */
import type { KeyPage } from '@citeready/core/contract';
import { optionsIn } from '../genre/comparison.js';
import { readAddress } from '../names/address.js';
import type { LabelName } from '../names/label.js';
import { namesIn } from '../names/label.js';
import type { PageName } from '../names/meanings.js';
import { WRITTEN } from '../names/meanings.js';

/** Pages that readers and engines look for; `offer` is what the site sells or provides. */
export type KeyKind = KeyPage['kind'] | 'offer';

export interface KeyName {
  readonly kind: KeyKind;
  /** How specific the name is; lower is better. */
  readonly rank: number;
}

/**
 * The key pages that a page with a name serves as; a fallback counts only if there is no better one, including a section with the proper
 * name.
 */
const SERVES: Readonly<Partial<Record<PageName, readonly (readonly [kind: KeyKind, fallback: number])[]>>> = {
  about: [['about', 0]],
  background: [['about', 8]],
  team: [
    ['author', 0],
    ['about', 8],
  ],
  contact: [['contact', 0]],
  location: [['contact', 8]],
  imprint: [['contact', 9]],
  pricing: [['pricing', 0]],
  faq: [['faq', 0]],
  comparison: [['comparison', 0]],
  docs: [['docs', 0]],
  reference: [['docs', 4]],
  blog: [['blog', 0]],
  news: [['blog', 1]],
  privacy: [['privacy', 0]],
  donate: [['donate', 0]],
  services: [['offer', 0]],
  products: [['offer', 0]],
  shop: [['offer', 1]],
};

const BY = { whole: 0, pattern: 0.5, part: 1.5 } as const;
/** A specific address is better than a specific text, since link texts abbreviate. */
const BY_TEXT = 3;
const MAX_SEGMENTS = 3;
const MAX_TEXT = 60;

const served = (names: readonly LabelName[], rank: number): KeyName[] =>
  names.flatMap(({ name, by }) =>
    (SERVES[name] ?? []).map(([kind, fallback]) => ({ kind, rank: rank + BY[by] + fallback })),
  );

/**
 * The key pages that an address and a link text promise, best first. Addresses with a query or more than three segments promise none. `own`
 * are folded words of the site's name.
 */
export function keyNamesOf(url: string, text: string, own: ReadonlySet<string> = new Set()): readonly KeyName[] {
  // The cheap test comes first: a sitemap contains tens of thousands of deep addresses.
  if (url.includes('?') || url.split('/').length > MAX_SEGMENTS + 6) return [];
  const { segments, own: named, folder } = readAddress(url);
  if (segments.length === 0 || segments.length > MAX_SEGMENTS) return [];
  const depth = segments.length;
  const found = served(named, depth);
  const compares = (folder === null || !WRITTEN.has(folder)) && optionsIn(segments.at(-1) ?? '') !== null;
  if (compares) found.push({ kind: 'comparison', rank: depth + 1 });
  if (text !== '' && text.length <= MAX_TEXT) found.push(...served(namesIn(text, own), depth + BY_TEXT));
  return best(found);
}

/** The key pages that a section promises by its fragment or the text of its link. */
export function sectionNamesOf(
  fragment: string,
  text: string,
  own: ReadonlySet<string> = new Set(),
): readonly KeyName[] {
  return best([...served(namesIn(fragment), 0), ...served(namesIn(text.slice(0, MAX_TEXT), own), 1)]);
}

function best(found: readonly KeyName[]): readonly KeyName[] {
  const byKind = new Map<KeyKind, KeyName>();
  for (const name of found) {
    const known = byKind.get(name.kind);
    if (known === undefined || name.rank < known.rank) byKind.set(name.kind, name);
  }
  return [...byKind.values()].sort((a, b) => a.rank - b.rank);
}
