/**
 * One audit's crawl, from the domain's name to the last page: entrance, robots.txt, home page, key pages, sitemaps, further pages,
 * access probes.
 */
import type { PageFacts } from '@citeready/page-facts';
import { count } from '../language/plural.js';
import { chooseProbedPages } from './access/choose-probed-pages.js';
import { probeAccess } from './access/probe-access.js';
import { settle } from './crawl-options.js';
import type { CrawlDeps, CrawlOptions, CrawlSettings } from './crawl-options.js';
import type { CrawlPage, CrawlResult, CrawlStage } from './crawl-result.js';
import { chooseKeyPages, mentionsInLinks } from './frontier/choose-key-pages.js';
import type { PageMention } from './frontier/choose-key-pages.js';
import { findEntrance } from './site/entrance.js';
import { noteInsertedParts, offerScripted } from './site/follow-scripts.js';
import { GatheredSite } from './site/gathered-site.js';
import { readHomePage } from './site/home-page.js';
import type { HomePage } from './site/home-page.js';
import { offerEntries } from './site/offer-entries.js';
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
import { createSiteSilence } from './site/site-silence.js';
import type { SiteSilence } from './site/site-silence.js';
import { createStopSignal, SiteGivenUp } from './site/stop-signal.js';
import type { DeadlinePassed } from './site/stop-signal.js';
import type { Entrance, RobotsFile, SitemapSet } from './types.js';
import { yieldToEventLoop } from './yield-loop.js';

