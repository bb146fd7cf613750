/**
 * One audit's crawl, from the domain's name to the last page: entrance, robots.txt, home page, key pages, sitemaps, then pages in
 * rounds. A round is chosen before it is fetched and taken in after all of it arrived, so that the choice of pages depends on the
 * site alone and not on which answer came first.
 */
import type { FetchResult } from '../fetch/types.js';
import type { PageFacts } from '../facts/types.js';
import { probeAccess } from './access/probe-access.js';
import { settle } from './crawl-options.js';
import type { CrawlDeps, CrawlOptions, CrawlSettings } from './crawl-options.js';
import type { CrawlPage, CrawlResult, CrawlStage, PartialCrawl } from './crawl-result.js';
import type { Candidate } from './frontier/candidate.js';
import { chooseKeyPages } from './frontier/choose-key-pages.js';
import { createFrontier } from './frontier/frontier.js';
import type { Frontier } from './frontier/frontier.js';
import { askVariants, findEntrance } from './site/entrance.js';
import type { FoundEntrance } from './site/entrance.js';
import { readHomePage } from './site/home-page.js';
import type { HomePage } from './site/home-page.js';
import { createPageBook } from './site/page-book.js';
import type { PageBook } from './site/page-book.js';
import { createPageReader } from './site/page-reader.js';
import type { PageOutcome, PageReader } from './site/page-reader.js';
import { findParked } from './site/parked.js';
import { createSiteFetch } from './site/site-fetch.js';
import type { SiteFetch } from './site/site-fetch.js';
import { createSoft404Judge, impossiblePath } from './site/soft-404.js';
import type { Soft404Judge } from './site/soft-404.js';
import { createStopSignal, DeadlinePassed } from './site/stop-signal.js';
import { collectSitemaps } from './sitemap/collect-sitemaps.js';
import type { Entrance, RobotsFile, SitemapSet } from './types.js';
import { createSiteScope } from './url/site-scope.js';
import type { SiteScope } from './url/site-scope.js';
import { breathe } from './yield-loop.js';

/** Pages of one round. Fixed, because the choice of pages must not change with the concurrency. */
const ROUND = 8;
/** Failures in a row after which a site is left alone. */
const MAX_FAILURES_IN_A_ROW = 6;
const ENTRIES_PER_TURN = 250;

const NO_SITEMAPS: SitemapSet = { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false };

/** Everything that exists once the home page is known. */
interface OpenSite {
  readonly scope: SiteScope;
  readonly home: HomePage;
  readonly robots: RobotsFile;
  readonly frontier: Frontier;
  readonly book: PageBook;
}

class Crawl {
  private readonly site: SiteFetch;
  private readonly reader: PageReader;
  private found: FoundEntrance | null = null;
  private entrance: Entrance | null = null;
  private open: OpenSite | null = null;
  private sitemaps = NO_SITEMAPS;
  private llmsTxt: FetchResult | null = null;
  private soft404Probe: FetchResult | null = null;
  private judge: Soft404Judge = createSoft404Judge(null, null);
  private probes: CrawlResult['probes'] = [];
  private challenge: CrawlResult['challenge'] = null;
  private failuresInARow = 0;
  private attempts = 0;
  /** Pages of the present round that were not taken in yet. */
  private underWay = 0;
  partial: PartialCrawl | null = null;

  constructor(
    private readonly settings: CrawlSettings,
    private readonly deps: CrawlDeps,
    private readonly signal: AbortSignal,
  ) {
    const { token, concurrency, maxCrawlDelay } = settings;
    const { fetcher, clock, parse, hostGate } = deps;
    this.site = createSiteFetch({
      ...{ fetcher, clock, token, concurrency, maxCrawlDelay, signal },
      ...(hostGate && { hostGate }),
    });
    this.reader = createPageReader(this.site, parse, signal);
  }

  async run(): Promise<void> {
    await this.progress('entrance', `looking for ${this.settings.domain}`);
    this.found = await findEntrance(this.settings.domain, this.site);
    const { home, robots } = this.found;
    if (home === null || robots === null) {
      if (robots !== null) await this.stopAtDoor(robots);
      return;
    }
    const site = await this.enter(await readHomePage(home, this.reader), robots);
    if (this.challenge !== null) return;
    if (this.settings.mode === 'instant') {
      await this.readSitemaps(site);
      return;
    }
    await this.openings(site);
    await this.rounds(site);
    await this.probeAccess(site);
  }

