/**
 * Runs work on all data of a site in a thread with limits of time and memory. Exceeding either says nothing about the site: the work is
 * retried once with higher limits. Without threads the caller does it itself.
 */
import type { ParsePool, TaskOutcome } from '@citeready/page-facts';
import type { AuditorOptions } from '../options.js';
import type { LazyPool } from '../parse-pool.js';

export interface SiteWork {
  readonly module: URL;
  /** Data that can be sent to a thread: plain data. */
  readonly options: unknown;
  /** Number of pages in the work; each adds to the time limit. */
  readonly pages: number;
  /** Whether threads end with it, so that what they had grown to is given back. */
  readonly isLarge: boolean;
}

/** The result of the module, or why it failed twice. */
export type WorkOutcome = { readonly result: unknown } | { readonly why: string };

export interface LimitedThreads {
  /** False if all work is done by the caller: pages are read there too, or the caller's pool has no tasks. */
  readonly areThere: boolean;
  /** `null` if the pool cannot do the work, whatever the site. Rejects with the reason of an aborted signal. */
  run(work: SiteWork, signal: AbortSignal): Promise<WorkOutcome | null>;
  /** Stops the threads started here. Idempotent. */
  close(): Promise<void>;
}

export interface ThreadLimits {
  /** JavaScript heap of the thread. */
  readonly heapMb: number;
  /** Milliseconds for all pages together. */
  readonly timeMs: number;
}

export interface ThreadsOptions {
  /** A pool that does small work, so that no further thread is started. Its creator closes it. */
  readonly standing?: LazyPool;
  /** Whether its own threads give way to other threads of the process while processors are busy. */
  readonly givesWay?: boolean;
}

/** Additional time per page, and memory per page of a large site: with a fixed heap, the first attempt at ten thousand pages runs out of memory. */
const PAGE_MS = 200;
const PAGE_MB = 0.05;

/**
 * Sites of so many pages are worked on by the thread that is there: it has loaded the auditor and its data, which a thread of the site's own holds a second time, a hundred
 * megabytes with what it takes to load them.
 */
const STANDING_PAGES = 1_000;

const NOTHING = new Uint8Array(0);

/** Its own threads, or a pool of the caller if that supports tasks. */
export function createLimitedThreads(
  { parse = 'pool' }: Pick<AuditorOptions, 'parse'>,
  [first, second]: readonly [first: ThreadLimits, second: ThreadLimits],
  { standing: given, givesWay = false }: ThreadsOptions = {},
): LimitedThreads {
  const own = typeof parse === 'object' ? parse : null;
  /** For small work, one piece after another; started with the first one. */
  let standing: Promise<ParsePool> | null = null;
  const open = new Set<ParsePool>();

  const newPool = async ({ heapMb }: ThreadLimits): Promise<ParsePool> => {
    const { createParsePool } = await import('@citeready/page-facts');
    const pool = createParsePool({ workers: 1, detectLanguage: false, heapMb, givesWay });
    open.add(pool);
    return pool;
  };

  async function runIn(
    pool: ParsePool,
    work: SiteWork,
    limits: ThreadLimits,
    signal: AbortSignal,
  ): Promise<TaskOutcome | null> {
    if (pool.run === undefined) return null;
    const timeMs = limits.timeMs + work.pages * PAGE_MS;
    try {
      return await pool.run({ module: work.module, input: NOTHING, options: work.options, timeMs }, signal);
    } catch {
      signal.throwIfAborted();
      // No threads are available, or a bundler omitted their code.
      return null;
    }
  }

  async function attempt(work: SiteWork, limits: ThreadLimits, signal: AbortSignal): Promise<TaskOutcome | null> {
    if (own !== null) return runIn(own, work, limits, signal);
    const thread = await (given?.get() ?? (standing ??= newPool(first)));
    if (limits === first && work.pages <= STANDING_PAGES) {
      const outcome = await runIn(thread, work, limits, signal);
      if (work.isLarge) await thread.rest?.();
      return outcome;
    }
    // Two copies of the auditor and its data take more than the site.
    await thread.rest?.();
    const pool = await newPool({ ...limits, heapMb: limits.heapMb + Math.ceil(work.pages * PAGE_MB) });
    try {
      return await runIn(pool, work, limits, signal);
    } finally {
      open.delete(pool);
      await pool.close();
    }
  }

  return {
    areThere: parse !== 'inline' && (own === null || own.run !== undefined),
    async run(work, signal) {
      let why = '';
      for (const limits of [first, second]) {
        const outcome = await attempt(work, limits, signal);
        if (outcome === null || 'result' in outcome) return outcome;
        why = outcome.message;
      }
      return { why };
    },
    close: async () => {
      await Promise.all([...open].map((pool) => pool.close()));
      open.clear();
      standing = null;
    },
  };
}
