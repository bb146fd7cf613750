/**
 * The part of the queue that works inside a transaction. A delivery is fenced by the engine's count of deliveries: a caller with an older
 * number has lost the job.
 */
import type { JobQueueWriter, LeasedJob } from '@citeready/core';
import { perSchema } from '../database/per-schema.js';
import type { Session } from '../database/session.js';
import { plainText } from '../database/values.js';
import { COUNTED } from './deliveries.js';
import { DELAYED, hint, insertJob } from './new-job.js';

/** True for a job that is leased under the given delivery. */
export const HELD = `name = $1 and id = $2::uuid and state = 'active' and retry_count = $3`;

/** The parameters of `HELD`. */
export const delivery = ({ kind, id, lease }: LeasedJob): readonly unknown[] => [kind, id, Number(lease)];

const sql = perSchema((schema) => {
  const { quoted: s, queue: q } = schema;
  const job = {
    id: '$1::uuid',
    kind: '$2::text',
    subject: '$3::text',
    group: '$4::text',
    delayMs: '$5::float8',
    trace: '$6::text',
  };
  return {
    enqueue: `
      with added as (${insertJob(schema, job)})
      select case when $5 <= 0 then ${hint(schema, '$2')} end from added`,
    complete: `
      update ${q}.job set state = 'completed', completed_on = clock_timestamp() where ${HELD} returning true as done`,
    // The job keeps its place within its group, since it arrived first. A delayed one records since when, for the migration
    // `clock-set-back`.
    retry: `
      with given_back as (
        update ${q}.job set state = 'retry', heartbeat_on = case when $4 > 0 then clock_timestamp() end, output = jsonb_build_object('error', $5::text),
          start_after = clock_timestamp() + $4 * interval '1 millisecond',
          priority = case when $4 > 0 then ${DELAYED} else 0 end, data = ${COUNTED}
        where ${HELD} returning id
      )
      select ${hint(schema, '$1')} from given_back`,
    fail: `
      with ended as (
        update ${q}.job set state = 'failed', completed_on = clock_timestamp(), output = jsonb_build_object('error', $4::text)
        where ${HELD} returning id, name, singleton_key, group_id
      )
      insert into ${s}.failed_jobs (job_id, kind, subject, group_id, error, failed_at)
      select id, name, singleton_key, group_id, $4, clock_timestamp() from ended
      returning true as done`,
    wasThere: `select true as done from ${q}.job where name = $1 and id = $2::uuid and state > 'active'`,
  };
});

export function createJobQueueWriter({ schema, query }: Session): JobQueueWriter {
  const text = sql(schema);
  const changed = async (statement: string, values: readonly unknown[]): Promise<boolean> =>
    (await query(statement, values)).length > 0;

  return {
    async enqueue({ id, kind, subject, group, delayMs = 0, trace }) {
      const values = [
        id,
        kind,
        plainText(subject),
        plainText(group),
        Math.max(0, delayMs),
        trace === undefined ? null : plainText(trace),
      ];
      if (await changed(text.enqueue, values)) return { outcome: 'queued' };
      // An existing id is skipped as well, which would silently lose the job.
      if (await changed(text.wasThere, [kind, id])) throw new Error('a job with this id was there before');
      return { outcome: 'duplicate' };
    },

    complete: ({ job }) => changed(text.complete, delivery(job)),
    retry: ({ job, delayMs, error }) => changed(text.retry, [...delivery(job), Math.max(0, delayMs), error]),
    fail: ({ job, error }) => changed(text.fail, [...delivery(job), error]),
  };
}
