/** Helpers of the queue cases. */
import assert from 'node:assert/strict';
import type { JobKind, LeasedJob, NewJob } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import type { ContractCase } from '../contract.js';

export type QueueCase = ContractCase<BackendHarness>;

/** Length of a lease: long enough that no case outlasts it on a loaded machine, where the queue may use its own clock. */
export const LEASE_MS = 10 * 60_000;
export const ALL_KINDS: readonly JobKind[] = ['full', 'push', 'instant', 'webhook'];

/** Enqueues a job; subject and id are new unless given. */
export async function enqueue(
  { backend, ids }: BackendHarness,
  job: Partial<NewJob> = {},
): Promise<NewJob & { readonly outcome: 'queued' | 'duplicate' }> {
  const complete: NewJob = { id: ids.uuid(), kind: 'full', subject: ids.uuid(), group: 'client:acme', ...job };
  return { ...complete, ...(await backend.queue.enqueue(complete)) };
}

type ClaimInput = Parameters<BackendHarness['backend']['queue']['claim']>[0];

export const claim = ({ backend }: BackendHarness, input: Partial<ClaimInput> = {}): Promise<readonly LeasedJob[]> =>
  backend.queue.claim({ workerId: 'worker-1', kinds: ALL_KINDS, limit: 1, leaseMs: LEASE_MS, ...input });

/** Claims one job, which must exist. */
export async function claimOne(h: BackendHarness, input: Partial<ClaimInput> = {}): Promise<LeasedJob> {
  const [job] = await claim(h, { ...input, limit: 1 });
  assert.ok(job, 'a job can be claimed');
  return job;
}

/** Claims one job as a worker does, which then confirms that the claim has arrived. */
export async function takeUp(h: BackendHarness, input: Partial<ClaimInput> = {}): Promise<LeasedJob> {
  const job = await claimOne(h, input);
  assert.equal(await h.backend.queue.extend({ job, leaseMs: LEASE_MS }), true);
  return job;
}

/** Everything that can be claimed, one by one, in order. */
export async function claimAll(h: BackendHarness, input: Partial<ClaimInput> = {}): Promise<LeasedJob[]> {
  const jobs: LeasedJob[] = [];
  for (let batch = await claim(h, input); batch.length > 0; batch = await claim(h, input)) jobs.push(...batch);
  return jobs;
}

/** Lets every lease of a case run out. */
export const outlastLeases = async (h: BackendHarness): Promise<void> => h.advance(LEASE_MS + 1000);

export async function statsOf({ backend }: BackendHarness, kind: JobKind) {
  const stats = (await backend.queue.stats()).find((each) => each.kind === kind);
  assert.ok(stats, `stats for ${kind}`);
  return stats;
}
