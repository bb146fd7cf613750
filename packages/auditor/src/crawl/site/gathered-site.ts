/** The data that a crawl has collected so far, and the result built from it wherever the crawl ends. */
import type { FetchResult } from '@citeready/safe-fetch';
import { readParked } from '../../reading/parked.js';
import type { CrawlSettings } from '../crawl-options.js';
import type { CrawlPage, CrawlResult, PartialCrawl } from '../crawl-result.js';
import type { Entrance, RobotsFile, SitemapSet } from '../types.js';
import type { FoundEntrance } from './entrance.js';
import type { OpenSite } from './open-site.js';
import { factsOf } from './page-reader.js';
import { createSoft404Judge } from './soft-404.js';

const NO_SITEMAPS: SitemapSet = { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false };

/** Filled step by step by the crawl. A value that stays `null` was not requested, or the crawl ended before it arrived. */
export class GatheredSite {
  door: FoundEntrance | null = null;
  entrance: Entrance | null = null;
  site: OpenSite | null = null;
  sitemaps = NO_SITEMAPS;
  llmsTxt: FetchResult | null = null;
  tdmrep: FetchResult | null = null;
  asText: FetchResult | null = null;
  soft404Probe: FetchResult | null = null;
  judge = createSoft404Judge(null, null);
  probes: CrawlResult['probes'] = [];
  challenge: CrawlResult['challenge'] = null;
  partial: PartialCrawl | null = null;

  /** Ends the choice of pages and returns the read ones, with the values that are known only at the end. */
  finish(maxPages: number): readonly CrawlPage[] {
    this.site?.frontier.finish();
    return this.site?.book.finish(maxPages) ?? [];
  }

  /** `robots` are the files of all requested variants of the domain. */
  result(
    { domain, mode }: Pick<CrawlSettings, 'domain' | 'mode'>,
    pages: readonly CrawlPage[],
    robots: readonly RobotsFile[],
    usage: CrawlResult['usage'],
  ): CrawlResult {
    const { door, site } = this;
    return {
      domain,
      mode,
      entrance: this.entrance,
      failure: door?.failure ?? null,
      movedTo: door?.movedTo ?? null,
      clientRedirects: site?.book.clientRedirects ?? [],
      challenge: this.challenge,
      robots: this.robotsFiles(robots),
      sitemaps: this.sitemaps,
      pages,
      failed: site?.book.failed ?? [],
      skipped: site?.frontier.skips.list ?? [],
      skippedCounts: site?.frontier.skips.counts() ?? {},
      probes: this.probes,
      parked: this.parked(),
      llmsTxt: this.llmsTxt,
      tdmrep: this.tdmrep,
      asText: this.asText,
      soft404Probe: this.soft404Probe,
      catchAll: this.judge.catchAll,
      partial: this.partial,
      usage,
    };
  }

  private parked(): CrawlResult['parked'] {
    const home = this.site === null ? null : factsOf(this.site.home.outcome);
    const { parked, reason } = readParked(home === null ? [] : [home], this.door?.movedTo ?? null);
    return { parked, reason };
  }

  /** Those of the entrance first. Variants of the domain that do not answer have no relevant robots.txt. */
  private robotsFiles(known: readonly RobotsFile[]): readonly RobotsFile[] {
    const first = this.site?.robots ?? this.door?.robots ?? null;
    if (first === null) return [];
    return [first, ...known.filter((file) => file !== first && file.result.ok)];
  }
}
