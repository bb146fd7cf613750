/**
 * One audit's crawl, from the domain's name to the last page: entrance, robots.txt, home page, key pages, sitemaps, further pages,
 * access probes.
 */
import type { PageFacts } from '@citeready/page-facts';
import type { FetchResult } from '@citeready/safe-fetch';
import { count } from '../language/plural.js';
import { readParked } from '../reading/parked.js';
import { chooseProbedPages } from './access/choose-probed-pages.js';
import { probeAccess } from './access/probe-access.js';
import { settle } from './crawl-options.js';
import type { CrawlDeps, CrawlOptions, CrawlSettings } from './crawl-options.js';
import type { CrawlPage, CrawlResult, CrawlStage, PartialCrawl } from './crawl-result.js';
import { chooseKeyPages, isKeyPage, mentionsInLinks } from './frontier/choose-key-pages.js';
import type { PageMention } from './frontier/choose-key-pages.js';
import { findEntrance } from './site/entrance.js';
import type { FoundEntrance } from './site/entrance.js';
import { readHomePage } from './site/home-page.js';
import type { HomePage } from './site/home-page.js';
import { openSite } from './site/open-site.js';
import type { OpenSite } from './site/open-site.js';
import { askOpenings, readSitemaps } from './site/openings.js';
import type { OpeningDeps } from './site/openings.js';
import { createPageReader, factsOf } from './site/page-reader.js';
import type { PageReader } from './site/page-reader.js';
import { createPageRounds } from './site/page-rounds.js';
import type { PageRounds } from './site/page-rounds.js';
import { createSiteFetch, NoTurn } from './site/site-fetch.js';
import type { SiteFetch } from './site/site-fetch.js';
import { createSoft404Judge } from './site/soft-404.js';
import { createSiteSilence } from './site/site-silence.js';
import type { SiteSilence } from './site/site-silence.js';
import { createStopSignal, SiteGivenUp } from './site/stop-signal.js';
import type { DeadlinePassed } from './site/stop-signal.js';
import type { Entrance, RobotsFile, SitemapSet } from './types.js';
import { createTurns, yieldToEventLoop } from './yield-loop.js';

/** An entry costs microseconds, but a hostile robots.txt can make it milliseconds. */
const ENTRIES_PER_TURN = 100;

/** Sitemap entries that are compared as key pages; a site of thousands of `/x/about` has no more to tell. */
const MAX_PROMISING = 500;

const NO_SITEMAPS: SitemapSet = { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false };

class Crawl {
  private readonly fetch: SiteFetch;
  private readonly reader: PageReader;
  private found: FoundEntrance | null = null;
  private entrance: Entrance | null = null;
  private site: OpenSite | null = null;
  private rounds: PageRounds | null = null;
  private sitemaps = NO_SITEMAPS;
  private llmsTxt: FetchResult | null = null;
  private tdmrep: FetchResult | null = null;
  private asText: FetchResult | null = null;
  private soft404Probe: FetchResult | null = null;
  private judge = createSoft404Judge(null, null);
  private probes: CrawlResult['probes'] = [];
  private challenge: CrawlResult['challenge'] = null;
  partial: PartialCrawl | null = null;

  constructor(
    private readonly settings: CrawlSettings,
    private readonly deps: CrawlDeps,
    private readonly signal: AbortSignal,
    private readonly silence: SiteSilence,
    giveUp: (message: string) => void,
  ) {
    const { token, concurrency, maxCrawlDelay } = settings;
    const { fetcher, clock, parse, hostGate } = deps;
    const own = { fetcher, clock, token, concurrency, maxCrawlDelay, signal, silence, giveUp };
    this.fetch = createSiteFetch(hostGate === undefined ? own : { ...own, hostGate });
    this.reader = createPageReader(this.fetch, parse, signal);
  }

  async run(): Promise<void> {
    await this.progress('entrance', `looking for ${this.settings.domain}`);
    this.found = await findEntrance(this.settings.domain, this.fetch, this.deps.clock, this.signal);
    if (this.found.robots === null) return;
    if (this.found.home === null) {
      await this.stopAtDoor(this.found.robots);
      return;
    }
    const home = await readHomePage(this.found.home, this.reader);
    // A meta refresh may have led to the other spelling of the host, which has a robots.txt of its own.
    const robots = await this.fetch.robots(new URL(home.resource.url).origin);
    const { site, rounds } = await this.enter(home, robots);
    if (this.challenge !== null) return;
    if (this.settings.mode === 'instant') {
      await this.progress('sitemaps', 'reading sitemaps');
      this.sitemaps = await readSitemaps(site, this.openingDeps());
      await this.deps.hooks?.onSitemaps?.(this.sitemaps);
      return;
    }
    await this.openings(site, rounds);
    await rounds.readRest();
    this.partial ??= rounds.stopped();
    await this.probeAccess(site);
  }

