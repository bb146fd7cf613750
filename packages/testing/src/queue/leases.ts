/** Leases: who holds a job, until when, and what happens if its worker never comes back. */
import assert from 'node:assert/strict';
import type { JobQueue, LeasedJob } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import type { QueueCase } from './fixture.js';
import { claim, claimOne, enqueue, LEASE_MS, outlastLeases, statsOf, takeUp } from './fixture.js';
import { unseenCases } from './unseen.js';

/** Every call that needs the lease. */
const leasedCalls: Readonly<Record<string, (queue: JobQueue, job: LeasedJob) => Promise<boolean>>> = {
  extend: (queue, job) => queue.extend({ job, leaseMs: LEASE_MS }),
  complete: (queue, job) => queue.complete({ job }),
  retry: (queue, job) => queue.retry({ job, delayMs: 0, error: 'late' }),
  fail: (queue, job) => queue.fail({ job, error: 'late' }),
  release: (queue, job) => queue.release({ job }),
};

const lostCases: readonly QueueCase[] = Object.entries(leasedCalls).flatMap(([name, call]) => [
  {
    name: `${name}: false if another worker has the job`,
    law: 'false if the lease was lost: another worker has it',
    async run(h) {
      await enqueue(h);
      const lost = await claimOne(h);
      await outlastLeases(h);
      const held = await claimOne(h, { workerId: 'worker-2' });
      assert.equal(held.id, lost.id);
      assert.notEqual(held.lease, lost.lease);
      assert.equal(await call(h.backend.queue, lost), false);
      assert.deepEqual(await claim(h), [], 'the other worker still has it');
      assert.equal(await h.backend.queue.complete({ job: held }), true);
    },
  },
  {
    name: `${name}: false if another worker had the job`,
    law: 'false if the lease was lost: another worker had it',
    async run(h) {
      const { id } = await enqueue(h);
      const lost = await claimOne(h);
      await outlastLeases(h);
      await h.backend.queue.release({ job: await claimOne(h, { workerId: 'worker-2' }) });
      assert.equal(await call(h.backend.queue, lost), false);
      const third = await claimOne(h);
      assert.equal(third.id, id);
      await h.backend.queue.complete({ job: third });
      assert.equal(await call(h.backend.queue, lost), false, 'after the end');
      assert.equal((await statsOf(h, 'full')).failed, 0);
    },
  },
  {
    name: `${name}: false after the job was handed back by its holder`,
    law: 'identifies this delivery',
    async run(h) {
      await enqueue(h);
      const job = await claimOne(h);
      assert.equal(await h.backend.queue.release({ job }), true);
      assert.equal(await call(h.backend.queue, job), false);
      assert.equal((await claimOne(h)).id, job.id);
    },
  },
]);

