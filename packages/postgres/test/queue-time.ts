/** Makes time pass for a queue: it uses the database's clock, so everything in it is shifted into the past. */
import pg from 'pg';

/** @param schema of the backend; the queue's is named after it */
export const shiftQueue = (schema: string): string => `
  with jobs as (
    update ${schema}_queue.job set created_on = created_on - $1 * interval '1 ms', start_after = start_after - $1 * interval '1 ms',
      started_on = started_on - $1 * interval '1 ms', heartbeat_on = heartbeat_on - $1 * interval '1 ms'
  ), paces as (
    update ${schema}.queue_pace set at = at - $1 * interval '1 ms'
  )
  update ${schema}.failed_jobs set failed_at = failed_at - $1 * interval '1 ms'`;

/** The same for turns at hosts. */
export const shiftHosts = (schema: string): string => `
  with turns as (
    update ${schema}.host_turns set taken_at = taken_at - $1 * interval '1 ms', until = until - $1 * interval '1 ms', send_by = send_by - $1 * interval '1 ms'
  )
  update ${schema}.host_places set sent_at = sent_at - $1 * interval '1 ms', held_at = held_at - $1 * interval '1 ms', hold_until = hold_until - $1 * interval '1 ms'`;

export async function passQueueTime(connectionString: string, ms: number): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(shiftQueue('citeready'), [ms]);
  } finally {
    await client.end();
  }
}
