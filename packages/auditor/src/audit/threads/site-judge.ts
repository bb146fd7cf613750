/**
 * Judges sites in a thread, in the same way that pages are read: checks and scores of a large site take seconds of processor time and much
 * memory, and a crafted site takes more. A thread that exceeds its limits twice fails the audit as an internal failure.
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
  /** Stops the threads started here. Idempotent. */
  close(): Promise<void>;
}

/** The judging thread exceeded its limits twice: a bug or a crafted site; not a finding in either case. */
class NotJudged extends Error {
  constructor(why: string) {
    super(`The site was read but could not be judged: ${why}`);
    this.name = 'NotJudged';
  }
}

/** A site of forty pages takes a tenth of a second and 20 MB; one of a thousand takes some seconds and 100 MB. */
const LIMITS: readonly [ThreadLimits, ThreadLimits] = [
  { heapMb: 256, timeMs: 120_000 },
  { heapMb: 1_024, timeMs: 600_000 },
];

/** Packed bytes of the pages that stay unpacked: those of a thousand ordinary pages. */
const SHELF_BYTES = 24 * 1024 * 1024;
/** Beyond so many pages a thread ends with the audit: what it had grown to is given back. One that has judged fewer keeps what the next ones take. */
const SMALL = 400;
/**
 * Above this number of pages, or of packed bytes, a thread judges in any case, since its heap and time are bounded. Below, the calling
 * thread needs less of both: it has already loaded the auditor and its data, which a thread for one audit loads a second time.
 */
const HERE_PAGES = 2_000;
const HERE_BYTES = 64 * 1024 * 1024;

/** The worker's module: next to this one in the sources, a separate file next to this one in the build. */
const MODULE = new URL(import.meta.url.endsWith('.ts') ? './judge-task.ts' : './judge-site.js', import.meta.url);

/** On the calling thread, with turns of the event loop between checks and no limits other than those of the pages. */
async function judgeHere(evidence: EvidenceSet, keepsArchive: boolean, signal: AbortSignal): Promise<Judged> {
  const { judgeEvidence } = await import('./judge-evidence.js');
  // Checks access every page more often than the crawl, whose shelf is small.
  const shelf = createFactsShelf({ bytes: SHELF_BYTES });
  const pages = evidence.pages.map(({ facts, ...page }) => ({
    ...page,
    facts: isPacked(facts) ? openFacts(packFacts(facts), shelf) : facts,
  }));
  return judgeEvidence({ ...evidence, pages }, keepsArchive, () => yieldToEventLoop(signal));
}

/** Packed bytes of all pages together. Facts that did not come from a thread belong to a few small pages. */
const bytesOf = ({ pages }: EvidenceSet): number =>
  pages.reduce((sum, { facts }) => {
    if (!isPacked(facts)) return sum;
    const { text, links, rest } = packFacts(facts).parts;
    return sum + text.byteLength + links.byteLength + rest.byteLength;
  }, 0);

const fitsHere = (evidence: EvidenceSet): boolean =>
  evidence.pages.length <= HERE_PAGES && bytesOf(evidence) <= HERE_BYTES;

/** Judges in its own threads, or in a pool of the caller if that supports tasks. */
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
      // Produced by the auditor's own module and sent by the thread.
      return outcome.result as Judged;
    },
    close: () => threads.close(),
  };
}
