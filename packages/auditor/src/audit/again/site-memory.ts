/**
 * What is known of a site's pages from its last audit: which are asked for on condition that they changed, and the facts of those that did not. It serves one
 * audit and is about one site: a server that lies about its pages is believed about these alone, for a bounded time, and less once it is found out.
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
  /** A page of each sort comes whole before others of its sort may stay away. */
  readonly trials: Trials;
  /** What the page at the address is to be asked for with; `null` where it has to come whole. */
  conditions(url: string): RequestConditions | null;
  /** The answer that a 304 stands for; `null` where it does not do, and the page has to come whole. */
  unchanged(notModified: FetchedResource): FetchedResource | null;
  /** Compares a page that came whole with what was known of it. */
  learn(resource: FetchedResource): void;
  /** Facts of a page whose bytes are those of before, with all else that facts are read from; `null` for any other. */
  factsOf(resource: FetchedResource): PageFacts | null;
  /** When the bytes of a page came that was taken as unchanged in this audit, in milliseconds since 1970; `null` for any other. */
  wholeAt(url: string): number | null;
  /** Lets go of all but `wholeAt`. */
  release(): void;
}

export interface SiteMemoryOptions {
  /** The audit's date. */
  readonly now: Date;
  /** Whether the bytes of pages are kept: then only a page whose bytes are known may stay away. */
  readonly keepsBodies: boolean;
  /** Milliseconds after which a page is asked for whole again, whatever its server says. */
  readonly wholeAfterMs: number;
}

const DAY_MS = 86_400_000;
/** Of so many pages one is asked for whole beside those that are on trial, others each day: what a 304 cannot say of a single page shows in time. */
const SAMPLE = 100;

export function createSiteMemory({ pages }: EarlierSite, options: SiteMemoryOptions): SiteMemory {
  const { now, keepsBodies, wholeAfterMs } = options;
  const day = Math.floor(now.getTime() / DAY_MS);
  const byUrl = new Map(pages.map((page) => [page.resource.url, page]));
  const taken = new Map<string, number>();
  const shelf = createFactsShelf();
  const trials = createTrials(pages);
  /** The server was found to call a changed page unchanged, or has other headers than it had. */
  let distrusted = false;
  /** It leaves deciding headers out of a 304, so that pages with some are asked for whole. */
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
      // The home page is what a site is known by, and the first to show that its server has changed.
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
      // Facts are read from some headers, too. Where these are others now, the bytes are needed.
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
