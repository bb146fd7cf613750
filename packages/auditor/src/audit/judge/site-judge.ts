/**
 * Judges sites in a thread, as pages are read: checks and scores of a large site take seconds of processor time and much memory, and a site that is made for it takes
 * more. A thread that runs out of time or memory says nothing of the site: it is tried once more with more of both, and then the audit fails as trouble of ours.
 */
import { createFactsShelf, isPacked, openFacts, packFacts } from '@citeready/page-facts/threads';
import type { ParsePool, TaskOutcome } from '@citeready/page-facts';
import type { AuditorClock } from '@citeready/safe-fetch';
import { createTurns, yieldToEventLoop } from '../../crawl/yield-loop.js';
import type { EvidenceSet } from '../../evidence/evidence-set.js';
import type { AuditorOptions } from '../options.js';
import type { Judged } from './judge-evidence.js';
import type { JudgeOrder } from './judge-task.js';
import { packEvidence } from './packed-evidence.js';

export interface SiteJudge {
  /** Rejects with the reason of an aborted signal, and with a `NotJudged`. */
  judge(
    evidence: EvidenceSet,
    options: { readonly keepsArchive: boolean; readonly signal: AbortSignal },
  ): Promise<Judged>;
  /** Stops the threads that were started here. Idempotent. */
  close(): Promise<void>;
}

/** The thread that judges broke its limits twice. A bug, or a site that is made for it; no finding either way. */
class NotJudged extends Error {
  constructor(why: string) {
    super(`The site was read but could not be judged: ${why}`);
    this.name = 'NotJudged';
  }
}

interface Limits {
  /** JavaScript heap of the thread. */
  readonly heapMb: number;
  readonly timeMs: number;
}

/** Packed bytes of the pages that are held unpacked: those of a thousand ordinary pages. */
const SHELF_BYTES = 24 * 1024 * 1024;
/** A site of forty pages takes a tenth of a second and 20 MB, one of a thousand some seconds and 100 MB. */
const FIRST: Limits = { heapMb: 256, timeMs: 120_000 };
const SECOND: Limits = { heapMb: 1_024, timeMs: 600_000 };
/** More time for each page. */
const PAGE_MS = 200;
/** Beyond so many pages a thread judges whatever was asked for, since its heap is bounded, and ends with the audit: what it had grown to is given back. */
const SMALL = 100;

/** The worker's module: beside this one in the sources, a separate file beside this one in the build. */
const MODULE = new URL(import.meta.url.endsWith('.ts') ? './judge-task.ts' : './judge-site.js', import.meta.url);
const NOTHING = new Uint8Array(0);

/** On the calling thread, with turns of the event loop between checks and no limit but the pages' own bounds. */
async function judgeHere(evidence: EvidenceSet, keepsArchive: boolean, signal: AbortSignal): Promise<Judged> {
  const { judgeEvidence } = await import('./judge-evidence.js');
  // Checks come back to every page more often than the crawl, for which little of it is held.
  const shelf = createFactsShelf({ bytes: SHELF_BYTES });
  const pages = evidence.pages.map(({ facts, ...page }) => ({
    ...page,
    facts: isPacked(facts) ? openFacts(packFacts(facts), shelf) : facts,
  }));
  return judgeEvidence({ ...evidence, pages }, keepsArchive, () => yieldToEventLoop(signal));
}

/** `null` where the pool cannot do it, whatever the site: no threads are to be had, or a bundler has left their code behind. */
async function judgeThere(
  run: NonNullable<ParsePool['run']>,
  order: JudgeOrder,
  timeMs: number,
  signal: AbortSignal,
): Promise<TaskOutcome | null> {
  try {
    return await run({ module: MODULE, input: NOTHING, options: order, timeMs }, signal);
  } catch {
    signal.throwIfAborted();
    return null;
  }
}

/** Judges in threads of its own, or in a pool of the caller's where that can do tasks. */
export function createSiteJudge(
  { parse = 'pool', judge = 'thread' }: Pick<AuditorOptions, 'parse' | 'judge'>,
  clock: AuditorClock,
): SiteJudge {
  /** For small sites, one after another; started with the first. */
  let standing: Promise<ParsePool> | null = null;
  const open = new Set<ParsePool>();

  const newPool = async ({ heapMb }: Limits): Promise<ParsePool> => {
    const { createParsePool } = await import('@citeready/page-facts');
    const pool = createParsePool({ workers: 1, detectLanguage: false, heapMb });
    open.add(pool);
    return pool;
  };

  async function inThread(order: JudgeOrder, limits: Limits, signal: AbortSignal): Promise<TaskOutcome | null> {
    const pages = order.evidence.pages.length;
    const timeMs = limits.timeMs + pages * PAGE_MS;
    if (limits === FIRST && pages <= SMALL) {
      const pool = await (standing ??= newPool(FIRST));
      return pool.run === undefined ? null : judgeThere(pool.run.bind(pool), order, timeMs, signal);
    }
    const pool = await newPool(limits);
    try {
      return pool.run === undefined ? null : await judgeThere(pool.run.bind(pool), order, timeMs, signal);
    } finally {
      open.delete(pool);
      await pool.close();
    }
  }

  return {
    async judge(evidence, { keepsArchive, signal }) {
      const own = typeof parse === 'object' ? parse : null;
      const isSmall = evidence.pages.length <= SMALL;
      if ((judge === 'here' && isSmall) || parse === 'inline' || (own !== null && own.run === undefined))
        return judgeHere(evidence, keepsArchive, signal);
      const turn = createTurns(() => clock.monotonic(), Infinity, signal);
      const packed = await packEvidence(evidence, turn);
      let why = '';
      for (const limits of [FIRST, SECOND]) {
        const order = { evidence: packed, keepsArchive, shelfBytes: SHELF_BYTES };
        const timeMs = limits.timeMs + packed.pages.length * PAGE_MS;
        const outcome =
          own?.run === undefined
            ? await inThread(order, limits, signal)
            : await judgeThere(own.run.bind(own), order, timeMs, signal);
        if (outcome === null) return judgeHere(evidence, keepsArchive, signal);
        // What our own module gave, over the thread's line.
        if ('result' in outcome) return outcome.result as Judged;
        why = outcome.message;
      }
      throw new NotJudged(why);
    },
    close: async () => {
      await Promise.all([...open].map((pool) => pool.close()));
      open.clear();
      standing = null;
    },
  };
}
