/** What one sitemap file says, as plain data that a thread can send: read and counted, children of an index chosen. */
import { createSiteScope } from '../url/site-scope.js';
import { chooseChildren } from './choose-children.js';
import { createEntryTally } from './entry-tally.js';
import type { ReadSitemap } from './read-sitemap.js';
import { readSitemap } from './read-sitemap.js';

export interface SitemapReadingOptions {
  /** Address of the file. */
  readonly sitemap: string;
  /** Where the site's pages are asked for; what belongs to it follows from that. */
  readonly origin: string;
  /** Unpacked bytes to read. */
  readonly maxBytes: number;
  /** Entries that may still be kept. */
  readonly maxKept: number;
  /** Files that may still be asked for. */
  readonly room: number;
}

export interface SitemapReading {
  readonly kind: ReadSitemap['kind'];
  readonly entries: number;
  readonly cut: boolean;
  readonly problems: readonly string[];
  /** Entries on the audited site, each once, in file order: their addresses, and beside each its date as written. */
  readonly urls: readonly string[];
  readonly lastmods: readonly (string | null)[];
  readonly total: number;
  readonly offSite: number;
  readonly dated: number;
  /** More entries than could be kept. */
  readonly full: boolean;
  /** Files of an index on this domain, those of them to read, and how many are elsewhere; none of any other kind of file. */
  readonly near: number;
  readonly chosen: readonly string[];
  readonly elsewhere: number;
}

/** The file was not read to where it could be told what it is, by a limit of ours. */
export interface UnreadSitemap {
  readonly unread: string;
}

/** Reads one file, in a thread say. Rejects for the crawl's abort only. */
export type ReadSitemapFile = (
  body: Uint8Array,
  options: SitemapReadingOptions,
  signal?: AbortSignal,
) => Promise<SitemapReading | UnreadSitemap>;

/** Reads on the calling thread, in pieces between which the event loop turns. Never throws for what the file contains. */
export async function readSitemapFile(
  body: Uint8Array,
  options: SitemapReadingOptions,
  signal?: AbortSignal,
): Promise<SitemapReading> {
  const scope = createSiteScope(`${options.origin}/`);
  const tally = createEntryTally({
    sitemap: options.sitemap,
    maxKept: options.maxKept,
    belongs: (location) => scope.belongs(location) === 'site',
  });
  const read = await readSitemap(body, (entry) => tally.add(entry), {
    maxBytes: options.maxBytes,
    ...(signal && { signal }),
  });
  const locations = read.kind === 'index' ? tally.locations : [];
  const near = locations.filter((url) => scope.belongs(new URL(url)) !== 'foreign');
  const counts = read.kind !== 'index' && read.kind !== 'invalid';
  const kept = counts ? tally.kept : [];
  return {
    kind: read.kind,
    entries: read.entries,
    cut: read.cut,
    problems: [...read.problems, ...tally.problems(read.kind)],
    urls: kept.map(({ url }) => url),
    lastmods: kept.map(({ lastmod }) => lastmod),
    total: counts ? tally.total() : 0,
    offSite: counts ? tally.offSite() : 0,
    dated: counts ? tally.dated() : 0,
    full: counts && tally.full(),
    near: near.length,
    chosen: chooseChildren(near, Math.max(0, options.room)),
    elsewhere: locations.length - near.length,
  };
}
