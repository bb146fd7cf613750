/**
 * Pages and sitemap entries in the form sent to a thread: in pieces, between which the event loop turns. Facts are the crawl's own bytes
 * and are not copied.
 */
import { deserialize, serialize } from 'node:v8';
import type { PageFacts } from '@citeready/page-facts';
import { openFacts, packFacts } from '@citeready/page-facts/threads';
import type { FactsShelf, PackedFacts } from '@citeready/page-facts/threads';
import type { SitemapEntry } from '../../crawl/types.js';

/** Awaited between pieces of about a millisecond. */
export type Turn = () => Promise<void> | undefined;

/** Any object with the facts of a page. */
export interface PackedPage {
  /** Everything except the lists of its facts. */
  readonly page: Uint8Array;
  readonly facts: PackedFacts['parts'];
}

interface HasFacts {
  readonly facts: PageFacts;
}

interface PageHead<P extends HasFacts> {
  readonly page: Omit<P, 'facts'>;
  readonly kept: PackedFacts['kept'];
}

/** Sitemap entries packed at once, which take about a millisecond. */
const ENTRIES = 1_000;

export async function packEntries(entries: readonly SitemapEntry[], turn: Turn): Promise<Uint8Array[]> {
  const packed: Uint8Array[] = [];
  for (let at = 0; at < entries.length; at += ENTRIES) {
    packed.push(serialize(entries.slice(at, at + ENTRIES)));
    await turn();
  }
  return packed;
}

export const openEntries = (packed: readonly Uint8Array[]): SitemapEntry[] =>
  packed.flatMap((bytes) => deserialize(bytes) as SitemapEntry[]);

export async function packPages<P extends HasFacts>(pages: readonly P[], turn: Turn): Promise<PackedPage[]> {
  const packed: PackedPage[] = [];
  for (const { facts, ...page } of pages) {
    const { kept, parts } = packFacts(facts);
    packed.push({ page: serialize({ page, kept } satisfies PageHead<P>), facts: parts });
    await turn();
  }
  return packed;
}

/** Restores the page in its original shape. Its facts are unpacked on access. */
export function openPage<P extends HasFacts>(packed: PackedPage, shelf: FactsShelf): Omit<P, 'facts'> & HasFacts {
  const { page, kept } = deserialize(packed.page) as PageHead<P>;
  return { ...page, facts: openFacts({ kept, parts: packed.facts }, shelf) };
}
