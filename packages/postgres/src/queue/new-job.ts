/**
 * Inserts a job's row as the engine would write it (its `send`, for queues with the options of `kinds.ts`), in a statement of this package:
 * the engine's own reads any number of jobs of any queue from JSON, which costs the server more than twice as much. `verifyEngine` ensures
 * that the engine's schema has the version for which this was written.
 */
import type { SchemaNames } from '../schema-name.js';
import { QUEUE_OPTIONS } from './kinds.js';
import { channelOf } from './wakeups.js';

/** Priority of a delayed job; see the migration `turns`. */
export const DELAYED = -1;

const { policy, retryLimit, expireInSeconds, deleteAfterSeconds, retentionSeconds } = QUEUE_OPTIONS;

/** SQL expressions for the values that differ between jobs. */
interface JobExpressions {
  readonly id: string;
  readonly kind: string;
  readonly subject: string;
  readonly group: string;
  /** Delay in milliseconds; 0 for none. */
  readonly delayMs: string;
  /** Text, or null for no trace. */
  readonly trace: string;
}

/**
 * Adds a job for every row of `from`, or a single one if that is empty; returns the ids of those that were added. Skips duplicates of live
 * jobs.
 */
export function insertJob(
  { queue: q }: SchemaNames,
  { id, kind, subject, group, delayMs, trace }: JobExpressions,
  from = '',
): string {
  const start = `now() + ${delayMs} * interval '1 millisecond'`;
  return `
    insert into ${q}.job_common (
      id, name, singleton_key, group_id, priority, start_after, keep_until,
      policy, retry_limit, expire_seconds, deletion_seconds, data
    )
    select ${id}, ${kind}, ${subject}, ${group}, case when ${delayMs} > 0 then ${DELAYED} else 0 end, ${start},
      ${start} + interval '${retentionSeconds} seconds',
      '${policy}', ${retryLimit}, ${expireInSeconds}, ${deleteAfterSeconds},
      case when ${trace} is not null then jsonb_build_object('trace', ${trace}) end ${from}
    on conflict do nothing
    returning id`;
}

/** Wakes workers when the surrounding transaction commits. */
export const hint = (schema: SchemaNames, kind: string): string => `pg_notify('${channelOf(schema)}', ${kind}::text)`;
