/** How long a job lies after its worker's death until another one claims it, with everything else at rest. */
import type { Admin } from './admin.js';
import { jobsOf } from './faults.js';
import type { Fleet } from './fleet.js';
import { until } from './until.js';

export interface TakeOver {
  readonly jobs: number;
  /** From the kill to the claim of the last of the jobs. */
  readonly longestMs: number;
}

/**
 * Waits until a worker holds a job, kills it and waits until others have claimed all that it held. Others must have places free: then the time is at
 * most the lease and the pause between two looks into the queue.
 */
export const measureTakeOver = async (fleet: Fleet, admin: Admin, leaseMs: number): Promise<TakeOver> => {
  const victim = await until('a worker that holds a job', 60_000, async () => {
    for (const [slot, member] of fleet.members('worker').entries()) {
      const jobs = await jobsOf(admin, member.name);
      if (jobs.length > 0) return { slot, jobs };
    }
    return null;
  });
  const { name, at } = await fleet.kill('worker', victim.slot);
  const claimed = await until('another worker to claim the jobs of a dead one', leaseMs + 60_000, async () => {
    const rows = await admin.ask<{ at: string | null }>(
      `select (
         select min(extract(epoch from e.at) * 1000) from faults.journal e
         where e.watched = 'job' and e.after ->> 'id' = j.id and e.after ->> 'state' = 'active'
           and e.before ->> 'state' <> 'active' and e.by <> $2 and e.at > to_timestamp($3 / 1000.0)
       ) as at from unnest($1::text[]) as j (id)`,
      [victim.jobs, name, at],
    );
    const times = rows.flatMap((row) => (row.at === null ? [] : [Number(row.at)]));
    return times.length === victim.jobs.length ? times : null;
  });
  return { jobs: claimed.length, longestMs: Math.max(...claimed) - at };
};
