/** Adding jobs, claiming them, and the outcome of a delivery. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { QueueCase } from './fixture.js';
import { ALL_KINDS, claim, claimAll, claimOne, enqueue, outlastLeases, statsOf } from './fixture.js';

export const deliveryCases: readonly QueueCase[] = [
  {
    name: 'enqueue: a job is delivered as it was added',
    law: 'adds a job; `attempt` is 1 on the first delivery',
    async run(h) {
      const { id, kind, subject, group } = await enqueue(h, { kind: 'push', group: 'client:ä "quoted"' });
      const { lease, ...job } = await claimOne(h);
      assert.deepEqual(job, { id, kind, subject, group, attempt: 1, exhausted: false });
      assert.notEqual(lease, '');
      assert.deepEqual(await claim(h), [], 'a leased job is in one hand only');
    },
  },
  {
    name: 'enqueue: a duplicate of a live job is not added',
    law: '`duplicate`, and nothing added, if a live job (waiting or running) of the same kind and subject exists',
    async run(h) {
      const { id, subject } = await enqueue(h);
      assert.equal((await enqueue(h, { subject, group: 'client:other' })).outcome, 'duplicate');
      assert.equal((await enqueue(h, { subject, delayMs: 1000 })).outcome, 'duplicate');
      assert.equal((await enqueue(h, { subject, kind: 'instant' })).outcome, 'queued', 'another kind');
      const job = await claimOne(h, { kinds: ['full'] });
      assert.equal(job.id, id);
      assert.equal((await enqueue(h, { subject })).outcome, 'duplicate', 'while it runs');
      await h.backend.queue.complete({ job });
      assert.equal((await enqueue(h, { subject })).outcome, 'queued', 'after it ended');
    },
  },
  {
    name: 'enqueue: a delayed, a retried, a released and an expired job are live',
    law: 'a live job (waiting or running)',
    async run(h) {
      const subject = 'subject-1';
      const duplicate = async (when: string) =>
        assert.equal((await enqueue(h, { subject })).outcome, 'duplicate', when);
      await enqueue(h, { subject, delayMs: 1000 });
      await duplicate('delayed');
      await h.advance(2000);
      await h.backend.queue.release({ job: await claimOne(h) });
      await duplicate('released');
      await h.backend.queue.retry({ job: await claimOne(h), delayMs: 1000, error: 'x' });
      await duplicate('retried');
      await h.advance(2000);
      await claimOne(h);
      await outlastLeases(h);
      await duplicate('lease ran out');
      await h.backend.queue.fail({ job: await claimOne(h), error: 'x' });
      assert.equal((await enqueue(h, { subject })).outcome, 'queued');
    },
  },
  {
    name: 'enqueue: one of 100 concurrent callers adds',
    law: 'concurrent calls add one',
    async run(h) {
      const results = await atOnce(100, () => enqueue(h, { subject: 'subject-1' }));
      assert.equal(results.filter(({ outcome }) => outcome === 'queued').length, 1);
      assert.equal((await statsOf(h, 'full')).waiting, 1);
    },
  },
  {
    name: 'enqueue: a delayed job waits for its time',
    law: "not before this time (by the queue's clock); by default at once",
    async run(h) {
      const hour = 60 * 60_000;
      const { id } = await enqueue(h, { delayMs: hour });
      assert.deepEqual(await claim(h), []);
      await h.advance(hour / 2);
      assert.deepEqual(await claim(h), []);
      await h.advance(hour / 2 + 1000);
      assert.equal((await claimOne(h)).id, id);
    },
  },
  {
    name: 'claim: empty if there is nothing, otherwise at most the limit',
    law: 'leases up to `limit` jobs of these kinds; empty if there is nothing',
    async run(h) {
      assert.deepEqual(await claim(h), []);
      for (let n = 0; n < 5; n++) await enqueue(h);
      assert.equal((await claim(h, { limit: 3 })).length, 3);
      assert.equal((await claim(h, { limit: 10 })).length, 2);
      assert.equal((await claim(h, { limit: 10 })).length, 0);
    },
  },
  {
    name: 'claim: only the requested kinds',
    law: 'leases jobs of these kinds',
    async run(h) {
      for (const kind of ALL_KINDS) await enqueue(h, { kind });
      const claimed = await claim(h, { kinds: ['push', 'full'], limit: 10 });
      assert.deepEqual(claimed.map(({ kind }) => kind).sort(), ['full', 'push']);
      assert.deepEqual(await claim(h, { kinds: [], limit: 10 }), []);
      assert.equal((await claim(h, { kinds: ['instant'], limit: 10 })).length, 1);
    },
  },
  {
    name: 'claim: 20 concurrent claimers never share a job',
    law: 'no job goes to two callers at a time',
    async run(h) {
      await atOnce(60, () => enqueue(h));
      const batches = await atOnce(20, (n) => claim(h, { workerId: `worker-${n}`, limit: 5 }));
      const ids = batches.flat().map(({ id }) => id);
      assert.equal(new Set(ids).size, ids.length);
      const rest = await claimAll(h, { limit: 50 });
      assert.equal(new Set([...ids, ...rest.map(({ id }) => id)]).size, 60, 'and none is lost');
      assert.equal(ids.length + rest.length, 60);
    },
  },
  {
    name: 'complete: ends the job',
    law: 'ends the job as done',
    async run(h) {
      await enqueue(h);
      const job = await claimOne(h);
      assert.equal(await h.backend.queue.complete({ job }), true);
      await outlastLeases(h);
      assert.deepEqual(await claim(h), []);
      const { waiting, running, failed } = await statsOf(h, 'full');
      assert.deepEqual({ waiting, running, failed }, { waiting: 0, running: 0, failed: 0 });
    },
  },
  {
    name: 'fail: ends the job as failed, without another delivery',
    law: 'ends the job as failed, without another delivery',
    async run(h) {
      await enqueue(h);
      assert.equal(await h.backend.queue.fail({ job: await claimOne(h), error: 'broken' }), true);
      await outlastLeases(h);
      assert.deepEqual(await claim(h), []);
      assert.equal((await statsOf(h, 'full')).failed, 1);
    },
  },
  {
    name: 'retry: comes back with the next attempt after the delay',
    law: 'schedules another try after `delayMs`',
    async run(h) {
      const { id } = await enqueue(h);
      const hour = 60 * 60_000;
      assert.equal(await h.backend.queue.retry({ job: await claimOne(h), delayMs: hour, error: 'slow' }), true);
      assert.deepEqual(await claim(h), []);
      await h.advance(hour / 2);
      assert.deepEqual(await claim(h), []);
      await h.advance(hour / 2 + 1000);
      const again = await claimOne(h);
      assert.equal(again.id, id);
      assert.equal(again.attempt, 2);
    },
  },
  {
    name: 'retry: at once without a delay',
    law: 'schedules another try after `delayMs`',
    async run(h) {
      await enqueue(h);
      await h.backend.queue.retry({ job: await claimOne(h), delayMs: 0, error: 'x' });
      assert.equal((await claimOne(h)).attempt, 2);
    },
  },
  {
    name: 'release: hands the job back, and the attempt does not count',
    law: 'hands a job back unfinished: claimable at once, the attempt does not count',
    async run(h) {
      const { id } = await enqueue(h);
      for (let n = 0; n < h.backend.queue.maxAttempts + 2; n++) {
        const job = await claimOne(h);
        assert.equal(job.id, id);
        assert.equal(job.attempt, 1);
        assert.equal(job.exhausted, false);
        assert.equal(await h.backend.queue.release({ job }), true);
      }
      await h.backend.queue.retry({ job: await claimOne(h), delayMs: 0, error: 'x' });
      const second = await claimOne(h);
      assert.equal(second.attempt, 2);
      await h.backend.queue.release({ job: second });
      assert.equal((await claimOne(h)).attempt, 2);
    },
  },
];
