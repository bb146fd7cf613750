/**
 * The job queue: jobs are the engine's rows, claimed by our own function (see the migration `queue`), leased by the engine's heartbeat and
 * fenced by its count of deliveries. All times are the database's, so that the clocks of workers do not matter.
 */
import type { JobKind, JobQueue, JobQueueWriter, LeasedJob, QueueStats } from '@citeready/core';
import type { Columns, Session } from '../database/session.js';
import { plainText } from '../database/values.js';
import { inSession, type Engine } from './engine.js';
import { KINDS } from './kinds.js';
import { channelOf, type Wakeups } from './wakeups.js';

export interface QueueOptions {
  readonly maxAttempts: number;
  /** How long a failed job counts in `stats`, in milliseconds. */
  readonly failedRetentionMs: number;
}

const seconds = (ms: number): number => Math.max(1, Math.ceil(ms / 1000));
const deliveryOf = ({ lease }: LeasedJob): number => Number(lease);

export function createJobQueueWriter(session: Session, engine: Engine): JobQueueWriter {
  const { schema, query } = session;
  const { quoted: s, queue: q } = schema;
  const text = {
    complete: `
      update ${q}.job set state = 'completed', completed_on = clock_timestamp()
      where ${held('$1', '$2', '$3')} returning true as done`,
    /** A retry keeps its place: the job was there first. */
    retry: `
      with given_back as (
        update ${q}.job set state = 'retry', heartbeat_on = null, output = jsonb_build_object('error', $5::text),
          start_after = clock_timestamp() + $4 * interval '1 millisecond'
        where ${held('$1', '$2', '$3')} returning start_after
      )
      select ${hint(session, '$1')} from given_back`,
    fail: `
      with ended as (
        update ${q}.job set state = 'failed', completed_on = clock_timestamp(), output = jsonb_build_object('error', $4::text)
        where ${held('$1', '$2', '$3')} returning id, name, singleton_key, group_id
      )
      insert into ${s}.failed_jobs (job_id, kind, subject, group_id, error, failed_at)
      select id, name, singleton_key, group_id, $4, clock_timestamp() from ended
      on conflict (job_id) do update set error = excluded.error, failed_at = excluded.failed_at
      returning true as done`,
    wasThere: `select true as done from ${q}.job where name = $1 and id = $2::uuid and state > 'active'`,
  };

  return {
    async enqueue({ id, kind, subject, group, delayMs = 0 }) {
      const boss = await engine.get();
      const added = await boss.send(kind, null, {
        id,
        singletonKey: plainText(subject),
        group: { id: plainText(group) },
        ...(delayMs > 0 ? { startAfter: delayMs / 1000 } : {}),
        db: inSession(session),
      });
      if (added !== null) return { outcome: 'queued' };
      // The engine also passes over an id that it has seen, which would lose the job without a word.
      if ((await query(text.wasThere, [kind, id])).length > 0) throw new Error('a job with this id was there before');
      return { outcome: 'duplicate' };
    },

    complete: async ({ job }) => (await query(text.complete, [job.kind, job.id, deliveryOf(job)])).length > 0,

    retry: async ({ job, delayMs, error }) =>
      (await query(text.retry, [job.kind, job.id, deliveryOf(job), Math.max(0, delayMs), error])).length > 0,

    fail: async ({ job, error }) => (await query(text.fail, [job.kind, job.id, deliveryOf(job), error])).length > 0,
  };
}

/** Holds for a job in the hands of the delivery that is meant. */
const held = (kind: string, id: string, delivery: string): string =>
  `name = ${kind} and id = ${id}::uuid and state = 'active' and retry_count = ${delivery}`;

const hint = ({ schema }: Session, kind: string): string => `pg_notify('${channelOf(schema)}', ${kind}::text)`;

export function createJobQueue(
  session: Session,
  engine: Engine,
  wakeups: Wakeups,
  { maxAttempts, failedRetentionMs }: QueueOptions,
  onClaim: () => void,
): JobQueue {
  const { schema, query } = session;
  const { quoted: s, queue: q } = schema;
  const text = {
    claim: `select * from ${s}.claim_jobs($1::text[], $2, $3)`,
    extend: `
      update ${q}.job set heartbeat_on = clock_timestamp(), heartbeat_seconds = $4
      where ${held('$1', '$2', '$3')} returning true as done`,
    release: `
      with given_back as (
        update ${q}.job set state = 'retry', heartbeat_on = null, start_after = clock_timestamp(),
          data = jsonb_build_object('released', coalesce((data ->> 'released')::integer, 0) + 1)
        where ${held('$1', '$2', '$3')} returning id
      )
      select ${hint(session, '$1')} from given_back`,
    stats: `
      with live as (
        select name, start_after, state < 'active' as waits,
          case when state = 'active' then heartbeat_on + heartbeat_seconds * interval '1 second' end as lease_until
        from ${q}.job where name = any($1::text[]) and state <= 'active'
      ), dated as (
        select *, case when waits then start_after else lease_until end as claimable_at from live
      )
      select k.kind,
        count(*) filter (where d.waits or d.lease_until < clock_timestamp()) as waiting,
        count(*) filter (where d.lease_until >= clock_timestamp()) as running,
        (select count(*) from ${s}.failed_jobs f
          where f.kind = k.kind and f.failed_at > clock_timestamp() - $2 * interval '1 millisecond') as failed,
        (extract(epoch from clock_timestamp()
          - min(d.claimable_at) filter (where d.claimable_at <= clock_timestamp() and not k.paused)) * 1000)::float8
          as "oldestWaitingMs"
      from ${s}.queue_kinds k left join dated d on d.name = k.kind
      where k.kind = any($1::text[]) group by k.kind, k.paused, k.rank order by k.rank`,
    pause: `update ${s}.queue_kinds set paused = true where kind = any($1::text[]) and not paused`,
    resume: `
      with resumed as (update ${s}.queue_kinds set paused = false where kind = any($1::text[]) and paused returning kind)
      select ${hint(session, 'kind')} from resumed`,
  };

  type Claimed = {
    job_id: string;
    job_kind: JobKind;
    job_subject: string;
    job_group: string;
    delivery: number;
    released: number;
  };
  type Stats = Columns<QueueStats>;

  return {
    ...createJobQueueWriter(session, engine),
    maxAttempts,

    async claim({ kinds, limit, leaseMs }) {
      onClaim();
      const jobs = await query<Claimed>(text.claim, [kinds, limit, seconds(leaseMs)]);
      return jobs.map(({ job_id, job_kind, job_subject, job_group, delivery, released }) => {
        const attempt = delivery + 1 - released;
        return {
          id: job_id,
          kind: job_kind,
          subject: job_subject,
          group: job_group,
          attempt,
          exhausted: attempt > maxAttempts,
          lease: String(delivery),
        };
      });
    },

    extend: async ({ job, leaseMs }) =>
      (await query(text.extend, [job.kind, job.id, deliveryOf(job), seconds(leaseMs)])).length > 0,

    release: async ({ job }) => (await query(text.release, [job.kind, job.id, deliveryOf(job)])).length > 0,

    stats: () => query<Stats>(text.stats, [KINDS, failedRetentionMs]),

    async pause({ kinds }) {
      await query(text.pause, [kinds]);
    },

    async resume({ kinds }) {
      await query(text.resume, [kinds]);
    },

    listen: (wake) => wakeups.listen(wake),
  };
}