  /** The host answers, but its home page is not for us: closed by robots.txt, say. What robots.txt says is still worth telling. */
  private async stopAtDoor(robots: RobotsFile): Promise<void> {
    const { origin } = new URL(robots.url);
    await this.tellEntrance({ url: `${origin}/`, redirects: this.found?.failure?.redirects ?? [] }, robots);
  }

  private async tellEntrance(door: Pick<Entrance, 'url' | 'redirects'>, robots: RobotsFile): Promise<void> {
    const httpsAvailable = door.url.startsWith('https:');
    this.entrance = { ...door, tls: this.found?.tls ?? null, httpsAvailable, variants: [] };
    await this.deps.hooks?.onEntrance?.(this.entrance);
    await this.deps.hooks?.onRobots?.(robots);
  }

  /** Takes the home page in and tells of it. */
  private async enter(home: HomePage, robots: RobotsFile): Promise<{ site: OpenSite; rounds: PageRounds }> {
    const { settings, reader, signal } = this;
    const year = this.deps.clock.now().getUTCFullYear();
    const isSoft404 = (facts: PageFacts): boolean => this.judge.isSoft404(facts);
    const site = openSite(home, robots, {
      settings,
      year,
      isSoft404,
      monotonic: () => this.deps.clock.monotonic(),
      signal,
    });
    const onPage = (page: CrawlPage): Promise<void> => this.tellPage(page);
    const rounds = createPageRounds(site, { reader, maxPages: settings.maxPages, onPage });
    this.site = site;
    this.rounds = rounds;
    const { resource, outcome, redirects } = home;
    await this.tellEntrance({ url: resource.url, redirects }, robots);
    if (outcome.kind === 'challenge') {
      this.challenge = outcome.challenge;
      const detail = `The home page is behind a ${outcome.challenge.vendor} challenge, so nothing more was requested.`;
      this.partial = { reason: 'challenge', detail };
    }
    await rounds.takeHome();
    return { site, rounds };
  }

  private async tellPage(page: CrawlPage): Promise<void> {
    await this.deps.hooks?.onPage?.(page);
    // What reads along (Discovery) takes its time for each page, and pages arrive in rounds.
    await yieldToEventLoop();
    await this.progress('pages', `auditing page ${this.site?.book.size() ?? 0} of ${this.rounds?.expected() ?? 1}`);
  }

  private openingDeps(): OpeningDeps {
    const { fetch, reader, signal } = this;
    const { domain, keepBodies, sitemaps } = this.settings;
    const onSitemap = (soFar: SitemapSet): void => void (this.sitemaps = soFar);
    const { clock, readSitemap } = this.deps;
    return { fetch, reader, signal, clock, domain, keepBodies, sitemaps, readSitemap, onSitemap };
  }

  /** Key pages and what is asked once per site: fetched side by side, told of in a fixed order. */
  private async openings(site: OpenSite, rounds: PageRounds): Promise<void> {
    const { frontier, home, homePage } = site;
    const keyPages = (mentions: Iterable<PageMention>) =>
      chooseKeyPages(mentions, homePage, (url) => frontier.page(url));
    const linked = keyPages(mentionsInLinks(factsOf(home.outcome)?.links ?? []));
    const takeLinked = rounds.fetchFirst(linked.map(({ url }) => url));
    const { impossible, llmsTxt, tdmrep, asText, variants, sitemaps } = askOpenings(site, this.openingDeps());
    await impossible.then(
      ({ result, judge }) => {
        this.soft404Probe = result;
        this.judge = judge;
      },
      // The end of the crawl: what has arrived of the key pages is taken in first, then it shows again.
      () => undefined,
    );
    await takeLinked();
    this.sitemaps = await sitemaps;
    const promising = await this.offerEntries(site);
    const kinds = new Set(linked.map(({ kind }) => kind));
    const listed = keyPages(promising).filter(({ kind }) => !kinds.has(kind));
    await rounds.fetchFirst(listed.map(({ url }) => url))();
    await this.deps.hooks?.onSitemaps?.(this.sitemaps);
    this.llmsTxt = await llmsTxt;
    this.tdmrep = await tdmrep;
    this.asText = await asText;
    if (this.entrance !== null) this.entrance = { ...this.entrance, variants: await variants };
  }

