/** The job queue over the tables: leases by the clock port, fair turns between groups. */
import type { JobKind, JobQueue, LeasedJob, QueuePosition, QueueStats } from '@citeready/core';
import { createPace } from './queue-pace.js';
import { jobsAhead, jobsByTime, putJob, readyOfGroup, takeTurn } from './queue-order.js';
import type { Tables } from './tables.js';
import type { StoredJob } from './rows.js';
import { next } from './tables.js';
import type { AtOnceRunner, Runner } from './transaction.js';
import type { Wakeups } from './wakeups.js';
import { counted, giveBack, heldBy, isAnythingDue, promote, recentFailures } from './queue-leases.js';
import type { QueueOptions } from './queue-writer.js';
import { createJobQueueWriter } from './queue-writer.js';

const KINDS: readonly JobKind[] = ['instant', 'push', 'full', 'webhook'];

export interface MemoryQueue extends JobQueue {
  /** `position`, synchronously if no job has become due since. */
  placeOf(job: Parameters<JobQueue['position']>[0]): QueuePosition | null | Promise<QueuePosition | null>;
}

export function createJobQueue(runner: Runner & AtOnceRunner, options: QueueOptions, wakeups: Wakeups): MemoryQueue {
  const { clock, maxAttempts, failedRetentionMs } = options;
  const { write, readAtOnce, writeAtOnce } = runner;
  const pace = createPace();
  const now = (): number => clock.now().getTime();

  const deliver = (tables: Tables, job: StoredJob, workerId: string, until: number): LeasedJob => {
    const { id, kind, subject, group, trace } = job;
    const attempt = job.attempts + 1;
    const lease = `${workerId}/${next(tables, 'lease')}`;
    putJob(tables, job, { ...job, state: 'leased', at: until, attempts: attempt, lease, seen: false });
    const leased = { id, kind, subject, group, attempt, exhausted: attempt > maxAttempts, lease };
    return trace === null ? leased : { ...leased, trace };
  };

  /** Reads a kind with all due jobs made ready, which is usually the case already. */
  const look = <T>(kind: JobKind, use: (tables: Tables, time: number) => T): T | Promise<T> => {
    const time = now();
    if (readAtOnce((tables) => !isAnythingDue(tables, kind, time))) return readAtOnce((tables) => use(tables, time));
    return writeAtOnce((tables) => {
      promote(tables, kind, time);
      return use(tables, time);
    });
  };

  const placeOf: MemoryQueue['placeOf'] = ({ kind, id }) =>
    look(kind, (tables, time) => {
      const job = tables.jobs.get(id);
      if (job?.kind !== kind || job.state === 'leased') return null;
      const position = jobsAhead(tables, job) + 1;
      const perMs = pace.of(kind, time);
      const dueMs = job.state === 'delayed' ? job.at - time : 0;
      return { position, startsInMs: perMs === null ? null : Math.round(Math.max(position / perMs, dueMs)) };
    });

  const statsOf = (tables: Tables, kind: JobKind, time: number): QueueStats => {
    promote(tables, kind, time);
    const ready = jobsByTime(tables, kind, 'ready');
    const oldest = tables.pausedKinds.has(kind) ? undefined : ready.first();
    return {
      kind,
      waiting: ready.size + jobsByTime(tables, kind, 'delayed').size,
      running: jobsByTime(tables, kind, 'leased').size,
      failed: recentFailures(tables, kind, time - failedRetentionMs).size,
      oldestWaitingMs: oldest ? time - oldest.at : null,
    };
  };

  return {
    ...createJobQueueWriter(runner, options),
    maxAttempts,

    claim: ({ workerId, kinds, limit, leaseMs, except = [] }) =>
      write((tables) => {
        const time = now();
        const claimed: LeasedJob[] = [];
        for (const kind of kinds) {
          if (tables.pausedKinds.has(kind)) continue;
          promote(tables, kind, time);
          const busy = new Set(except.filter((each) => each.kind === kind).map(({ group }) => group));
          while (claimed.length < limit) {
            const job = takeTurn(tables, kind, busy);
            if (!job) break;
            pace.note(kind, time);
            claimed.push(deliver(tables, job, workerId, time + leaseMs));
          }
        }
        return claimed;
      }),

    extend: ({ job, leaseMs }) =>
      write((tables) => {
        const held = heldBy(tables, job);
        if (!held) return false;
        const attempts = counted(held);
        const settled = held.settled === held.lease ? null : held.settled;
        putJob(tables, held, { ...held, state: 'leased', at: now() + leaseMs, attempts, seen: true, settled });
        return true;
      }),

    release: ({ job }) =>
      write((tables) => {
        const held = heldBy(tables, job);
        if (!held) {
          const live = tables.jobs.get(job.id);
          const ended = live ? live.attempts - (live.state === 'leased' ? 1 : 0) : 0;
          if (live && ended > 0 && live.settled !== job.lease)
            putJob(tables, live, { ...live, attempts: live.attempts - 1, settled: job.lease });
          return false;
        }
        giveBack(tables, held, now(), 0, counted(held) - 1);
        return true;
      }),

    backlog: async ({ kind, group, atMost }) =>
      look(kind, (tables) => {
        const jobs = group === undefined ? jobsByTime(tables, kind, 'ready').size : readyOfGroup(tables, kind, group);
        return Math.min(jobs, atMost);
      }),

    placeOf,
    position: async (job) => placeOf(job),

    stats: () => write((tables) => KINDS.map((kind) => statsOf(tables, kind, now()))),

    pause: ({ kinds }) =>
      write((tables) => {
        for (const kind of kinds) tables.pausedKinds.set(kind, true);
      }),

    resume: ({ kinds }) =>
      write((tables) => {
        for (const kind of kinds) tables.pausedKinds.delete(kind);
        next(tables, 'claimable');
      }),

    listen: async (wake) => wakeups.listen(wake),
  };
}

/** When, after `now`, the next job becomes claimable by time alone; `null` if none does. */
export function nextDue(tables: Tables, now: number): number | null {
  const later = { at: now + 1, seq: 0, id: '' };
  const times = KINDS.flatMap((kind) =>
    (['delayed', 'leased'] as const).flatMap((state) => jobsByTime(tables, kind, state).firstFrom(later)?.at ?? []),
  );
  return times.length > 0 ? Math.min(...times) : null;
}
