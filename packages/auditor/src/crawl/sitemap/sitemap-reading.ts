/** The content of one sitemap file as plain data that a thread can send: parsed and counted, with the chosen children of an index. */
import { createSiteScope } from '../url/site-scope.js';
import { chooseChildren } from './choose-children.js';
import { createEntryTally } from './entry-tally.js';
import type { ReadSitemap } from './read-sitemap.js';
import { readSitemap } from './read-sitemap.js';

export interface SitemapReadingOptions {
  /** URL of the file. */
  readonly sitemap: string;
  /** The origin of the site's pages, which defines what belongs to the site. */
  readonly origin: string;
  /** Decompressed bytes to read. */
  readonly maxBytes: number;
  /** Number of entries that may still be kept. */
  readonly maxKept: number;
  /** Number of files that may still be requested. */
  readonly room: number;
}

export interface SitemapReading {
  readonly kind: ReadSitemap['kind'];
  readonly entries: number;
  readonly cut: boolean;
  readonly problems: readonly string[];
  /** Entries on the audited site, each once, in file order: their addresses, and in parallel their dates as written. */
  readonly urls: readonly string[];
  readonly lastmods: readonly (string | null)[];
  readonly total: number;
  readonly offSite: number;
  readonly dated: number;
  /** Whether there were more entries than could be kept. */
  readonly full: boolean;
  /** For an index: the number of files on this domain, those to read, and the number elsewhere. Empty for any other kind of file. */
  readonly near: number;
  readonly chosen: readonly string[];
  readonly elsewhere: number;
}

/** A limit of the auditor was reached before the kind of the file was known. */
export interface UnreadSitemap {
  readonly unread: string;
}

/** Reads one file, for example in a thread. Rejects only when the crawl is aborted. */
export type ReadSitemapFile = (
  body: Uint8Array,
  options: SitemapReadingOptions,
  signal?: AbortSignal,
) => Promise<SitemapReading | UnreadSitemap>;

/** Reads on the calling thread, in pieces between which the event loop turns. Never throws, whatever the file contains. */
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
