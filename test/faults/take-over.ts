/** What becomes of a job whose worker dies or is stopped, with everything else at rest. */
import type { Admin } from './admin.js';
import { jobsOf } from './faults.js';
import type { Fleet, Member } from './fleet.js';
import { until } from './until.js';

export interface TakeOver {
  /** From the kill to the next claim; infinite where there was none. */
  readonly ms: number;
}

interface HeldAudit {
  readonly domain: string;
  readonly leaseMs: number;
}

async function jobOf(admin: Admin, domain: string): Promise<string> {
  const [audit] = await admin.ask<{ job: string }>(
    `select job_id as job from citeready.audits where domain = $1 and kind = 'full'`,
    [domain],
  );
  if (audit === undefined) throw new Error(`there is no audit of ${domain}`);
  return audit.job;
}

/** The worker that holds a job, other than the one named. */
const holderOf = (fleet: Fleet, admin: Admin, job: string, not = ''): Promise<{ slot: number; member: Member }> =>
  until('a worker that holds the job', 60_000, async () => {
    for (const [slot, member] of fleet.members('worker').entries())
      if (member.name !== not && (await jobsOf(admin, member.name)).includes(job)) return { slot, member };
    return null;
  });

/**
 * Kills the worker that holds the job of a domain's full audit and waits until another has claimed the job. Others must have places free: then the time is
 * at most the lease and the pause between two looks into the queue.
 */
export async function measureTakeOver(fleet: Fleet, admin: Admin, { domain, leaseMs }: HeldAudit): Promise<TakeOver> {
  const job = await jobOf(admin, domain);
  const { slot } = await holderOf(fleet, admin, job);
  const { name, at } = await fleet.kill('worker', slot);
  const claimedAt = await until('another worker to claim the job of a dead one', leaseMs + 60_000, async () => {
    const [claim] = await admin.ask<{ at: string | null }>(
      `select min(extract(epoch from at) * 1000) as at from faults.journal
       where watched = 'job' and after ->> 'id' = $1 and after ->> 'state' = 'active' and before ->> 'state' <> 'active'
         and by <> $2 and at > to_timestamp($3::float8 / 1000)`,
      [job, name, at],
    );
    return claim?.at == null ? null : Number(claim.at);
  }).catch(() => Infinity);
  return { ms: claimedAt - at };
}

/**
 * Stops the worker that holds the job until another has it, and lets it go on. Resolves to the late worker. It is stopped in the middle of the audit, when it has
 * asked the site: one that is stopped between its claim and its run has nothing to be late with, and says nothing.
 */
export async function makeLate(fleet: Fleet, admin: Admin, domain: string): Promise<Member> {
  const job = await jobOf(admin, domain);
  const { member } = await holderOf(fleet, admin, job);
  await until(`${member.name} to ask the site`, 60_000, () =>
    fleet.turns.some(({ by, host }) => by === member.name && host === domain),
  );
  member.child.kill('SIGSTOP');
  try {
    await holderOf(fleet, admin, job, member.name);
  } finally {
    member.child.kill('SIGCONT');
  }
  return member;
}
