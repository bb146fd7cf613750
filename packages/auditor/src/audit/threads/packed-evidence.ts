/**
 * Evidence on its way from the crawling thread to the judging one: pieces of bytes, created one after another between turns of the event
 * loop, since a thousand pages at once would block everything else. Facts are the crawl's own bytes and are not copied.
 */
import { deserialize, serialize } from 'node:v8';
import type { FactsShelf } from '@citeready/page-facts/threads';
import { createRobotsFile } from '@citeready/robots';
import type { FetchResult } from '@citeready/safe-fetch';
import type { EvidenceSet } from '../../evidence/evidence-set.js';
import type { PackedPage, Turn } from './packed-lists.js';
import { openEntries, openPage, packEntries, packPages } from './packed-lists.js';

export interface PackedEvidence {
  /** Everything except pages and sitemap entries. Verdicts on robots.txt are functions; they are created again from its bytes. */
  readonly site: Uint8Array;
  readonly entries: readonly Uint8Array[];
  readonly pages: readonly PackedPage[];
}

/** The content of `site`. */
type PackedSite = Omit<EvidenceSet, 'robots'> & {
  readonly robots: readonly { readonly url: string; readonly result: FetchResult }[];
};

/** @param turn - awaited between pieces of about a millisecond */
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

/** Restores the evidence. Facts are unpacked on access. */
export function openEvidence(packed: PackedEvidence, shelf: FactsShelf): EvidenceSet {
  // Written by `packEvidence` of this version.
  const site = deserialize(packed.site) as PackedSite;
  return {
    ...site,
    robots: site.robots.map(({ url, result }) => createRobotsFile(url, result)),
    sitemaps: { ...site.sitemaps, entries: openEntries(packed.entries) },
    pages: packed.pages.map((page) => openPage<EvidenceSet['pages'][number]>(page, shelf)),
  };
}
