/**
 * What is known about a site's pages from its last audit: which pages are requested conditionally, and the facts of unchanged ones. It
 * serves one audit of one site: a server with wrong 304s affects only its own pages, for a bounded time, and less once it is detected.
 */
import { createFactsShelf, openFacts } from '@citeready/page-facts/threads';
import type { PageFacts } from '@citeready/page-facts';
import type { FetchedResource, RequestConditions } from '@citeready/safe-fetch';
import { stableHash } from '../../crawl/stable-hash.js';
import { conditionsOf, decidingHeaders } from './conditions.js';
import type { EarlierPage, EarlierSite } from './earlier-page.js';
import { readsTheSame } from './earlier-page.js';
import { freshened, isAbout } from './freshen.js';
import { createTrials } from './trials.js';
import type { Trials } from './trials.js';

export interface SiteMemory {
  /** A page of each sort is requested in full before others of its sort may be skipped. */
  readonly trials: Trials;
  /** The conditions for requesting the page at this address; `null` if it has to be requested in full. */
  conditions(url: string): RequestConditions | null;
  /** The response that a 304 stands for; `null` if the 304 cannot be used and the page has to be requested in full. */
  unchanged(notModified: FetchedResource): FetchedResource | null;
  /** Compares a page received in full with its stored state. */
  learn(resource: FetchedResource): void;
  /** Facts of a page whose bytes and other fact inputs are unchanged; `null` for any other. */
  factsOf(resource: FetchedResource): PageFacts | null;
  /** When the bytes of a page accepted as unchanged in this audit were received, in milliseconds since 1970; `null` for any other. */
  wholeAt(url: string): number | null;
  /** Releases everything except `wholeAt`. */
  release(): void;
}

export interface SiteMemoryOptions {
  /** The audit's date. */
  readonly now: Date;
  /** Whether the bytes of pages are kept: then only a page whose bytes are stored may be skipped. */
  readonly keepsBodies: boolean;
  /** Milliseconds after which a page is requested in full again, whatever its server says. */
  readonly wholeAfterMs: number;
}

const DAY_MS = 86_400_000;
/**
 * One in this many pages is requested in full in addition to those on trial, different ones each day, so that wrong 304s of single pages
 * show over time.
 */
const SAMPLE = 100;

export function createSiteMemory({ pages }: EarlierSite, options: SiteMemoryOptions): SiteMemory {
  const { now, keepsBodies, wholeAfterMs } = options;
  const day = Math.floor(now.getTime() / DAY_MS);
  const byUrl = new Map(pages.map((page) => [page.resource.url, page]));
  const taken = new Map<string, number>();
  const shelf = createFactsShelf();
  const trials = createTrials(pages);
  /** The server reported a changed page as unchanged, or sends other headers than before. */
  let distrusted = false;
  /** The server omits deciding headers from a 304, so pages with such headers are requested in full. */
  let leavesOut = false;

  const hasBody = ({ resource }: EarlierPage): boolean => resource.body.byteLength > 0;

  const isDue = ({ resource, wholeAt }: EarlierPage): boolean => {
    const age = now.getTime() - wholeAt;
    return age < 0 || age > wholeAfterMs || stableHash(resource.url, day) % SAMPLE === 0;
  };

  return {
    trials,
    conditions(url) {
      const page = byUrl.get(url);
      // The home page identifies a site, and is the first to show that its server has changed.
      if (page === undefined || distrusted || page.isHome || isDue(page) || !trials.proven(url)) return null;
      if (keepsBodies && !hasBody(page)) return null;
      if (leavesOut && decidingHeaders(page.resource.headers).size > 0) return null;
      return conditionsOf(page.resource);
    },
    unchanged(notModified) {
      const page = byUrl.get(notModified.url);
      if (page === undefined || !isAbout(notModified.headers, page.resource.headers)) return null;
      for (const name of decidingHeaders(page.resource.headers).keys()) {
        if (notModified.headers[name] !== undefined) continue;
        leavesOut = true;
        return null;
      }
      const fresh = freshened(page.resource, notModified);
      // Facts also depend on some headers. If those have changed, the bytes are needed.
      if (!readsTheSame(fresh, page.resource)) return null;
      taken.set(fresh.url, page.wholeAt);
      return keepsBodies ? fresh : { ...fresh, body: new Uint8Array(0) };
    },
    learn(resource) {
      const page = byUrl.get(resource.url);
      taken.delete(resource.url);
      if (page === undefined || resource.status !== 200 || page.resource.status !== 200) return;
      const [before, after] = [decidingHeaders(page.resource.headers), decidingHeaders(resource.headers)];
      const newName = [...after.keys()].some((name) => !before.has(name));
      const validator = conditionsOf(page.resource);
      const sameValidator =
        validator !== null && JSON.stringify(validator) === JSON.stringify(conditionsOf(resource) ?? {});
      distrusted ||= newName || (sameValidator && resource.sha256 !== page.resource.sha256);
    },
    factsOf(resource) {
      const page = byUrl.get(resource.url);
      if (page === undefined || !readsTheSame(resource, page.resource)) return null;
      const { kept, parts } = page.facts;
      return openFacts({ kept: { ...kept, headersMs: resource.headersMs }, parts }, shelf);
    },
    wholeAt: (url) => taken.get(url) ?? null,
    release: () => byUrl.clear(),
  };
}
