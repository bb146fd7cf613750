/**
 * The crawl frontier. Takes addresses from links and sitemaps, and yields pages of the audited site that robots.txt allows and that are not
 * traps, in an order that depends on the site alone. Memory is bounded: at most 8,000 candidates are kept.
 */
import type { RobotsVerdict } from '../types.js';
import { stableHash } from '../stable-hash.js';
import { normalizeUrl } from '../url/normalize-url.js';
import type { SiteAddress } from '../url/normalize-url.js';
import type { SiteScope } from '../url/site-scope.js';
import type { Candidate } from './candidate.js';
import { createRefusals, growsFrom } from './refusals.js';
import { createSeenSet } from './seen-set.js';
import { createSkipLedger } from './skip-ledger.js';
import type { SkipLedger } from './skip-ledger.js';
import { createSpellingCache } from './spelling-cache.js';
import { createTemplatePool } from './template-pool.js';
import { createTranslations } from './translations.js';
import { createVariantGuard } from './variant-guard.js';

export interface FrontierOptions {
  readonly scope: SiteScope;
  /** Verdict of the site's robots.txt for the auditor's token. */
  readonly robots: (url: string) => RobotsVerdict;
  /** Pages that the crawl will read; decides how many candidates of one template are kept. */
  readonly maxPages: number;
  /** Year of the audit, for calendars with dates in the future. */
  readonly year: number;
  /** Clicks from the home page beyond which links are not followed; default 10. */
  readonly maxDepth?: number;
}

/** The page that contains a link. */
export interface LinkSource {
  readonly page: SiteAddress;
  readonly depth: number | null;
  readonly growth: number;
}

export interface LinkOffer {
  readonly url: string;
  /** The link or its page has `nofollow`. */
  readonly nofollow: boolean;
}

export interface Frontier {
  readonly skips: SkipLedger;
  /** Adds a link; returns the page's key if it is a page of this site, wanted or not. */
  offerLink(link: LinkOffer, source: LinkSource): string | null;
  /** Adds a sitemap entry; returns the page if it belongs to this site, wanted or not. */
  offerSitemapEntry(url: string): SiteAddress | null;
  /**
   * Adds an address found in a script, or in a document that a page shows as a part of it, which is then the source; returns the page's key
   * if it is a page of this site, wanted or not.
   */
  offerScripted(url: string, source?: LinkSource): string | null;
  /** Removes and returns the candidate of this address, for pages to be read before their turn. */
  take(url: string): Candidate | null;
  next(): Candidate | null;
  /**
   * Removes and returns the candidate that most of the read pages link to, if more than half of them do: a page of the menu, or a dead
   * address that every page links to and that the order of templates might never reach. `null` with fewer than three pages.
   */
  nextLinked(): Candidate | null;
  /** Records that a page was read under this address, so that no other spelling of it is read again. */
  markRead(url: string): void;
  isRead(url: string): boolean;
  /** Adds an address that a page lists as its translation; `url` is the page's own. */
  offerAlternate(alternate: string, url: string): void;
  /** Ignores a parameter that turned out to change nothing. */
  ignoreParameter(name: string): void;
  page(url: string): SiteAddress | null;
  templateOf(page: SiteAddress): string;
  /** Number of waiting candidates. */
  readonly waiting: () => number;
  /** Adds the remaining candidates to `skips`; called once at the end. */
  finish(): void;
}

/** How a page was found. */
type Way = Pick<Candidate, 'via' | 'depth' | 'growth'>;

/** One click more than to the page with the link. */
const wayFrom = (page: SiteAddress, source: LinkSource | undefined): Pick<Way, 'depth' | 'growth'> =>
  source === undefined
    ? { depth: null, growth: 0 }
    : {
        depth: source.depth === null ? null : source.depth + 1,
        growth: growsFrom(page, source.page) ? source.growth + 1 : 0,
      };

/** Minimum number of pages before an address that more than half of them link to is read early. */
const MIN_LINKING = 3;

/** Minimum capacity for candidates; it is larger if more than half this many pages are wanted. */
const MIN_CANDIDATES = 8_000;

