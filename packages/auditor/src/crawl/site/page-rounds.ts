/**
 * Reads pages in rounds. A round is chosen before it is fetched, and recorded after all of it arrived, in the order in which it was chosen:
 * the choice of pages depends on the site alone, not on which response came first.
 */
import type { CrawlPage, PartialCrawl } from '../crawl-result.js';
import type { Candidate } from '../frontier/candidate.js';
import type { OpenSite } from './open-site.js';
import type { PageOutcome, PageReader } from './page-reader.js';
import { createSiteHealth } from './site-health.js';

export interface PageRoundsOptions {
  readonly reader: PageReader;
  readonly maxPages: number;
  /** Awaited for each kept page, in order. */
  readonly onPage: (page: CrawlPage) => Promise<void>;
}

export interface PageRounds {
  takeHome(): Promise<void>;
  /** Starts to fetch allowed pages before their turn; the returned function records them. */
  fetchFirst(urls: readonly string[]): () => Promise<void>;
  /** Reads until there are enough pages, none is left, or the site should be left alone. */
  readRest(): Promise<void>;
  /** Whether fewer pages were read than wanted and more may be requested. */
  readonly lacks: () => boolean;
  /** Pages read, in progress and waiting, up to the wanted number. */
  readonly expected: () => number;
  /** Why reading stopped early; `null` if it did not. */
  readonly stopped: () => PartialCrawl | null;
}

/** Pages per round. Fixed, because the choice of pages must not change with the concurrency. */
const ROUND = 8;

/** Extra pages read in place of pages that no reader is sent to. If a site has more of those, the sample shows it. */
const spareFor = (maxPages: number): number => Math.floor(maxPages / 4);

/** Maximum number of attempts: redirects, files and failures cost requests too, and a site may consist of nothing else. */
const attemptsFor = (maxPages: number): number => Math.ceil(maxPages * 1.5) + 10;

export function createPageRounds(site: OpenSite, options: PageRoundsOptions): PageRounds {
  const { frontier, book, home, homePage } = site;
  const { reader, maxPages, onPage } = options;
  const health = createSiteHealth();
  let stopped: PartialCrawl | null = null;
  let attemptsLeft = attemptsFor(maxPages);
  /** Pages of the current round that are not recorded yet. */
  let underWay = 0;

  async function take(candidate: Candidate, outcome: PageOutcome): Promise<void> {
    underWay = Math.max(0, underWay - 1);
    stopped ??= health.note(outcome);
    const page = await book.take(candidate, outcome);
    if (page !== null) await onPage(page);
  }

  /**
   * Starts a round; the returned function records it. Pages that arrived before the deadline are kept; then the deadline ends the crawl.
   */
  function fetchRound(batch: readonly Candidate[]): () => Promise<void> {
    attemptsLeft -= batch.length;
    underWay = batch.length;
    const reads = Promise.allSettled(batch.map(({ page }) => reader.read(page.url, site.within)));
    return async () => {
      const arrivals = await reads;
      for (const [index, candidate] of batch.entries()) {
        const arrival = arrivals[index];
        if (arrival?.status === 'fulfilled') await take(candidate, arrival.value);
      }
      for (const arrival of arrivals) if (arrival.status === 'rejected') throw arrival.reason;
    };
  }

  function nextBatch(size: number): readonly Candidate[] {
    const batch: Candidate[] = [];
    while (batch.length < size) {
      const candidate = (batch.length === 0 ? frontier.nextLinked() : null) ?? frontier.next();
      if (candidate === null) break;
      batch.push(candidate);
    }
    return batch;
  }

  return {
    takeHome: () =>
      take(
        { page: homePage, via: 'home', depth: 0, growth: 0, linkedFrom: 0, lastLinkedBy: null, hash: 0 },
        home.outcome,
      ),
    fetchFirst(urls) {
      const batch: Candidate[] = [];
      const room = Math.min(ROUND, maxPages - book.size());
      for (const url of urls) {
        const candidate = batch.length < room ? frontier.take(url) : null;
        if (candidate !== null) batch.push(candidate);
      }
      return fetchRound(batch);
    },
    async readRest() {
      while (stopped === null) {
        // Pages that no reader is sent to are replaced by others, up to a limit.
        const wanted = maxPages + Math.min(book.aside(), spareFor(maxPages));
        const batch = nextBatch(Math.min(ROUND, wanted - book.size(), attemptsLeft));
        if (batch.length === 0) return;
        await fetchRound(batch)();
      }
    },
    lacks: () => stopped === null && attemptsLeft > 0 && book.size() < maxPages,
    expected: () => Math.max(book.size(), Math.min(maxPages, book.size() + underWay + frontier.waiting())),
    stopped: () => stopped,
  };
}
