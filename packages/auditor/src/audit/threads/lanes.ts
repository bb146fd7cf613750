/**
 * The workers of an audit, separate for audits that a person waits for and for all others: an instant audit never waits for the pages, the
 * Discovery or the judging of a full one, and while processors are busy the threads of full audits give way to it and to the event loop.
 */
import { availableParallelism } from 'node:os';
import type { AuditRequest } from '@citeready/core';
import type { AuditorClock } from '@citeready/safe-fetch';
import type { AuditorOptions } from '../options.js';
import type { LazyPool } from '../parse-pool.js';
import { lazyPool } from '../parse-pool.js';
import type { ThreadsOptions } from './limited-threads.js';
import type { SiteJudge } from './site-judge.js';
import { createSiteJudge } from './site-judge.js';
import type { SiteReader } from './site-reader.js';
import { createSiteReader } from './site-reader.js';

interface Lane {
  readonly pool: LazyPool;
  /** Where sites are understood and judged, if that is a pool. */
  readonly standing: LazyPool | null;
  readonly judge: SiteJudge;
  readonly reader: SiteReader;
}

export interface Lanes {
  /** The same lane for every audit of a kind. Does not start anything. */
  of(kind: AuditRequest['kind']): Lane;
  /** Stops the threads started here. Idempotent. */
  close(): Promise<void>;
}

/** Sites that are understood or judged at the same time; the second thread starts when there are several audits. */
const SITES_AT_ONCE = 2;
/** JavaScript heap of a thread that does either: a thousand ordinary pages are judged in half of it. */
const STANDING_HEAP_MB = 320;

/**
 * Milliseconds without work after which a thread of full audits ends. All of these threads together hold two thirds of a worker's memory, and
 * starting them again takes a second of processor time. Those of instant audits stay, since a person waits for them.
 */
const IDLE_MS = 300_000;

/** With a single thread, a page crafted to be slow would keep the next person waiting. */
const LEAST_FOR_PERSONS = 2;

type LaneOptions = Pick<AuditorOptions, 'parse' | 'judge'>;

function createLane(pool: LazyPool, options: LaneOptions, clock: AuditorClock, threads: ThreadsOptions): Lane {
  return {
    pool,
    standing: threads.standing ?? null,
    judge: createSiteJudge(options, clock, threads),
    reader: createSiteReader(options, clock, threads),
  };
}

/** Two lanes if the auditor creates the threads; a pool of the caller, or the calling thread, is a single lane. */
export function createLanes(options: LaneOptions, clock: AuditorClock): Lanes {
  const { parse = 'pool' } = options;
  const made: Partial<Record<AuditRequest['kind'], Lane>> = {};
  const lane = (kind: AuditRequest['kind']): Lane => {
    if (parse !== 'pool') return made.full ?? made.instant ?? createLane(lazyPool(parse), options, clock, {});
    if (kind === 'full') {
      // A thread that has understood a site holds most of what it takes to judge one, and one site is never understood and judged at the same time.
      const standing = lazyPool(parse, {
        workers: SITES_AT_ONCE,
        detectLanguage: false,
        heapMb: STANDING_HEAP_MB,
        givesWay: true,
        idleMs: IDLE_MS,
      });
      return createLane(lazyPool(parse, { givesWay: true, idleMs: IDLE_MS }), options, clock, {
        standing,
        givesWay: true,
      });
    }
    const workers = Math.max(LEAST_FOR_PERSONS, Math.min(4, availableParallelism() - 1));
    const pool = lazyPool(parse, { workers });
    // An instant audit reads, processes and judges one page step by step: a thread per step would load the auditor three times.
    return createLane(pool, options, clock, { standing: pool });
  };
  return {
    of: (kind) => (made[kind] ??= lane(kind)),
    close: async () => {
      await Promise.all(
        Object.values(made).flatMap(({ pool, judge, reader, standing }) =>
          [pool, judge, reader, ...(standing === null ? [] : [standing])].map((each) => each.close()),
        ),
      );
    },
  };
}