  /** Gives the frontier every entry; returns those that look like key pages. */
  private async offerEntries({ frontier }: OpenSite): Promise<readonly PageMention[]> {
    const promising: PageMention[] = [];
    const turn = createTurns(() => this.deps.clock.monotonic(), ENTRIES_PER_TURN, this.signal);
    for (const { url } of this.sitemaps.entries) {
      const page = frontier.offerSitemapEntry(url);
      const isKey = page !== null && promising.length < MAX_PROMISING && isKeyPage(page.url);
      if (isKey) promising.push({ url, text: '', inMenu: false });
      await turn();
    }
    return promising;
  }

  private async probeAccess(site: OpenSite): Promise<void> {
    const { probeAgents } = this.settings;
    if (probeAgents.length === 0 || this.partial !== null) return;
    await this.progress('probes', 'comparing what crawlers are shown');
    this.probes = await probeAccess(chooseProbedPages(site.book.pages()), probeAgents, {
      site: this.fetch,
      parse: this.deps.parse,
      signal: this.signal,
      redirectWithin: site.within,
    });
  }

  private async progress(stage: CrawlStage, text: string): Promise<void> {
    await this.deps.hooks?.onProgress?.({
      stage,
      text,
      pagesDone: this.site?.book.size() ?? 0,
      pagesTotal: this.rounds?.expected() ?? 1,
      bytes: this.deps.fetcher.usage().bytes,
    });
  }

  /**
   * Takes the end that came from outside. Time that went by in our own waits says nothing of the site: without a page there is no result then.
   */
  cutShort(reason: DeadlinePassed | SiteGivenUp): void {
    if (reason instanceof SiteGivenUp) {
      this.partial = { reason: 'unresponsive', detail: reason.message };
      return;
    }
    const { deadlineMs } = this.settings;
    if (this.site === null && this.silence.soFar().all < deadlineMs / 2) {
      throw new NoTurn(
        `${this.settings.domain} was not reached within ${deadlineMs / 1000} s, most of which was spent on polite waiting`,
      );
    }
    this.partial ??= { reason: 'deadline', detail: reason.message };
  }

  async result(): Promise<CrawlResult> {
    const { found, site } = this;
    site?.frontier.finish();
    const pages = site?.book.finish(this.settings.maxPages) ?? [];
    const movedTo = found?.movedTo ?? null;
    await this.progress('done', `read ${count(pages.length, 'page')}`);
    return {
      domain: this.settings.domain,
      mode: this.settings.mode,
      entrance: this.entrance,
      failure: found?.failure ?? null,
      movedTo,
      clientRedirects: site?.book.clientRedirects ?? [],
      challenge: this.challenge,
      robots: this.robotsFiles(),
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
      usage: this.deps.fetcher.usage(),
    };
  }

  private parked(): CrawlResult['parked'] {
    const home = this.site === null ? null : factsOf(this.site.home.outcome);
    const { parked, reason } = readParked(home === null ? [] : [home], this.found?.movedTo ?? null);
    return { parked, reason };
  }

  /** The entrance's first. Spellings of the domain that nobody answers at have no robots.txt to speak of. */
  private robotsFiles(): readonly RobotsFile[] {
    const first = this.site?.robots ?? this.found?.robots ?? null;
    if (first === null) return [];
    return [first, ...this.fetch.known().filter((file) => file !== first && file.result.ok)];
  }
}

/**
 * Crawls one site through `deps.fetcher`. What the site does wrong is in the result; it rejects for the caller's abort (with the
 * signal's reason), for a hook that rejects, and with `NoTurn` where our own waits left nothing to tell. The same answers give the same result, whatever the concurrency.
 */
export async function crawlSite(options: CrawlOptions, deps: CrawlDeps): Promise<CrawlResult> {
  const settings = settle(options);
  const stop = createStopSignal(deps.clock, settings.deadlineMs, options.signal);
  const silence = createSiteSilence(deps.clock, settings.silenceMs, (ms) =>
    stop.giveUp(`The site did not answer for ${Math.round(ms / 1000)} s, so the crawl stopped.`),
  );
  const crawl = new Crawl(settings, deps, stop.signal, silence, stop.giveUp);
  try {
    options.signal?.throwIfAborted();
    await crawl.run();
  } catch (error) {
    const reason = stop.reason();
    if (reason === null || error !== reason) throw error;
    crawl.cutShort(reason);
  } finally {
    stop.release();
    silence.release();
  }
  return crawl.result();
}
