/** Adds and withdraws jobs within a transaction. */
import type { Clock, NewJob, JobQueueWriter } from '@citeready/core';
import { liveKey, waitFrom, heldBy, end, giveBack, counted, recentFailures } from './queue-leases.js';
import { putJob } from './queue-order.js';
import type { Tables } from './tables.js';
import { next } from './tables.js';
import type { Runner } from './transaction.js';

export interface QueueOptions {
  readonly clock: Clock;
  readonly maxAttempts: number;
  /** How long a failed job counts in `stats`, in milliseconds. */
  readonly failedRetentionMs: number;
}

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