export const leaseCases: readonly QueueCase[] = [
  {
    name: 'lease: a job whose lease ran out comes back with the next attempt',
    law: 'jobs whose lease ran out come back with the next attempt',
    async run(h) {
      const { id } = await enqueue(h);
      const first = await takeUp(h);
      await h.advance(LEASE_MS / 2);
      assert.deepEqual(await claim(h), [], 'the lease still holds');
      await h.advance(LEASE_MS / 2 + 1000);
      const second = await claimOne(h, { workerId: 'worker-2' });
      assert.equal(second.id, id);
      assert.equal(second.attempt, 2);
      assert.equal(second.exhausted, false);
      assert.notEqual(second.lease, first.lease);
    },
  },
  {
    name: 'lease: of 20 concurrent claimers, one gets a lost job',
    law: 'no job goes to two callers at a time',
    async run(h) {
      await enqueue(h);
      await claimOne(h);
      await outlastLeases(h);
      const batches = await atOnce(20, (n) => claim(h, { workerId: `worker-${n}`, limit: 5 }));
      assert.equal(batches.flat().length, 1);
    },
  },
  {
    name: 'extend: extends the lease from now on',
    law: 'extends the lease to `leaseMs` from now',
    async run(h) {
      await enqueue(h);
      const job = await claimOne(h);
      for (let n = 0; n < 3; n++) {
        await h.advance(LEASE_MS / 2);
        assert.equal(await h.backend.queue.extend({ job, leaseMs: LEASE_MS }), true);
      }
      await h.advance(LEASE_MS / 2);
      assert.deepEqual(await claim(h), []);
      await h.advance(LEASE_MS / 2 + 1000);
      const again = await claimOne(h);
      assert.equal(again.attempt, 2);
      assert.equal(await h.backend.queue.extend({ job, leaseMs: LEASE_MS }), false);
    },
  },
  {
    name: 'release: a late one still gives its attempt back',
    law: 'as long as the job is live, its later deliveries then still count one attempt less',
    async run(h) {
      const { queue } = h.backend;
      const { id } = await enqueue(h);
      const lost = await takeUp(h);
      await outlastLeases(h);
      const held = await takeUp(h, { workerId: 'worker-2' });
      assert.equal(held.attempt, 2);
      assert.equal(await queue.release({ job: lost }), false);
      assert.equal(await queue.extend({ job: held, leaseMs: LEASE_MS }), true, 'the holder keeps it');
      await outlastLeases(h);
      const third = await takeUp(h);
      assert.equal(third.id, id);
      assert.equal(third.attempt, 2);
      // However often it is called, the count never falls below one.
      for (let n = 0; n < 5; n++) await queue.release({ job: lost });
      await outlastLeases(h);
      const fourth = await claimOne(h);
      assert.ok(fourth.attempt >= 1, `attempt ${fourth.attempt}`);
      assert.equal(await queue.complete({ job: fourth }), true);
      assert.equal(await queue.release({ job: lost }), false, 'after the end');
      assert.deepEqual(await claim(h), []);
    },
  },
  ...unseenCases,
  {
    name: 'exhausted: delivered after workers died on every try, until it is completed',
    law: 'delivered at least once for every job that ends this way, so that no audit remains unfinished',
    async run(h) {
      const { maxAttempts } = h.backend.queue;
      const { id, subject } = await enqueue(h);
      for (let attempt = 1; attempt <= maxAttempts; attempt++) {
        const job = await takeUp(h);
        assert.equal(job.attempt, attempt);
        assert.equal(job.exhausted, false);
        await outlastLeases(h);
      }
      for (let n = 0; n < 2; n++) {
        const job = await claimOne(h);
        assert.equal(job.id, id);
        assert.equal(job.exhausted, true);
        await outlastLeases(h);
      }
      const last = await claimOne(h);
      assert.equal(last.exhausted, true);
      assert.equal(await h.backend.queue.complete({ job: last }), true);
      await outlastLeases(h);
      assert.deepEqual(await claim(h), []);
      assert.equal((await enqueue(h, { subject })).outcome, 'queued');
    },
  },
  {
    name: 'exhausted: a retry of the last try comes back as exhausted',
    law: 'after the last try, the job comes back as `exhausted`',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      for (let attempt = 1; attempt <= queue.maxAttempts; attempt++) {
        const job = await claimOne(h);
        assert.equal(job.exhausted, false);
        assert.equal(await queue.retry({ job, delayMs: 1000, error: 'again' }), true);
        await h.advance(5000);
      }
      const job = await claimOne(h);
      assert.equal(job.exhausted, true);
      assert.equal(await queue.complete({ job }), true);
      assert.deepEqual(await claim(h), []);
    },
  },
  {
    name: 'maxAttempts: an integer of at least 1',
    law: 'how often a job is tried before it is delivered as exhausted',
    async run({ backend }) {
      assert.ok(Number.isInteger(backend.queue.maxAttempts) && backend.queue.maxAttempts >= 1);
    },
  },
  ...lostCases,
];
