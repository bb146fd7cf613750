/**
 * The job queue: jobs are the engine's rows, handed out by a function of ours (see the migration `queue`), leased by the engine's heartbeat. All
 * times are the database's, so that the clocks of workers do not matter.
 */
import type { JobKind, JobQueue, LeasedJob, QueueStats } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Columns, Session } from '../database/session.js';
import type { Engine } from './engine.js';
import { KINDS } from './kinds.js';
import type { Wakeups } from './wakeups.js';
import { createJobQueueWriter, delivery, HELD, hint } from './writer.js';

export interface QueueOptions {
  readonly maxAttempts: number;
  /** How long a failed job counts in `stats`, in milliseconds. */
  readonly failedRetentionMs: number;
  /** Called at each claim: whoever claims is a worker. */
  readonly onClaim: () => void;
}

const sql = perSchema((schema) => {
  const { quoted: s, queue: q } = schema;
  return {
    claim: `select * from ${s}.claim_jobs($1::text[], $2, $3)`,
    extend: `
      update ${q}.job set heartbeat_on = clock_timestamp(), heartbeat_seconds = $4 where ${HELD} returning true as done`,
    release: `
      with given_back as (
        update ${q}.job set state = 'retry', heartbeat_on = null, start_after = clock_timestamp(),
          data = jsonb_build_object('released', coalesce((data ->> 'released')::integer, 0) + 1)
        where ${HELD} returning id
      )
      select ${hint(schema, '$1')} from given_back`,
    // Conditions are those of the engine's indexes, so that finished jobs, which are kept for a day, are not read.
    stats: `
      with waiting as (
        select name, count(*) as jobs, min(start_after) filter (where start_after <= clock_timestamp()) as since
        from ${q}.job where name = any($1::text[]) and state < 'active' and not blocked group by name
      ), leases as (
        select name, heartbeat_on + heartbeat_seconds * interval '1 second' as until
        from ${q}.job where name = any($1::text[]) and state = 'active' and group_id is not null
      ), running as (
        select name, count(*) filter (where until >= clock_timestamp()) as held,
          count(*) filter (where until < clock_timestamp()) as lost, min(until) filter (where until < clock_timestamp()) as since
        from leases group by name
      )
      select k.kind, coalesce(w.jobs, 0) + coalesce(r.lost, 0) as waiting, coalesce(r.held, 0) as running,
        (select count(*) from ${s}.failed_jobs f
          where f.kind = k.kind and f.failed_at > now() - $2 * interval '1 millisecond') as failed,
        case when not k.paused then
          (extract(epoch from clock_timestamp() - least(w.since, r.since)) * 1000)::float8 end as "oldestWaitingMs"
      from ${s}.queue_kinds k left join waiting w on w.name = k.kind left join running r on r.name = k.kind
      where k.kind = any($1::text[]) order by k.rank`,
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
};

export function createJobQueue(
  session: Session,
  engine: Engine,
  wakeups: Wakeups,
  { maxAttempts, failedRetentionMs, onClaim }: QueueOptions,
): JobQueue {
  const { schema, query } = session;
  const text = sql(schema);

  /** Deliveries that the holder handed back were no tries. */
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
    };
  };

  return {
    ...createJobQueueWriter(session, engine),
    maxAttempts,

    async claim({ kinds, limit, leaseMs }) {
      onClaim();
      return (await query<Claimed>(text.claim, [kinds, limit, seconds(leaseMs)])).map(toLeased);
    },

    extend: async ({ job, leaseMs }) => (await query(text.extend, [...delivery(job), seconds(leaseMs)])).length > 0,
    release: async ({ job }) => (await query(text.release, delivery(job))).length > 0,

    stats: () => query<Columns<QueueStats>>(text.stats, [KINDS, failedRetentionMs]),

    async pause({ kinds }) {
      await query(text.pause, [kinds]);
    },

    async resume({ kinds }) {
      await query(text.resume, [kinds]);
    },

    listen: (wake) => wakeups.listen(wake),
  };
}
