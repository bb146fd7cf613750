/**
 * Evidence as it goes from the thread that crawled to the one that judges: pieces of bytes, made one after another between turns of the event loop, since a
 * thousand pages at once would hold up everything else. Facts are the bytes that the crawl holds, and are not copied.
 */
import { deserialize, serialize } from 'node:v8';
import { openFacts, packFacts } from '@citeready/page-facts/threads';
import type { FactsShelf, PackedFacts } from '@citeready/page-facts/threads';
import { createRobotsFile } from '@citeready/robots';
import type { FetchResult } from '@citeready/safe-fetch';
import type { SitemapEntry } from '../../crawl/types.js';
import type { EvidenceSet } from '../../evidence/evidence-set.js';

export interface PackedEvidence {
  /** All but pages and sitemap entries. Verdicts on robots.txt are functions; they are made again from its bytes. */
  readonly site: Uint8Array;
  readonly entries: readonly Uint8Array[];
  readonly pages: readonly { readonly page: Uint8Array; readonly facts: PackedFacts['parts'] }[];
}

/** What `site` is made of. */
type PackedSite = Omit<EvidenceSet, 'robots'> & {
  readonly robots: readonly { readonly url: string; readonly result: FetchResult }[];
};

interface PackedPage {
  readonly page: Omit<EvidenceSet['pages'][number], 'facts'>;
  readonly kept: PackedFacts['kept'];
}

/** Sitemap entries packed at once: a millisecond. */
const ENTRIES = 1_000;

/** @param turn - awaited between pieces of a millisecond or so */
export async function packEvidence(
  evidence: EvidenceSet,
  turn: () => Promise<void> | undefined,
): Promise<PackedEvidence> {
  const { entries } = evidence.sitemaps;
  // In the order of the evidence, which is that of archives.
  const site: PackedSite = {
    ...evidence,
    robots: evidence.robots.map(({ url, result }) => ({ url, result })),
    sitemaps: { ...evidence.sitemaps, entries: [] },
    pages: [],
  };
  const packed = { site: serialize(site), entries: [] as Uint8Array[], pages: [] as PackedEvidence['pages'][number][] };
  for (let at = 0; at < entries.length; at += ENTRIES) {
    packed.entries.push(serialize(entries.slice(at, at + ENTRIES)));
    await turn();
  }
  for (const { facts, ...page } of evidence.pages) {
    const { kept, parts } = packFacts(facts);
    packed.pages.push({ page: serialize({ page, kept } satisfies PackedPage), facts: parts });
    await turn();
  }
  return packed;
}

/** The evidence again. Facts are unpacked as they are read. */
export function openEvidence(packed: PackedEvidence, shelf: FactsShelf): EvidenceSet {
  // What `packEvidence` of this version wrote.
  const site = deserialize(packed.site) as PackedSite;
  const entries = packed.entries.flatMap((bytes) => deserialize(bytes) as SitemapEntry[]);
  return {
    ...site,
    robots: site.robots.map(({ url, result }) => createRobotsFile(url, result)),
    sitemaps: { ...site.sitemaps, entries },
    pages: packed.pages.map(({ page: bytes, facts }) => {
      const { page, kept } = deserialize(bytes) as PackedPage;
      return { ...page, facts: openFacts({ kept, parts: facts }, shelf) };
    }),
  };
}
