/** How long a job lies after its worker's death until another one claims it, with everything else at rest. */
import type { Admin } from './admin.js';
import { jobsOf } from './faults.js';
import type { Fleet } from './fleet.js';
import { until } from './until.js';

export interface TakeOver {
  /** From the kill to the next claim; infinite where there was none. */
  readonly ms: number;
}

/**
 * Waits until a worker holds the job of a domain's full audit, kills it and waits until another has claimed the job. Others must have places free: then
 * the time is at most the lease and the pause between two looks into the queue.
 */
export const measureTakeOver = async (
  fleet: Fleet,
  admin: Admin,
  options: { readonly domain: string; readonly leaseMs: number },
): Promise<TakeOver> => {
  const [audit] = await admin.ask<{ job: string }>(
    `select job_id as job from citeready.audits where domain = $1 and kind = 'full'`,
    [options.domain],
  );
  const job = audit?.job ?? '';
  const slot = await until('a worker that holds the job', 60_000, async () => {
    for (const [place, member] of fleet.members('worker').entries())
      if ((await jobsOf(admin, member.name)).includes(job)) return { place };
    return null;
  });
  const { name, at } = await fleet.kill('worker', slot.place);
  const claimedAt = await until('another worker to claim the job of a dead one', options.leaseMs + 60_000, async () => {
    const [claim] = await admin.ask<{ at: string | null }>(
      `select min(extract(epoch from at) * 1000) as at from faults.journal
       where watched = 'job' and after ->> 'id' = $1 and after ->> 'state' = 'active' and before ->> 'state' <> 'active'
         and by <> $2 and at > to_timestamp($3::float8 / 1000)`,
      [job, name, at],
    );
    return claim?.at == null ? null : Number(claim.at);
  }).catch(() => Infinity);
  return { ms: claimedAt - at };
};
