/**
 * Reads sites for Discovery in a thread: each of the first pages causes all of them to be read again, which takes a tenth of a second of
 * the thread that everything else waits for. This is not the judging thread, where a large site may take long.
 */
import { serialize } from 'node:v8';
import type { AuditorClock } from '@citeready/safe-fetch';
import { createTurns } from '../../crawl/yield-loop.js';
import type { DiscoveryInput, DiscoveryReading } from '../../discovery/reading.js';
import { readDiscovery } from '../../discovery/reading.js';
import { defaultTaxonomy } from '../../discovery/taxonomy/taxonomy.js';
import type { AuditorOptions } from '../options.js';
import type { DiscoveryOrder } from './discovery-task.js';
import { createLimitedThreads } from './limited-threads.js';
import type { ThreadLimits, ThreadsOptions } from './limited-threads.js';
import { packEntries, packPages } from './packed-lists.js';

export interface SiteReader {
  /** Rejects with the reason of an aborted signal, and with a `NotDiscovered`. */
  read(input: DiscoveryInput, signal: AbortSignal): Promise<DiscoveryReading>;
  /** Stops the threads started here. Idempotent. */
  close(): Promise<void>;
}

/** The thread exceeded its limits twice: a bug or a crafted site; not a finding in either case. */
class NotDiscovered extends Error {
  constructor(why: string) {
    super(`The site was fetched but could not be understood: ${why}`);
    this.name = 'NotDiscovered';
  }
}

/** Forty pages take a tenth of a second; Discovery as a whole has half a minute. */
const LIMITS: readonly [ThreadLimits, ThreadLimits] = [
  { heapMb: 256, timeMs: 30_000 },
  { heapMb: 512, timeMs: 120_000 },
];

/** The worker's module: next to this one in the sources, a separate file next to this one in the build. */
const MODULE = new URL(import.meta.url.endsWith('.ts') ? './discovery-task.ts' : './discover-site.js', import.meta.url);

/** Reads in its own thread, or in a pool of the caller if that supports tasks; on the calling thread if sites are judged there. */
export function createSiteReader(
  { parse, judge = 'thread' }: Pick<AuditorOptions, 'parse' | 'judge'>,
  clock: AuditorClock,
  options: ThreadsOptions = {},
): SiteReader {
  const threads = createLimitedThreads({ ...(parse !== undefined && { parse }) }, LIMITS, options);
  const here = (input: DiscoveryInput): DiscoveryReading => readDiscovery(input, defaultTaxonomy());
  return {
    async read(input, signal) {
      if (judge === 'here' || !threads.areThere || input.pages.length === 0) return here(input);
      const turn = createTurns(() => clock.monotonic(), Infinity, signal);
      const { pages, sitemaps, ...rest } = input;
      const head: DiscoveryInput = {
        ...rest,
        sitemaps: sitemaps === null ? null : { ...sitemaps, entries: [] },
        pages: [],
      };
      const options: DiscoveryOrder = {
        input: serialize(head),
        entries: await packEntries(sitemaps?.entries ?? [], turn),
        // Bodies are not sent: only the facts of a page are read.
        pages: await packPages(
          pages.map(({ facts, requestedUrl, via, depth, template, soft404 }) => ({
            facts,
            requestedUrl,
            via,
            depth,
            template,
            soft404,
          })),
          turn,
        ),
      };
      const work = { module: MODULE, options, pages: pages.length, isLarge: false };
      const outcome = await threads.run(work, signal);
      if (outcome === null) return here(input);
      if ('why' in outcome) throw new NotDiscovered(outcome.why);
      // Produced by the auditor's own module and sent by the thread.
      return outcome.result as DiscoveryReading;
    },
    close: () => threads.close(),
  };
}
