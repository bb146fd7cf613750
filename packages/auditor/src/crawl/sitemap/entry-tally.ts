/** Counts and keeps the entries of one sitemap file, before it is known whether they are pages or other sitemaps. */
import { count, plural } from '../../language/plural.js';
import type { SitemapEntry } from '../types.js';
import type { ReadSitemap } from './read-sitemap.js';
import { isFeedDate, isW3cDate } from './w3c-date.js';
import type { XmlEntry } from './xml-reader.js';

export interface EntryTallyOptions {
  readonly sitemap: string;
  /** Number of entries that may still be kept. */
  readonly maxKept: number;
  readonly belongs: (url: URL) => boolean;
}

export interface EntryTally {
  add(entry: XmlEntry): void;
  /** Entries on the audited site, each once, in file order. */
  readonly kept: readonly SitemapEntry[];
  /** Absolute addresses in file order, bounded; used for an index. */
  readonly locations: readonly string[];
  total(): number;
  offSite(): number;
  dated(): number;
  /** Whether there were more entries than could be kept. */
  full(): boolean;
  problems(kind: ReadSitemap['kind']): readonly string[];
}

/** The protocol's limit for one file. */
const PROTOCOL_MAX_ENTRIES = 50_000;
/** Children of one index that are kept for the choice. */
const MAX_LOCATIONS = 5_000;
const MAX_DATE = 100;

export function createEntryTally(options: EntryTallyOptions): EntryTally {
  const kept: SitemapEntry[] = [];
  const locations: string[] = [];
  const seen = new Set<string>();
  let total = 0;
  let relative = 0;
  let offSite = 0;
  let repeated = 0;
  let dated = 0;
  let full = false;
  const badDates = { w3c: 0, feed: 0, example: '' };

  function date(lastmod: string): void {
    dated += 1;
    if (isW3cDate(lastmod)) return;
    badDates.w3c += 1;
    badDates.example ||= lastmod.slice(0, 40);
    if (!isFeedDate(lastmod)) badDates.feed += 1;
  }

  return {
    kept,
    locations,
    total: () => total,
    offSite: () => offSite,
    dated: () => dated,
    full: () => full,
    add({ loc, lastmod }) {
      total += 1;
      if (lastmod !== null) date(lastmod);
      if (!URL.canParse(loc)) {
        relative += 1;
        return;
      }
      const url = new URL(loc);
      if (locations.length < MAX_LOCATIONS) locations.push(url.href);
      if (!options.belongs(url)) offSite += 1;
      else if (seen.has(url.href)) repeated += 1;
      else if (kept.length >= options.maxKept) full = true;
      else {
        seen.add(url.href);
        kept.push({ url: url.href, lastmod: lastmod?.slice(0, MAX_DATE) ?? null, sitemap: options.sitemap });
      }
    },
    problems(kind) {
      const problems: string[] = [];
      const bad = kind === 'feed' ? badDates.feed : badDates.w3c;
      if (relative > 0)
        problems.push(
          `${count(relative, 'address', 'addresses')} ${plural(relative, 'is not an absolute URL', 'are not absolute URLs')}.`,
        );
      if (offSite > 0 && kind !== 'index')
        problems.push(`${count(offSite, 'URL')} ${plural(offSite, 'is', 'are')} not on the audited site.`);
      if (repeated > 0)
        problems.push(`${count(repeated, 'URL')} ${plural(repeated, 'is', 'are')} listed more than once.`);
      if (bad > 0)
        problems.push(`${count(bad, 'date')} ${plural(bad, 'is', 'are')} invalid, such as "${badDates.example}".`);
      if (total > PROTOCOL_MAX_ENTRIES) problems.push(`The file has ${total} entries; the protocol allows 50,000.`);
      return problems;
    },
  };
}
