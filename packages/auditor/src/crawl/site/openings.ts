/**
 * One-time requests per site in addition to its pages: an address that cannot exist, llms.txt, tdmrep.json, the home page as Markdown,
 * other variants of the domain, sitemaps.
 */
import type { AuditorClock, FetchResult } from '@citeready/safe-fetch';
import { collectSitemaps } from '../sitemap/collect-sitemaps.js';
import type { SitemapLimits } from '../sitemap/limits.js';
import type { ReadSitemapFile } from '../sitemap/sitemap-reading.js';
import type { Entrance, SitemapSet } from '../types.js';
import { askVariants } from './entrance.js';
import { factsOf } from './page-reader.js';
import type { PageReader } from './page-reader.js';
import type { OpenSite } from './open-site.js';
import type { SiteFetch } from './site-fetch.js';
import { createSoft404Judge, impossiblePath } from './soft-404.js';
import type { Soft404Judge } from './soft-404.js';

export interface OpeningDeps {
  readonly fetch: SiteFetch;
  readonly reader: PageReader;
  readonly clock: AuditorClock;
  readonly signal: AbortSignal;
  readonly domain: string;
  readonly keepBodies: boolean;
  readonly sitemaps: SitemapLimits;
  readonly readSitemap: ReadSitemapFile | undefined;
  /** Called after each sitemap file. */
  readonly onSitemap: (soFar: SitemapSet) => void;
}

export interface ImpossibleAnswer {
  /** `null` if robots.txt disallows the request. */
  readonly result: FetchResult | null;
  readonly judge: Soft404Judge;
}

export interface Openings {
  readonly impossible: Promise<ImpossibleAnswer>;
  readonly llmsTxt: Promise<FetchResult>;
  /** `/.well-known/tdmrep.json`. */
  readonly tdmrep: Promise<FetchResult>;
  /** The home page requested as text: Markdown rather than HTML. */
  readonly asText: Promise<FetchResult>;
  readonly variants: Promise<Entrance['variants']>;
  readonly sitemaps: Promise<SitemapSet>;
}

async function askImpossible(site: OpenSite, deps: OpeningDeps): Promise<ImpossibleAnswer> {
  const home = factsOf(site.home.outcome);
  const url = `${site.scope.origin}${impossiblePath(deps.domain)}`;
  const result = await deps.fetch.get(url, 'page', { redirectWithin: site.within });
  if (!result.ok) {
    return { result: result.code === 'robots' ? null : result, judge: createSoft404Judge(null, home) };
  }
  const facts = factsOf(await deps.reader.parse(result));
  const kept = deps.keepBodies ? result : { ...result, body: result.body.subarray(0, 0) };
  return { result: kept, judge: createSoft404Judge(facts === null ? null : { resource: result, facts }, home) };
}

export function readSitemaps(site: OpenSite, deps: OpeningDeps): Promise<SitemapSet> {
  const near = (url: URL): boolean => site.scope.belongs(url) !== 'foreign';
  return collectSitemaps(
    site.robots,
    {
      scope: site.scope,
      signal: deps.signal,
      ...(deps.readSitemap && { read: deps.readSitemap }),
      monotonic: () => deps.clock.monotonic(),
      onFile: deps.onSitemap,
      fetch: (url, maxBytes) => deps.fetch.get(url, 'sitemap', { maxBytes, redirectWithin: near }),
    },
    deps.sitemaps,
  );
}

/** A list of reservations is short. */
const TDMREP_BYTES = 64 * 1024;
/** Enough to see the kind of the response. */
const AS_TEXT_BYTES = 4 * 1024;

/** Sends all requests in parallel. */
export function askOpenings(site: OpenSite, deps: OpeningDeps): Openings {
  const openings: Openings = {
    impossible: askImpossible(site, deps),
    llmsTxt: deps.fetch.get(`${site.scope.origin}/llms.txt`, 'text', { redirectWithin: site.within }),
    tdmrep: deps.fetch.get(`${site.scope.origin}/.well-known/tdmrep.json`, 'text', {
      redirectWithin: site.within,
      maxBytes: TDMREP_BYTES,
    }),
    asText: deps.fetch.get(site.home.resource.url, 'text', { redirectWithin: site.within, maxBytes: AS_TEXT_BYTES }),
    variants: askVariants(site.home.resource.url, deps.domain, deps.fetch),
    sitemaps: readSitemaps(site, deps),
  };
  // They are awaited one by one: when an abort rejects the first, the others must not cause unhandled rejections.
  for (const work of Object.values(openings) as readonly Promise<unknown>[]) work.catch(() => undefined);
  return openings;
}