  /** The host answers, but its home page is not for us: closed by robots.txt, say. What robots.txt says is still worth telling. */
  private async stopAtDoor(robots: RobotsFile): Promise<void> {
    const { origin } = new URL(robots.url);
    this.entrance = {
      url: `${origin}/`,
      redirects: this.found?.failure?.redirects ?? [],
      tls: this.found?.tls ?? null,
      httpsAvailable: origin.startsWith('https:'),
      variants: [],
    };
    await this.deps.hooks?.onEntrance?.(this.entrance);
    await this.deps.hooks?.onRobots?.(robots);
  }

  /** Takes the home page in and tells of it. */
  private async enter(home: HomePage, robots: RobotsFile): Promise<OpenSite> {
    const { resource, outcome } = home;
    const scope = createSiteScope(resource.url);
    const frontier = createFrontier({
      scope,
      robots: (url) => robots.verdict(this.settings.token, url),
      maxPages: this.settings.maxPages,
      year: this.deps.clock.now().getUTCFullYear(),
    });
    const book = createPageBook({
      frontier,
      scope,
      keepBodies: this.settings.keepBodies,
      isSoft404: (facts) => this.judge.isSoft404(facts),
      signal: this.signal,
    });
    book.clientRedirects.push(...home.clientRedirects);
    const site: OpenSite = { scope, home, robots, frontier, book };
    this.open = site;
    this.entrance = {
      url: resource.url,
      redirects: home.redirects,
      tls: this.found?.tls ?? null,
      httpsAvailable: resource.url.startsWith('https:'),
      variants: [],
    };
    await this.deps.hooks?.onEntrance?.(this.entrance);
    await this.deps.hooks?.onRobots?.(robots);
    if (outcome.kind === 'challenge') {
      this.challenge = outcome.challenge;
      this.partial = {
        reason: 'challenge',
        detail: `The home page is behind a challenge of ${outcome.challenge.vendor}; nothing more was asked for.`,
      };
    }
    const page = frontier.page(resource.url) ?? { url: resource.url, key: '/', segments: [], parameters: [] };
    await this.take(site, { page, via: 'home', depth: 0, growth: 0, hash: 0 }, outcome);
    return site;
  }

  /** Key pages, the impossible address, llms.txt, other spellings and sitemaps: side by side, told of in a fixed order. */
  private async openings(site: OpenSite): Promise<void> {
    const { scope, frontier, home } = site;
    const batch = this.keyPages(site);
    const pages = this.fetchRound(site, batch);
    const probe = this.askImpossible(site);
    const llms = this.site.get(`${scope.origin}/llms.txt`, 'text', { redirectWithin: this.within(site) });
    const variants = askVariants(home.resource.url, this.settings.domain, this.site);
    const sitemaps = this.collect(site);
    // Whichever of them an abort ends first, the others must not reject unheard.
    for (const work of [probe, llms, variants, sitemaps]) work.catch(() => undefined);
    this.judge = await probe;
    await this.takeRound(site, batch, await pages);
    this.sitemaps = await sitemaps;
    await this.tellSitemaps();
    for (const [index, { url }] of this.sitemaps.entries.entries()) {
      frontier.offerSitemapEntry(url);
      if (index % ENTRIES_PER_TURN === ENTRIES_PER_TURN - 1) await breathe(this.signal);
    }
    this.llmsTxt = await llms;
    if (this.entrance !== null) this.entrance = { ...this.entrance, variants: await variants };
  }

  private keyPages({ frontier, home }: OpenSite): readonly Candidate[] {
    const facts = factsOf(home.outcome);
    const page = frontier.page(home.resource.url);
    if (facts === null || page === null) return [];
    return chooseKeyPages(facts.links, page, (url) => frontier.page(url))
      .slice(0, Math.min(ROUND, this.settings.maxPages - 1))
      .map((url) => frontier.take(url))
      .filter((candidate) => candidate !== null);
  }

