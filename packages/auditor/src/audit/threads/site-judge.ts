/**
 * Judges sites in a thread, as pages are read: checks and scores of a large site take seconds of processor time and much memory, and a site that is made for it takes
 * more. A thread that broke its limits twice fails the audit as trouble of ours.
 */
import { createFactsShelf, isPacked, openFacts, packFacts } from '@citeready/page-facts/threads';
import type { AuditorClock } from '@citeready/safe-fetch';
import { createTurns, yieldToEventLoop } from '../../crawl/yield-loop.js';
import type { EvidenceSet } from '../../evidence/evidence-set.js';
import type { AuditorOptions } from '../options.js';
import type { Judged } from './judge-evidence.js';
import type { JudgeOrder } from './judge-task.js';
import { createLimitedThreads } from './limited-threads.js';
import type { ThreadLimits, ThreadsOptions } from './limited-threads.js';
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

/** A site of forty pages takes a tenth of a second and 20 MB, one of a thousand some seconds and 100 MB. */
const LIMITS: readonly [ThreadLimits, ThreadLimits] = [
  { heapMb: 256, timeMs: 120_000 },
  { heapMb: 1_024, timeMs: 600_000 },
];

/** Packed bytes of the pages that are held unpacked: those of a thousand ordinary pages. */
const SHELF_BYTES = 24 * 1024 * 1024;
/** Beyond so many pages a thread ends with the audit: what it had grown to is given back. One that has judged fewer keeps what the next ones take. */
const SMALL = 400;
/**
 * Beyond so many pages, or packed bytes of theirs, a thread judges whatever was asked for, since its heap and its time are bounded. Up to there the calling thread takes less of
 * both: it has loaded the auditor and its data, which a thread that lives for one audit holds a second time.
 */
const HERE_PAGES = 2_000;
const HERE_BYTES = 64 * 1024 * 1024;

/** The worker's module: beside this one in the sources, a separate file beside this one in the build. */
const MODULE = new URL(import.meta.url.endsWith('.ts') ? './judge-task.ts' : './judge-site.js', import.meta.url);

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

/** Packed bytes of all pages together. Facts that did not come from a thread are those of a few small pages. */
const bytesOf = ({ pages }: EvidenceSet): number =>
  pages.reduce((sum, { facts }) => {
    if (!isPacked(facts)) return sum;
    const { text, links, rest } = packFacts(facts).parts;
    return sum + text.byteLength + links.byteLength + rest.byteLength;
  }, 0);

const fitsHere = (evidence: EvidenceSet): boolean =>
  evidence.pages.length <= HERE_PAGES && bytesOf(evidence) <= HERE_BYTES;

/** Judges in threads of its own, or in a pool of the caller's where that can do tasks. */
export function createSiteJudge(
  { parse, judge = 'thread' }: Pick<AuditorOptions, 'parse' | 'judge'>,
  clock: AuditorClock,
  options: ThreadsOptions = {},
): SiteJudge {
  const threads = createLimitedThreads({ ...(parse !== undefined && { parse }) }, LIMITS, options);
  return {
    async judge(evidence, { keepsArchive, signal }) {
      const isLarge = evidence.pages.length > SMALL;
      if ((judge === 'here' && fitsHere(evidence)) || !threads.areThere)
        return judgeHere(evidence, keepsArchive, signal);
      const turn = createTurns(() => clock.monotonic(), Infinity, signal);
      const packed = await packEvidence(evidence, turn);
      const options: JudgeOrder = { evidence: packed, keepsArchive, shelfBytes: SHELF_BYTES };
      const outcome = await threads.run({ module: MODULE, options, pages: packed.pages.length, isLarge }, signal);
      if (outcome === null) return judgeHere(evidence, keepsArchive, signal);
      if ('why' in outcome) throw new NotJudged(outcome.why);
      // What our own module gave, over the thread's line.
      return outcome.result as Judged;
    },
    close: () => threads.close(),
  };
}
