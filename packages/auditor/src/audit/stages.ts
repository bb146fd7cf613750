/**
 * Maps a crawl's hooks to the stages that an observer sees: Discovery first, complete when the key pages and sitemaps are read or its time
 * is up, then pages, then scoring.
 */
import type { Discovery } from '@citeready/core';
import { isRead } from '../crawl/index.js';
import type { CrawlHooks, CrawlProgress, CrawlResult } from '../crawl/index.js';
import type { DiscoveryStage } from '../discovery/index.js';
import type { AuditorClock } from '@citeready/safe-fetch';
import { llmsText } from './llms-text.js';
import type { Relay } from './relay.js';

export interface Stages {
  readonly hooks: CrawlHooks;
  /** Ends Discovery if it is still running, updates its findings with all pages, and reports scoring. */
  scoring(
    crawl: Pick<CrawlResult, 'entrance' | 'robots' | 'sitemaps' | 'pages' | 'llmsTxt' | 'partial'>,
  ): Promise<Discovery>;
}

export function createStages(
  discovery: DiscoveryStage,
  relay: Relay,
  deps: { readonly clock: AuditorClock; readonly signal: AbortSignal },
): Stages {
  const pages = { done: 0, total: 1 };
  let complete: Promise<Discovery> | null = null;

  const discovering = (stage: string) =>
    relay.progress({ status: 'discovering', stage, pagesDone: pages.done, pagesTotal: pages.total });
  const tell = async () => {
    if (complete !== null) return;
    const known = await discovery.snapshot();
    // Discovery may have completed in the meantime; earlier findings are then outdated.
    if (complete === null) await relay.discovery(known);
  };
  let telling = Promise.resolve();
  let next: Promise<void> | null = null;
  /** Changes that arrive while a snapshot is created and reported are included in the next one. */
  const grown = (): Promise<void> =>
    (next ??= telling.then(() => {
      next = null;
      return (telling = tell());
    }));
  const end = (notReached: readonly string[]): Promise<Discovery> =>
    (complete ??= discovery.finish({ notReached }).then(async (found) => {
      await relay.discovery(found);
      await discovering('discovery complete');
      return found;
    }));

  // The time is up for Discovery only; the crawl continues. An abort ends the crawl, and with it this wait.
  const timer = deps.clock.sleep(discovery.remainingMs(), deps.signal).then(async () => {
    if (deps.signal.aborted) return;
    await end(['Not everything arrived in time; the result is based on what did.']);
  });
  timer.catch(() => undefined); // the observer's rejection reaches the audit through the relay

  return {
    hooks: {
      onEntrance: async (entrance) => {
        discovery.addEntrance(entrance);
        await grown();
      },
      onRobots: async (robots) => {
        discovery.addRobots(robots);
        await grown();
      },
      onPage: async (page) => {
        if (!isRead(page) || complete !== null) return;
        discovery.addPage(page);
        await grown();
      },
      onSitemaps: async (sitemaps) => {
        discovery.addSitemaps(sitemaps);
        await grown();
        await end([]);
      },
      onProgress: async (progress: CrawlProgress) => {
        pages.done = progress.pagesDone;
        pages.total = Math.max(progress.pagesTotal, progress.pagesDone);
        if (progress.stage === 'done') return;
        if (complete === null) return discovering('discovering niche and competitors');
        // A page may arrive while Discovery is being reported; its stage comes after "discovery complete".
        await complete;
        await relay.progress({
          status: 'auditing',
          stage: progress.text,
          pagesDone: pages.done,
          pagesTotal: pages.total,
        });
      },
    },
    scoring: async ({ entrance, robots, sitemaps, pages: crawled, llmsTxt, partial }) => {
      await end([]);
      // Discovery completes while most pages are unread, so that it is reported early; the report uses all of them.
      const found = await discovery.whole({
        entrance,
        robots,
        sitemaps,
        pages: crawled.filter(isRead),
        llmsTxt: llmsTxt?.ok === true ? llmsText(llmsTxt) : null,
        isCut: partial !== null,
      });
      const read = crawled.length;
      await relay.progress({ status: 'scoring', stage: 'scoring engines', pagesDone: read, pagesTotal: read });
      return found;
    },
  };
}