  private async askImpossible(site: OpenSite): Promise<Soft404Judge> {
    const url = `${site.scope.origin}${impossiblePath(this.settings.domain)}`;
    const result = await this.site.get(url, 'page', { redirectWithin: this.within(site) });
    const asked = result.ok || result.code !== 'robots';
    this.soft404Probe = asked ? result : null;
    const outcome = result.ok ? await this.reader.parse(result) : null;
    const facts = outcome === null ? null : factsOf(outcome);
    const probe = result.ok && facts !== null ? { resource: result, facts } : null;
    if (result.ok) this.soft404Probe = { ...result, body: result.body.subarray(0, 0) };
    return createSoft404Judge(probe, factsOf(site.home.outcome));
  }

  private collect(site: OpenSite): Promise<SitemapSet> {
    const near = (url: URL): boolean => site.scope.belongs(url) !== 'foreign';
    return collectSitemaps(
      site.robots,
      {
        scope: site.scope,
        signal: this.signal,
        monotonic: () => this.deps.clock.monotonic(),
        onFile: (soFar) => void (this.sitemaps = soFar),
        fetch: (url, maxBytes) => this.site.get(url, 'sitemap', { maxBytes, redirectWithin: near }),
      },
      this.settings.sitemaps,
    );
  }

  private async readSitemaps(site: OpenSite): Promise<void> {
    await this.progress('sitemaps', 'reading sitemaps');
    this.sitemaps = await this.collect(site);
    await this.tellSitemaps();
  }

  private async tellSitemaps(): Promise<void> {
    await this.deps.hooks?.onSitemaps?.(this.sitemaps);
  }

  private async rounds(site: OpenSite): Promise<void> {
    const { maxPages } = this.settings;
    // Redirects, files and failures cost requests, too; a site of nothing else is not asked for ever.
    const maxAttempts = Math.ceil(maxPages * 1.5) + 10;
    while (this.partial === null && site.book.pages.length < maxPages && this.attempts < maxAttempts) {
      const batch: Candidate[] = [];
      const room = Math.min(ROUND, maxPages - site.book.pages.length);
      for (let candidate = site.frontier.next(); candidate !== null; candidate = site.frontier.next()) {
        batch.push(candidate);
        if (batch.length >= room) break;
      }
      if (batch.length === 0) break;
      await this.takeRound(site, batch, await this.fetchRound(site, batch));
    }
  }

  private fetchRound(
    site: OpenSite,
    batch: readonly Candidate[],
  ): Promise<readonly PromiseSettledResult<PageOutcome>[]> {
    this.attempts += batch.length;
    this.underWay = batch.length;
    return Promise.allSettled(batch.map(({ page }) => this.reader.read(page.url, this.within(site))));
  }