export function createFrontier(options: FrontierOptions): Frontier {
  const { scope, robots, maxPages, year, maxDepth } = options;
  const skips = createSkipLedger();
  const translations = createTranslations();
  const pool = createTemplatePool(
    { perTemplate: Math.max(100, maxPages), inAll: Math.max(MIN_CANDIDATES, 2 * maxPages) },
    translations,
  );
  const seen = createSeenSet();
  const read = new Set<string>();
  const noise = new Set<string>();
  /** Pages whose links were offered. */
  const sources = new Set<string>();
  const templateOf = (page: SiteAddress): string => pool.templateOf(page);
  const refusals = createRefusals({ robots, year, maxDepth, variants: createVariantGuard(), templateOf });

  const normalize = createSpellingCache((url) => normalizeUrl(url, scope, { noise }));

  /** @param linkedBy - key of the linking page; `null` for a sitemap entry. */
  function consider(page: SiteAddress, found: Way, linkedBy: string | null): void {
    if (read.has(page.key)) return;
    const known = pool.get(page.key);
    if (known !== undefined) {
      const nearer = found.depth !== null && (known.depth === null || found.depth < known.depth);
      const again = linkedBy === null || linkedBy === known.lastLinkedBy;
      if (nearer || !again)
        pool.put({
          ...known,
          ...(nearer && found),
          ...(!again && { linkedFrom: known.linkedFrom + 1, lastLinkedBy: linkedBy }),
        });
      return;
    }
    const far = refusals.ofWay(found);
    if (far !== null) {
      if (seen.add(`far ${page.key}`)) skips.add('trap', page.url, far);
      return;
    }
    // Already checked and refused, or dropped because its template had enough candidates.
    if (!seen.add(page.key)) return;
    const why = refusals.ofPage(page);
    if (why === null)
      pool.put({
        ...found,
        page,
        linkedFrom: linkedBy === null ? 0 : 1,
        lastLinkedBy: linkedBy,
        hash: stableHash(page.key),
      });
    else skips.add(why[0], page.url, why[1]);
  }

  function skipOutside(url: string, why: 'invalid' | 'too-long' | 'foreign' | 'neighbor'): void {
    if (!seen.add(url.slice(0, 300))) return;
    if (why === 'foreign') skips.count('foreign', 1);
    else if (why === 'neighbor') skips.add('neighbor', url, 'another host of the same domain');
    else if (why === 'too-long') skips.add('trap', url, 'trap: the address is longer than 2,048 characters');
  }

  /** Returns the candidate under its current key: a parameter may have turned out to be noise since the page was added. */
  function unlessRead(candidate: Candidate): Candidate | null {
    const normal = normalize(candidate.page.url);
    if (!normal.ok) return null;
    if (!read.has(normal.page.key)) return { ...candidate, page: normal.page };
    skips.add('duplicate', candidate.page.url, 'its parameters change nothing, and the page was already read');
    return null;
  }

  return {
    skips,
    offerLink(link, source) {
      const normal = normalize(link.url);
      if (!normal.ok) {
        skipOutside(link.url, normal.why);
        return null;
      }
      const { page } = normal;
      sources.add(source.page.key);
      if (link.nofollow) {
        if (!read.has(page.key) && pool.get(page.key) === undefined && seen.add(`nofollow ${page.key}`)) {
          skips.add('nofollow', page.url, 'the link says nofollow');
        }
        return page.key;
      }
      consider(page, { via: 'link', ...wayFrom(page, source) }, source.page.key);
      return page.key;
    },
    offerSitemapEntry(url) {
      const normal = normalize(url);
      if (!normal.ok) {
        skipOutside(url, normal.why);
        return null;
      }
      consider(normal.page, { via: 'sitemap', depth: null, growth: 0 }, null);
      return normal.page;
    },
    offerScripted(url, source) {
      const normal = normalize(url);
      if (!normal.ok) return null;
      consider(normal.page, { via: 'script', ...wayFrom(normal.page, source) }, null);
      return normal.page.key;
    },
    take(url) {
      const normal = normalize(url);
      return normal.ok ? (pool.take(normal.page.key) ?? null) : null;
    },
    nextLinked() {
      if (sources.size < MIN_LINKING) return null;
      const candidate = pool.takeMostLinked(sources.size / 2);
      return candidate === null ? null : unlessRead(candidate);
    },
    next() {
      for (;;) {
        const candidate = pool.next();
        if (candidate === null) return null;
        const unread = unlessRead(candidate);
        if (unread !== null) return unread;
      }
    },
    markRead(url) {
      const normal = normalize(url);
      if (!normal.ok) return;
      translations.take(normal.page);
      read.add(normal.page.key);
      seen.add(normal.page.key);
      pool.take(normal.page.key);
    },
    isRead(url) {
      const normal = normalize(url);
      return normal.ok && read.has(normal.page.key);
    },
    offerAlternate(alternate, url) {
      const normal = normalize(alternate);
      if (normal.ok && normal.page.key !== this.page(url)?.key) translations.name(normal.page);
    },
    ignoreParameter: (name) => {
      if (noise.size >= 50) return;
      noise.add(name);
      normalize.forget();
    },
    page(url) {
      const normal = normalize(url);
      return normal.ok ? normal.page : null;
    },
    templateOf,
    waiting: () => pool.size(),
    finish() {
      const rest = pool.rest(30);
      for (const { page } of rest)
        skips.add('sampled-out', page.url, `enough pages of ${pool.templateOf(page)} were read`);
      skips.count('sampled-out', pool.size() + pool.dropped() - rest.length);
    },
  };
}