class Crawl {
  private readonly fetch: SiteFetch;
  private readonly reader: PageReader;
  private readonly gathered = new GatheredSite();
  private rounds: PageRounds | null = null;

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
    const door = await findEntrance(this.settings.domain, this.fetch, this.deps.clock, this.signal);
    this.gathered.door = door;
    if (door.robots === null) return;
    if (door.home === null) {
      await this.stopAtDoor(door.robots);
      return;
    }
    const home = await readHomePage(door.home, this.reader);
    // A meta refresh may have led to another host name of the site, which has a separate robots.txt.
    const robots = await this.fetch.robots(new URL(home.resource.url).origin);
    const { site, rounds } = await this.enter(home, robots);
    if (this.gathered.challenge !== null) return;
    if (this.settings.mode === 'instant') {
      await this.progress('sitemaps', 'reading sitemaps');
      this.gathered.sitemaps = await readSitemaps(site, this.openingDeps());
      await this.deps.hooks?.onSitemaps?.(this.gathered.sitemaps);
      return;
    }
    await this.openings(site, rounds);
    await rounds.readRest();
    if (rounds.lacks() && (await offerScripted(site, this.fetch))) await rounds.readRest();
    this.gathered.partial ??= rounds.stopped();
    await this.probeAccess(site);
  }

  /** The host answers, but its home page may not be read, for example because of robots.txt. The rules of robots.txt are still reported. */
  private async stopAtDoor(robots: RobotsFile): Promise<void> {
    const { origin } = new URL(robots.url);
    await this.tellEntrance({ url: `${origin}/`, redirects: this.gathered.door?.failure?.redirects ?? [] }, robots);
  }

  private async tellEntrance(door: Pick<Entrance, 'url' | 'redirects'>, robots: RobotsFile): Promise<void> {
    const httpsAvailable = door.url.startsWith('https:');
    this.gathered.entrance = { ...door, tls: this.gathered.door?.tls ?? null, httpsAvailable, variants: [] };
    await this.deps.hooks?.onEntrance?.(this.gathered.entrance);
    await this.deps.hooks?.onRobots?.(robots);
  }

  /** Records the home page and reports it. */
  private async enter(home: HomePage, robots: RobotsFile): Promise<{ site: OpenSite; rounds: PageRounds }> {
    const { settings, reader, signal } = this;
    const year = this.deps.clock.now().getUTCFullYear();
    const isSoft404 = (facts: PageFacts): boolean => this.gathered.judge.isSoft404(facts);
    const site = openSite(home, robots, {
      settings,
      year,
      isSoft404,
      monotonic: () => this.deps.clock.monotonic(),
      signal,
    });
    noteInsertedParts(site);
    const onPage = (page: CrawlPage): Promise<void> => this.tellPage(page);
    const rounds = createPageRounds(site, { reader, maxPages: settings.maxPages, onPage });
    this.gathered.site = site;
    this.rounds = rounds;
    const { resource, outcome, redirects } = home;
    await this.tellEntrance({ url: resource.url, redirects }, robots);
    if (outcome.kind === 'challenge') {
      this.gathered.challenge = outcome.challenge;
      const detail = `The home page is behind a ${outcome.challenge.vendor} challenge, so nothing more was requested.`;
      this.gathered.partial = { reason: 'challenge', detail };
    }
    await rounds.takeHome();
    return { site, rounds };
  }

  private async tellPage(page: CrawlPage): Promise<void> {
    await this.deps.hooks?.onPage?.(page);
    // Observers (Discovery) take time for each page, and pages arrive in rounds.
    await yieldToEventLoop();
    await this.progress(
      'pages',
      `auditing page ${this.gathered.site?.book.size() ?? 0} of ${this.rounds?.expected() ?? 1}`,
    );
  }

  private openingDeps(): OpeningDeps {
    const { fetch, reader, signal } = this;
    const { domain, keepBodies, sitemaps } = this.settings;
    const onSitemap = (soFar: SitemapSet): void => void (this.gathered.sitemaps = soFar);
    const { clock, readSitemap } = this.deps;
    return { fetch, reader, signal, clock, domain, keepBodies, sitemaps, readSitemap, onSitemap };
  }

  /** Key pages and one-time requests: fetched in parallel, reported in a fixed order. */
  private async openings(site: OpenSite, rounds: PageRounds): Promise<void> {
    const { frontier, home, homePage } = site;
    const keyPages = (mentions: Iterable<PageMention>) =>
      chooseKeyPages(mentions, homePage, (url) => frontier.page(url));
    const linked = keyPages(mentionsInLinks(factsOf(home.outcome)?.links ?? []));
    const takeLinked = rounds.fetchFirst(linked.map(({ url }) => url));
    const { impossible, llmsTxt, tdmrep, asText, variants, sitemaps } = askOpenings(site, this.openingDeps());
    await impossible.then(
      ({ result, judge }) => {
        this.gathered.soft404Probe = result;
        this.gathered.judge = judge;
      },
      // The crawl has ended: record the key pages that have arrived first; the error shows again afterwards.
      () => undefined,
    );
    await takeLinked();
    this.gathered.sitemaps = await sitemaps;
    const promising = await offerEntries(site.frontier, this.gathered.sitemaps.entries, this.deps.clock, this.signal);
    const kinds = new Set(linked.map(({ kind }) => kind));
    const listed = keyPages(promising).filter(({ kind }) => !kinds.has(kind));
    await rounds.fetchFirst(listed.map(({ url }) => url))();
    await this.deps.hooks?.onSitemaps?.(this.gathered.sitemaps);
    this.gathered.llmsTxt = await llmsTxt;
    this.gathered.tdmrep = await tdmrep;
    this.gathered.asText = await asText;
    if (this.gathered.entrance !== null)
      this.gathered.entrance = { ...this.gathered.entrance, variants: await variants };
  }

  private async probeAccess(site: OpenSite): Promise<void> {
    const { probeAgents } = this.settings;
    if (probeAgents.length === 0 || this.gathered.partial !== null) return;
    await this.progress('probes', 'comparing what crawlers are shown');
    this.gathered.probes = await probeAccess(chooseProbedPages(site.book.pages()), probeAgents, {
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
      pagesDone: this.gathered.site?.book.size() ?? 0,
      pagesTotal: this.rounds?.expected() ?? 1,
      bytes: this.deps.fetcher.usage().bytes,
    });
  }

  /**
   * Records an external end of the crawl. If the time passed in the auditor's own waits, it says nothing about the site: without a page
   * there is then no result. */
  cutShort(reason: DeadlinePassed | SiteGivenUp): void {
    if (reason instanceof SiteGivenUp) {
      this.gathered.partial = { reason: 'unresponsive', detail: reason.message };
      return;
    }
    const { deadlineMs } = this.settings;
    if (this.gathered.site === null && this.silence.soFar().all < deadlineMs / 2) {
      throw new NoTurn(
        `${this.settings.domain} was not reached within ${deadlineMs / 1000} s, most of which was spent on polite waiting`,
      );
    }
    this.gathered.partial ??= { reason: 'deadline', detail: reason.message };
  }

  async result(): Promise<CrawlResult> {
    const pages = this.gathered.finish(this.settings.maxPages);
    await this.progress('done', `read ${count(pages.length, 'page')}`);
    return this.gathered.result(this.settings, pages, this.fetch.known(), this.deps.fetcher.usage());
  }
}

/**
 * Crawls one site through `deps.fetcher`. Problems of the site are part of the result. Rejects when the caller aborts (with the signal's
 * reason), when a hook rejects, and with `NoTurn` when the auditor's own waits left nothing to report. The same responses give the same
 * result, whatever the concurrency.
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
