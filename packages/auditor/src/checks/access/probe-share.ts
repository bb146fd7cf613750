/**
 * Estimates how far pages are closed to a probed crawler. Few pages are probed, and some firewalls refuse crawlers only on pages with ads.
 * Pages with and without ads are therefore counted separately, and a refusal of one sort is assumed for all pages of that sort.
 */
import type { AccessProbe } from '../../crawl/types.js';
import { adNetworkOf } from '../../reading/ads.js';
import { plainUrl } from '../addresses.js';
import type { AuditedPage, SiteFacts } from '../types.js';
import { round } from '../verdict.js';

export interface ProbedSort {
  readonly refused: number;
  readonly asked: number;
}

export interface RefusedShare {
  /** Share of the pages' weight, 0 to 1. */
  readonly share: number;
  /** How far each page is likely closed, 0 to 1, by URL; open pages are left out. */
  readonly pages: ReadonlyMap<string, number>;
  /** Probe results of pages with ads and of pages without; `null` if the site has pages of one sort only. */
  readonly sorts: { readonly ads: ProbedSort; readonly plain: ProbedSort } | null;
}

const tally = (probes: readonly AccessProbe[]): ProbedSort => ({
  refused: probes.filter(({ verdict }) => verdict === 'likely-blocked').length,
  asked: probes.length,
});

const rateOf = ({ refused, asked }: ProbedSort, otherwise: number): number =>
  asked === 0 ? otherwise : refused / asked;

/** @param probes - measured probes of one engine's crawlers, at least one */
export function refusedShare(site: SiteFacts, probes: readonly AccessProbe[]): RefusedShare {
  const whole = tally(probes);
  const overall = rateOf(whole, 0);
  const withAds = new Map(site.pages.map((page) => [plainUrl(page.url), adNetworkOf(page.facts) !== null]));
  const hasAds = ({ url }: { readonly url: string }): boolean | undefined => withAds.get(plainUrl(url));
  const ads = tally(probes.filter((probe) => hasAds(probe) === true));
  const plain = tally(probes.filter((probe) => hasAds(probe) === false));
  const both = new Set(withAds.values()).size === 2;
  const rateFor = (page: AuditedPage): number =>
    both ? rateOf(hasAds(page) === true ? ads : plain, overall) : overall;
  const pages = new Map(site.pages.map((page) => [page.url, rateFor(page)] as const).filter(([, rate]) => rate > 0));
  const weight = site.pages.reduce((sum, page) => sum + page.weight, 0);
  const refused = site.pages.reduce((sum, page) => sum + page.weight * rateFor(page), 0);
  return {
    share: round(weight === 0 ? overall : refused / weight, 6),
    pages,
    sorts: both ? { ads, plain } : null,
  };
}
