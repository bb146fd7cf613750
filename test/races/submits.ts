/** One audit and one job a domain, whatever the number of callers and processes. */
import { expect } from 'vitest';
import type { Fleet } from './fleet.js';
import { atOnce, clientKey, post, statuses } from './fleet.js';

/** Ten pairs whose domains would share a slug. */
const domains = Array.from({ length: 10 }, (_, n) => [`race-${n}.example`, `race.${n}.example`]).flat();

export async function submitsOfTwentyDomains(fleet: Fleet): Promise<void> {
  const headers = await clientKey(fleet);
  const submitted = await atOnce(fleet, 200, async (member, n) => {
    const domain = domains[Math.floor(n / 2) % domains.length] ?? '';
    return { domain, ...(await post(member, '/api/v1/audits', { headers, body: { domain } })) };
  });
  expect(statuses(submitted)).toEqual({ 200: 180, 201: 20 });

  const audits = [];
  for (const domain of domains) {
    const answers = submitted.filter((answer) => answer.domain === domain);
    expect(statuses(answers)).toEqual({ 200: 9, 201: 1 });
    const audit = await fleet.backend.storage.audits.findByDomain({ domain, kind: 'full' });
    expect(new Set(answers.map(({ body }) => String(body.data.slug)))).toEqual(new Set([audit?.slug]));
    const plain = domain.replaceAll('.', '-');
    expect([plain, `${plain}-2`]).toContain(audit?.slug);
    audits.push(audit);
  }
  expect(new Set(audits.map((audit) => audit?.slug)).size).toBe(20);
  expect(await fleet.backend.storage.audits.counts()).toEqual([{ kind: 'full', status: 'queued', count: 20 }]);
  const jobs = await fleet.backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 100, leaseMs: 60_000 });
  expect(jobs).toHaveLength(20);
  expect(new Set(jobs.map(({ id, subject }) => `${subject} ${id}`))).toEqual(
    new Set(audits.map((audit) => `${audit?.id} ${audit?.jobId}`)),
  );
}
