/** How jobs change between delayed, ready and leased. */
import type { JobKind, LeasedJob } from '@citeready/core';
import { putJob, jobsByTime } from './queue-order.js';
import type { TimedId, StoredJob } from './rows.js';
import { byText, SortedList } from './sorted-list.js';
import { keyOf } from './tables.js';
import type { Tables } from './tables.js';

/** How often a job comes back with the same attempt from claims that never reached a worker. */
const UNSEEN_AT_MOST = 5;

const TIMED = ['delayed', 'leased'] as const;

export const liveKey = (kind: JobKind, subject: string): string => keyOf(kind, subject);
const byTime = (a: TimedId, b: TimedId): number => a.at - b.at || byText(a.id, b.id);

/** The job if this delivery is its last one. */
export function heldBy(tables: Tables, { id, lease }: LeasedJob): StoredJob | null {
  const job = tables.jobs.get(id);
  return job?.lease === lease ? job : null;
}

export function end(tables: Tables, job: StoredJob): void {
  putJob(tables, job, null);
  tables.liveJobs.delete(liveKey(job.kind, job.subject));
}

/** Makes due jobs ready: delayed ones, and leased ones whose lease ran out. */
export function promote(tables: Tables, kind: JobKind, now: number): void {
  for (const state of TIMED) {
    for (const { at, id } of jobsByTime(tables, kind, state)) {
      if (at > now) break;
      const job = tables.jobs.get(id);
      if (job) putJob(tables, job, { ...job, ...(state === 'leased' ? ranOut(job) : {}), state: 'ready' });
    }
  }
}

/** Whether `promote` would change anything. */
export const isAnythingDue = (tables: Tables, kind: JobKind, now: number): boolean =>
  TIMED.some((state) => (jobsByTime(tables, kind, state).first()?.at ?? Number.POSITIVE_INFINITY) <= now);

/** The job after a delivery whose lease ran out: one that never reached a worker does not count, a few times. */
const ranOut = ({ seen, attempts, unseen, lease }: StoredJob): Partial<StoredJob> =>
  seen || unseen >= UNSEEN_AT_MOST ? {} : { attempts: attempts - 1, unseen: unseen + 1, settled: lease };

/** Deliveries that count, including the last: a late caller that is still accepted has received it. */
export const counted = ({ attempts, settled, lease }: StoredJob): number => attempts + (settled === lease ? 1 : 0);

/** Puts a job back into the ring after `delayMs`; its last lease is no longer valid. */
export function giveBack(tables: Tables, job: StoredJob, now: number, delayMs: number, attempts: number): void {
  putJob(tables, job, { ...job, ...waitFrom(now, delayMs), attempts, lease: null, settled: job.lease });
}

export const waitFrom = (now: number, delayMs: number): Pick<StoredJob, 'state' | 'at'> =>
  delayMs > 0 ? { state: 'delayed', at: now + delayMs } : { state: 'ready', at: now };

/** Failures of a kind after `since`; older ones are dropped. */
export function recentFailures(tables: Tables, kind: JobKind, since: number): SortedList<TimedId> {
  let failures = tables.failedJobs.get(kind) ?? SortedList.empty(byTime);
  for (let oldest = failures.first(); oldest && oldest.at <= since; oldest = failures.first()) {
    failures = failures.remove(oldest);
  }
  return failures;
}
