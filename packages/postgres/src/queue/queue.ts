/**
 * The job queue: jobs are rows of the engine, handed out by a function of this package (see the migration `turns`), leased by the engine's
 * heartbeat. All times are those of the database, so that the clocks of workers do not matter.
 */
import type { JobKind, JobQueue, LeasedJob, QueueStats } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import { plainText } from '../database/values.js';
import { notCounted, RELEASED, unsettled } from './deliveries.js';
import { KINDS } from './kinds.js';
import type { Wakeups } from './wakeups.js';
import { hint } from './new-job.js';
import type { Place } from './position.js';
import { toPosition } from './position.js';
import { createJobQueueWriter, delivery, HELD } from './writer.js';

export interface QueueOptions {
  readonly maxAttempts: number;
  /** How long a failed job counts in `stats`, in milliseconds. */
  readonly failedRetentionMs: number;
  /** Called on each claim: a process that claims is a worker. */
  readonly onClaim: () => void;
}

const sql = perSchema((schema) => {
  const { quoted: s, queue: q } = schema;
  return {
    claim: `select * from ${s}.claim_traced_jobs($1::text[], $2, $3, $4::text[], $5::text[])`,
    extend: `
      update ${q}.job set heartbeat_on = clock_timestamp(), heartbeat_seconds = $4::integer,
        start_after = clock_timestamp() + $4::integer * interval '1 second'
      where ${HELD} returning true as done`,
    release: `
      with given_back as (
        update ${q}.job set state = 'retry', heartbeat_on = null, start_after = clock_timestamp(), priority = 0,
          data = ${notCounted('retry_count')}
        where ${HELD} returning id
      ), late as (
        -- Lost since: the deliveries after it count one less. Never more than have ended.
        update ${q}.job set data = ${notCounted('$3::integer')}
        where name = $1 and id = $2::uuid and (state = 'active' and retry_count > $3 or state < 'active' and retry_count >= $3)
          and ${unsettled('$3')} and ${RELEASED} < retry_count + case when state < 'active' then 1 else 0 end
      )
      select ${hint(schema, '$1')} from given_back`,
    stats: `
      select job_kind as kind, waiting, running, failed, oldest_waiting_ms as "oldestWaitingMs"
      from ${s}.queue_stats($1::text[], $2)`,
    backlog: `select ${s}.queue_backlog($1, $2, $3) as jobs`,
    position: `select ahead, pace, due_ms as "dueMs" from ${s}.queue_position($1, $2::uuid)`,
    // A separate statement: jobs that running claims are handing out are committed before it.
    pauseLock: `select pg_advisory_xact_lock(${s}.pauses_key())`,
    pause: `update ${s}.queue_kinds set paused = true where kind = any($1::text[]) and not paused`,
    resume: `
      with resumed as (update ${s}.queue_kinds set paused = false where kind = any($1::text[]) and paused returning kind)
      select ${hint(schema, 'kind')} from resumed`,
  };
});

/** The engine counts leases in whole seconds. */
const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));

type Claimed = {
  job_id: string;
  job_kind: JobKind;
  job_subject: string;
  job_group: string;
  delivery: number;
  released: number;
  trace: string | null;
};

export function createJobQueue(
  session: Session,
  wakeups: Wakeups,
  { maxAttempts, failedRetentionMs, onClaim }: QueueOptions,
): JobQueue {
  const { schema, query } = session;
  const text = sql(schema);

  /** Deliveries that their holder handed back do not count as tries. */
  const toLeased = (row: Claimed): LeasedJob => {
    const attempt = row.delivery + 1 - row.released;
    return {
      id: row.job_id,
      kind: row.job_kind,
      subject: row.job_subject,
      group: row.job_group,
      attempt,
      exhausted: attempt > maxAttempts,
      lease: String(row.delivery),
      ...(row.trace !== null && { trace: row.trace }),
    };
  };

  return {
    ...createJobQueueWriter(session),
    maxAttempts,

    async claim({ kinds, limit, leaseMs, except = [] }) {
      onClaim();
      const busy = [except.map(({ kind }) => kind), except.map(({ group }) => plainText(group))];
      return (await query<Claimed>(text.claim, [kinds, limit, seconds(leaseMs), ...busy])).map(toLeased);
    },

    extend: async ({ job, leaseMs }) => (await query(text.extend, [...delivery(job), seconds(leaseMs)])).length > 0,
    release: async ({ job }) => (await query(text.release, delivery(job))).length > 0,

    async backlog({ kind, group, atMost }) {
      const [row] = await query<{ jobs: number }>(text.backlog, [
        kind,
        group === undefined ? null : plainText(group),
        atMost,
      ]);
      return row?.jobs ?? 0;
    },

    async position({ kind, id }) {
      const [row] = await query<Place>(text.position, [kind, id]);
      return row === undefined ? null : toPosition(row);
    },

    stats: () => query<Columns<QueueStats>>(text.stats, [KINDS, failedRetentionMs]),

    async pause({ kinds }) {
      await session.atomically(async (transaction) => {
        await transaction.query(text.pauseLock);
        await transaction.query(text.pause, [kinds]);
      });
    },

    async resume({ kinds }) {
      await query(text.resume, [kinds]);
    },

    listen: (wake) => wakeups.listen(wake),
  };
}
