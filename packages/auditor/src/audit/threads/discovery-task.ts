/** Entry of the pool's task that reads a site for Discovery, in a separate thread. */
import { deserialize } from 'node:v8';
import type { TaskFunction } from '@citeready/page-facts';
import { createFactsShelf } from '@citeready/page-facts/threads';
import type { DiscoveryPage } from '../../discovery/page.js';
import { readDiscovery } from '../../discovery/reading.js';
import type { DiscoveryInput } from '../../discovery/reading.js';
import { defaultTaxonomy } from '../../discovery/taxonomy/taxonomy.js';
import type { PackedPage } from './packed-lists.js';
import { openEntries, openPage } from './packed-lists.js';

/** An input of Discovery without its long lists, which are sent in pieces. */
export interface DiscoveryOrder {
  readonly input: Uint8Array;
  readonly entries: readonly Uint8Array[];
  readonly pages: readonly PackedPage[];
}

/** Packed bytes of the pages that stay unpacked: enough for all that Discovery reads, if they are ordinary. */
const SHELF_BYTES = 8 * 1024 * 1024;

/** The order comes from `createSiteReader`. */
const task: TaskFunction = (_input, order) => {
  const { input: bytes, entries, pages } = order as DiscoveryOrder;
  const input = deserialize(bytes) as DiscoveryInput;
  const shelf = createFactsShelf({ bytes: SHELF_BYTES });
  const { sitemaps } = input;
  return readDiscovery(
    {
      ...input,
      sitemaps: sitemaps === null ? null : { ...sitemaps, entries: openEntries(entries) },
      pages: pages.map((page) => openPage<DiscoveryPage>(page, shelf)),
    },
    defaultTaxonomy(),
  );
};

export default task;