  /** What had arrived when the deadline passed is kept; then the deadline ends the crawl. */
  private async takeRound(
    site: OpenSite,
    batch: readonly Candidate[],
    outcomes: readonly PromiseSettledResult<PageOutcome>[],
  ): Promise<void> {
    for (const [index, candidate] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome?.status === 'fulfilled') await this.take(site, candidate, outcome.value);
    }
    for (const outcome of outcomes) if (outcome.status === 'rejected') throw outcome.reason;
  }

  private async take(site: OpenSite, candidate: Candidate, outcome: PageOutcome): Promise<void> {
    this.underWay = Math.max(0, this.underWay - 1);
    this.watch(outcome);
    const page = await site.book.take(candidate, outcome);
    if (page === null) return;
    await this.deps.hooks?.onPage?.(page);
    const done = site.book.pages.length;
    await this.progress('pages', `auditing page ${done} of ${this.total(site)}`);
  }

  /** Notices a site that has stopped answering, and the end of the audit's own allowance. */
  private watch(outcome: PageOutcome): void {
    if (outcome.kind === 'failed' && outcome.failure.code === 'budget') {
      this.partial ??= { reason: 'budget', detail: outcome.failure.message };
    }
    const refused =
      outcome.kind === 'failed' && outcome.failure.code !== 'robots' && outcome.failure.code !== 'redirect-refused';
    const busy = outcome.kind === 'page' && (outcome.resource.status === 429 || outcome.resource.status === 503);
    this.failuresInARow = refused || busy || outcome.kind === 'challenge' ? this.failuresInARow + 1 : 0;
    if (this.failuresInARow >= MAX_FAILURES_IN_A_ROW) {
      this.partial ??= {
        reason: 'unresponsive',
        detail: `${this.failuresInARow} requests in a row failed or were turned away; the site was left alone.`,
      };
    }
  }

  private async probeAccess(site: OpenSite): Promise<void> {
    if (this.settings.probeAgents.length === 0 || this.partial !== null) return;
    await this.progress('probes', 'comparing what crawlers are shown');
    const read = site.book.pages.flatMap((page) =>
      page.facts !== null && page.resource.status === 200 && !page.soft404
        ? [{ url: page.resource.url, facts: page.facts, finalUrl: page.resource.url }]
        : [],
    );
    const [home, ...others] = read;
    if (home === undefined) return;
    const content = others.sort((a, b) => b.facts.text.mainWords - a.facts.text.mainWords).slice(0, 2);
    this.probes = await probeAccess([home, ...content], this.settings.probeAgents, {
      site: this.site,
      parse: this.deps.parse,
      signal: this.signal,
      redirectWithin: this.within(site),
    });
  }

  private within(site: OpenSite): (url: URL) => boolean {
    return (url) => site.scope.belongs(url) === 'site';
  }

  private total(site: OpenSite): number {
    const done = site.book.pages.length;
    return Math.max(done, Math.min(this.settings.maxPages, done + this.underWay + site.frontier.waiting()));
  }

  private async progress(stage: CrawlStage, text: string): Promise<void> {
    const pagesDone = this.open?.book.pages.length ?? 0;
    await this.deps.hooks?.onProgress?.({
      stage,
      text,
      pagesDone,
      pagesTotal: this.open === null ? 1 : this.total(this.open),
      bytes: this.deps.fetcher.usage().bytes,
    });
  }

  async result(): Promise<CrawlResult> {
    const { found, open } = this;
    open?.frontier.finish();
    const pages: readonly CrawlPage[] = open?.book.finish() ?? [];
    const first = open?.robots ?? found?.robots ?? null;
    // Spellings of the domain that nobody answers at have no robots.txt to speak of.
    const others = this.site.known().filter((file) => file !== first && file.result.ok);
    const result: CrawlResult = {
      domain: this.settings.domain,
      mode: this.settings.mode,
      entrance: this.entrance,
      failure: found?.failure ?? null,
      movedTo: found?.movedTo ?? null,
      clientRedirects: open?.book.clientRedirects ?? [],
      challenge: this.challenge,
      robots: first === null ? [] : [first, ...others],
      sitemaps: this.sitemaps,
      pages,
      failed: open?.book.failed ?? [],
      skipped: open?.frontier.skips.list ?? [],
      skippedCounts: open?.frontier.skips.counts() ?? {},
      probes: this.probes,
      parked: findParked(open === null ? null : factsOf(open.home.outcome), found?.movedTo ?? null),
      llmsTxt: this.llmsTxt,
      soft404Probe: this.soft404Probe,
      catchAll: this.judge.catchAll,
      partial: this.partial,
      usage: this.deps.fetcher.usage(),
    };
    await this.progress('done', `read ${pages.length} pages`);
    return result;
  }
}

const factsOf = (outcome: PageOutcome): PageFacts | null => (outcome.kind === 'page' ? outcome.facts : null);

/**
 * Crawls one site through `deps.fetcher`. What the site does wrong is in the result; it rejects for the caller's abort (with the
 * signal's reason) and for a hook that rejects. The same answers give the same result, whatever the concurrency.
 */
export async function crawlSite(options: CrawlOptions, deps: CrawlDeps): Promise<CrawlResult> {
  const settings = settle(options);
  const stop = createStopSignal(deps.clock, settings.deadlineMs, options.signal);
  const crawl = new Crawl(settings, deps, stop.signal);
  try {
    options.signal?.throwIfAborted();
    await crawl.run();
  } catch (error) {
    if (!(error instanceof DeadlinePassed) || !stop.late()) throw error;
    crawl.partial ??= { reason: 'deadline', detail: error.message };
  } finally {
    stop.release();
  }
  return crawl.result();
}
