/** The job queue over the tables: leases by the clock port, fair turns between groups. */
import type {
  Clock,
  JobKind,
  JobQueue,
  JobQueueWriter,
  LeasedJob,
  NewJob,
  QueuePosition,
  QueueStats,
} from '@citeready/core';
import { createPace } from './queue-pace.js';
import { jobsAhead, jobsByTime, putJob, readyOfGroup, takeTurn } from './queue-order.js';
import { byText, SortedList } from './sorted-list.js';
import type { StoredJob, Tables, TimedId } from './tables.js';
import { keyOf, next } from './tables.js';
import type { AtOnceRunner, Runner } from './transaction.js';
import type { Wakeups } from './wakeups.js';

/** How often a job comes back with the same attempt from claims that never reached a worker. */
const UNSEEN_AT_MOST = 5;

const KINDS: readonly JobKind[] = ['instant', 'push', 'full', 'webhook'];

export interface QueueOptions {
  readonly clock: Clock;
  readonly maxAttempts: number;
  /** How long a failed job counts in `stats`, in milliseconds. */
  readonly failedRetentionMs: number;
}

const TIMED = ['delayed', 'leased'] as const;

const liveKey = (kind: JobKind, subject: string): string => keyOf(kind, subject);
const byTime = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

/** The job if this delivery is its last one. */
function heldBy(tables: Tables, { id, lease }: LeasedJob): StoredJob | null {
  const job = tables.jobs.get(id);
  return job?.lease === lease ? job : null;
}

function end(tables: Tables, job: StoredJob): void {
  putJob(tables, job, null);
  tables.liveJobs.delete(liveKey(job.kind, job.subject));
}

/** Makes due jobs ready: delayed ones, and leased ones whose lease ran out. */
function promote(tables: Tables, kind: JobKind, now: number): void {
  for (const state of TIMED) {
    for (const { at, id } of jobsByTime(tables, kind, state)) {
      if (at > now) break;
      const job = tables.jobs.get(id);
      if (job) putJob(tables, job, { ...job, ...(state === 'leased' ? ranOut(job) : {}), state: 'ready' });
    }
  }
}

/** Whether `promote` would change anything. */
const isAnythingDue = (tables: Tables, kind: JobKind, now: number): boolean =>
  TIMED.some((state) => (jobsByTime(tables, kind, state).first()?.at ?? Number.POSITIVE_INFINITY) <= now);

/** The job after a delivery whose lease ran out: one that never reached a worker does not count, a few times. */
const ranOut = ({ seen, attempts, unseen, lease }: StoredJob): Partial<StoredJob> =>
  seen || unseen >= UNSEEN_AT_MOST ? {} : { attempts: attempts - 1, unseen: unseen + 1, settled: lease };

/** Deliveries that count, including the last: a late caller that is still accepted has received it. */
const counted = ({ attempts, settled, lease }: StoredJob): number => attempts + (settled === lease ? 1 : 0);

/** Puts a job back into the ring after `delayMs`; its last lease is no longer valid. */
function giveBack(tables: Tables, job: StoredJob, now: number, delayMs: number, attempts: number): void {
  putJob(tables, job, { ...job, ...waitFrom(now, delayMs), attempts, lease: null, settled: job.lease });
}

const waitFrom = (now: number, delayMs: number): Pick<StoredJob, 'state' | 'at'> =>
  delayMs > 0 ? { state: 'delayed', at: now + delayMs } : { state: 'ready', at: now };

/** The implementation of `enqueue`, also used by `together.ts`. */
export function addJob(
  tables: Tables,
  { id, kind, subject, group, delayMs = 0, trace }: NewJob,
  now: number,
): { readonly outcome: 'queued' | 'duplicate' } {
  if (tables.liveJobs.has(liveKey(kind, subject))) return { outcome: 'duplicate' };
  if (tables.jobs.has(id)) throw new Error('a live job with this id exists already');
  const seq = next(tables, 'arrival');
  const fresh = { attempts: 0, lease: null, seen: false, unseen: 0, settled: null, trace: trace ?? null };
  putJob(tables, null, { id, kind, subject, group, seq, ...waitFrom(now, delayMs), ...fresh });
  tables.liveJobs.set(liveKey(kind, subject), id);
  return { outcome: 'queued' };
}

export function createJobQueueWriter({ write }: Runner, { clock, failedRetentionMs }: QueueOptions): JobQueueWriter {
  const now = (): number => clock.now().getTime();
  return {
    enqueue: (job) => write((tables) => addJob(tables, job, now())),

    complete: ({ job }) =>
      write((tables) => {
        const held = heldBy(tables, job);
        if (!held) return false;
        end(tables, held);
        return true;
      }),

    retry: ({ job, delayMs }) =>
      write((tables) => {
        const held = heldBy(tables, job);
        if (!held) return false;
        giveBack(tables, held, now(), delayMs, counted(held));
        return true;
      }),

    fail: ({ job }) =>
      write((tables) => {
        const held = heldBy(tables, job);
        if (!held) return false;
        end(tables, held);
        const failed = recentFailures(tables, held.kind, now() - failedRetentionMs).add({ at: now(), id: held.id });
        tables.failedJobs.set(held.kind, failed);
        return true;
      }),
  };
}

/** Failures of a kind after `since`; older ones are dropped. */
function recentFailures(tables: Tables, kind: JobKind, since: number): SortedList<TimedId> {
  let failures = tables.failedJobs.get(kind) ?? SortedList.empty(byTime);
  for (let oldest = failures.first(); oldest && oldest.at <= since; oldest = failures.first()) {
    failures = failures.remove(oldest);
  }
  return failures;
}

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
