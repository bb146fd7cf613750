/** Claims whose response was lost, and attempts that were given back: what counts, and that nothing is given back twice. */
import assert from 'node:assert/strict';
import type { QueueCase } from './fixture.js';
import { claim, claimOne, enqueue, LEASE_MS, outlastLeases, takeUp } from './fixture.js';

/** As documented by the port. */
const UNSEEN_AT_MOST = 5;

export const unseenCases: readonly QueueCase[] = [
  {
    name: 'claim: one that never reached its worker does not count as a try, a few times',
    law: 'if their worker never extended that lease, they come back with the same attempt, five times each; after that every delivery counts',
    async run(h) {
      const { id } = await enqueue(h);
      const attempts: number[] = [];
      for (let n = 0; n < UNSEEN_AT_MOST + 3; n++) {
        const job = await claimOne(h);
        assert.equal(job.id, id);
        attempts.push(job.attempt);
        await outlastLeases(h);
      }
      assert.deepEqual(attempts, [...Array<number>(UNSEEN_AT_MOST + 1).fill(1), 2, 3]);
    },
  },
  {
    name: 'claim: tries that reached a worker count on between others that did not',
    law: 'jobs whose lease ran out come back with the next attempt; those that never reached a worker with the same',
    async run(h) {
      await enqueue(h);
      const attempts: number[] = [];
      for (const seen of [true, false, true, false, true]) {
        attempts.push((await (seen ? takeUp(h) : claimOne(h))).attempt);
        await outlastLeases(h);
      }
      assert.deepEqual(attempts, [1, 2, 2, 3, 3]);
      // The bound applies to the job: a release or a retry in between does not reset it.
      await h.backend.queue.release({ job: await claimOne(h) });
      await h.backend.queue.retry({ job: await claimOne(h), delayMs: 0, error: 'x' });
      const last: number[] = [];
      for (let n = 0; n < UNSEEN_AT_MOST; n++) {
        last.push((await claimOne(h)).attempt);
        await outlastLeases(h);
      }
      assert.deepEqual(last, [5, 5, 5, 5, 6]);
    },
  },
  {
    name: 'claim: one that never reached its worker does not use up the last try',
    law: 'they come back with the same attempt',
    async run(h) {
      const { maxAttempts } = h.backend.queue;
      await enqueue(h);
      for (let attempt = 1; attempt < maxAttempts; attempt++) {
        await takeUp(h);
        await outlastLeases(h);
      }
      await claimOne(h);
      await outlastLeases(h);
      const again = await takeUp(h);
      assert.equal(again.attempt, maxAttempts);
      assert.equal(again.exhausted, false);
    },
  },
  {
    name: 'release: gives nothing back for a claim that did not count',
    law: 'a call for a delivery that was retried or did not count anyway changes nothing',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      await takeUp(h);
      await outlastLeases(h);
      const unseen = await claimOne(h);
      await outlastLeases(h);
      const held = await takeUp(h, { workerId: 'worker-2' });
      assert.equal(held.attempt, 2);
      assert.equal(await queue.release({ job: unseen }), false);
      await outlastLeases(h);
      assert.equal((await claimOne(h)).attempt, 3);
    },
  },
  {
    name: 'release: called twice for one delivery, it gives back one try',
    law: 'later deliveries then count one attempt less, once: a repeated call changes nothing',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      for (let n = 0; n < 2; n++) {
        await takeUp(h);
        await outlastLeases(h);
      }
      const job = await takeUp(h);
      assert.equal(job.attempt, 3);
      assert.equal(await queue.release({ job }), true);
      for (let n = 0; n < 3; n++) assert.equal(await queue.release({ job }), false);
      const lost = await takeUp(h);
      assert.equal(lost.attempt, 3);
      await outlastLeases(h);
      assert.equal((await takeUp(h, { workerId: 'worker-2' })).attempt, 4);
      for (let n = 0; n < 3; n++) assert.equal(await queue.release({ job: lost }), false);
      await outlastLeases(h);
      assert.equal((await claimOne(h)).attempt, 4);
    },
  },
  {
    name: 'release: after a retry of the same delivery it undoes nothing',
    law: 'a call for a delivery that was retried changes nothing',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      const job = await takeUp(h);
      assert.equal(await queue.retry({ job, delayMs: 0, error: 'x' }), true);
      assert.equal(await queue.release({ job }), false);
      assert.equal((await claimOne(h)).attempt, 2);
    },
  },
  {
    name: 'extend: an adapter that accepts a late first one counts the delivery',
    law: "until another worker has claimed the job, an adapter may still accept the late worker's calls",
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      const job = await claimOne(h);
      await outlastLeases(h);
      await queue.stats();
      if (!(await queue.extend({ job, leaseMs: LEASE_MS }))) return;
      assert.deepEqual(await claim(h), []);
      await outlastLeases(h);
      assert.equal((await claimOne(h)).attempt, 2);
    },
  },
];
