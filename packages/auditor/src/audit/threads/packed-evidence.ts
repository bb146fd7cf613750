/**
 * Evidence as it goes from the thread that crawled to the one that judges: pieces of bytes, made one after another between turns of the event loop, since a
 * thousand pages at once would hold up everything else. Facts are the bytes that the crawl holds, and are not copied.
 */
import { deserialize, serialize } from 'node:v8';
import type { FactsShelf } from '@citeready/page-facts/threads';
import { createRobotsFile } from '@citeready/robots';
import type { FetchResult } from '@citeready/safe-fetch';
import type { EvidenceSet } from '../../evidence/evidence-set.js';
import type { PackedPage, Turn } from './packed-lists.js';
import { openEntries, openPage, packEntries, packPages } from './packed-lists.js';

export interface PackedEvidence {
  /** All but pages and sitemap entries. Verdicts on robots.txt are functions; they are made again from its bytes. */
  readonly site: Uint8Array;
  readonly entries: readonly Uint8Array[];
  readonly pages: readonly PackedPage[];
}

/** What `site` is made of. */
type PackedSite = Omit<EvidenceSet, 'robots'> & {
  readonly robots: readonly { readonly url: string; readonly result: FetchResult }[];
};

/** @param turn - awaited between pieces of a millisecond or so */
export async function packEvidence(evidence: EvidenceSet, turn: Turn): Promise<PackedEvidence> {
  // In the order of the evidence, which is that of archives.
  const site: PackedSite = {
    ...evidence,
    robots: evidence.robots.map(({ url, result }) => ({ url, result })),
    sitemaps: { ...evidence.sitemaps, entries: [] },
    pages: [],
  };
  return {
    site: serialize(site),
    entries: await packEntries(evidence.sitemaps.entries, turn),
    pages: await packPages(evidence.pages, turn),
  };
}

/** The evidence again. Facts are unpacked as they are read. */
export function openEvidence(packed: PackedEvidence, shelf: FactsShelf): EvidenceSet {
  // What `packEvidence` of this version wrote.
  const site = deserialize(packed.site) as PackedSite;
  return {
    ...site,
    robots: site.robots.map(({ url, result }) => createRobotsFile(url, result)),
    sitemaps: { ...site.sitemaps, entries: openEntries(packed.entries) },
    pages: packed.pages.map((page) => openPage<EvidenceSet['pages'][number]>(page, shelf)),
  };
}
