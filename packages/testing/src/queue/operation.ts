/** Running a queue: statistics, pausing, wake-up hints. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { QueueCase } from './fixture.js';
import { ALL_KINDS, claim, claimOne, enqueue, outlastLeases, statsOf } from './fixture.js';

const MINUTE = 60_000;

export const operationCases: readonly QueueCase[] = [
  {
    name: 'stats: every kind, even if it is empty',
    law: 'waiting, running, failed and the age of the oldest; `null` without such a job',
    async run(h) {
      const stats = await h.backend.queue.stats();
      assert.deepEqual(stats.map(({ kind }) => kind).sort(), [...ALL_KINDS].sort());
      for (const { waiting, running, failed, oldestWaitingMs } of stats) {
        assert.deepEqual([waiting, running, failed, oldestWaitingMs], [0, 0, 0, null]);
      }
    },
  },
  {
    name: 'stats: counts each state',
    law: 'claimable now or later; running; jobs that ended as failed within the retention period',
    async run(h) {
      const { queue } = h.backend;
      for (let n = 0; n < 5; n++) await enqueue(h);
      await enqueue(h, { kind: 'instant' });
      await enqueue(h, { delayMs: 60 * MINUTE });
      const [a, b, c] = await claim(h, { kinds: ['full'], limit: 3 });
      assert.ok(a && b && c);
      const counts = async () => {
        const { waiting, running, failed } = await statsOf(h, 'full');
        return { waiting, running, failed };
      };
      assert.deepEqual(await counts(), { waiting: 3, running: 3, failed: 0 });
      await queue.complete({ job: a });
      await queue.fail({ job: b, error: 'x' });
      await queue.retry({ job: c, delayMs: 60 * MINUTE, error: 'x' });
      assert.deepEqual(await counts(), { waiting: 4, running: 0, failed: 1 });
      const { waiting } = await statsOf(h, 'instant');
      assert.equal(waiting, 1);
    },
  },
  {
    name: 'stats: a job whose lease ran out waits again',
    law: 'claimable now or later',
    async run(h) {
      await enqueue(h);
      await claimOne(h);
      await outlastLeases(h);
      const { waiting, running } = await statsOf(h, 'full');
      assert.deepEqual({ waiting, running }, { waiting: 1, running: 0 });
    },
  },
  {
    name: 'stats: the age of the oldest job that could be claimed now',
    law: 'age in milliseconds of the oldest job that could be claimed now; `null` without such a job',
    async run(h) {
      await enqueue(h, { delayMs: 600 * MINUTE });
      assert.equal((await statsOf(h, 'full')).oldestWaitingMs, null, 'a delayed job cannot be claimed now');
      await enqueue(h);
      await h.advance(10 * MINUTE);
      await enqueue(h);
      await h.advance(5 * MINUTE);
      const age = (await statsOf(h, 'full')).oldestWaitingMs;
      assert.ok(age !== null && age >= 15 * MINUTE && age < 25 * MINUTE, `${age} ms`);
      await claimOne(h);
      const next = (await statsOf(h, 'full')).oldestWaitingMs;
      assert.ok(next !== null && next >= 5 * MINUTE && next < 15 * MINUTE, `${next} ms`);
      await claimOne(h);
      assert.equal((await statsOf(h, 'full')).oldestWaitingMs, null, 'a running job does not wait');
    },
  },
  {
    name: 'pause: jobs of paused kinds are kept but not handed out to anyone',
    law: 'jobs of paused kinds are kept but not handed out, to any worker on this queue; `resume` undoes it',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      await enqueue(h, { kind: 'push' });
      await queue.pause({ kinds: ['full'] });
      await queue.pause({ kinds: ['full', 'instant'] });
      assert.equal((await enqueue(h)).outcome, 'queued', 'a paused kind still takes jobs');
      const batches = await atOnce(5, (n) => claim(h, { workerId: `worker-${n}`, limit: 10 }));
      assert.deepEqual(
        batches.flat().map(({ kind }) => kind),
        ['push'],
      );
      assert.equal((await statsOf(h, 'full')).waiting, 2);
      await queue.resume({ kinds: ['full'] });
      assert.equal((await claim(h, { limit: 10 })).length, 2);
      await enqueue(h, { kind: 'instant' });
      assert.deepEqual(await claim(h), [], 'resume undoes what it names only');
      await queue.resume({ kinds: ['instant', 'push'] });
      assert.equal((await claim(h)).length, 1);
    },
  },
  {
    name: 'pause: running jobs continue',
    law: 'running jobs continue',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h);
      await enqueue(h);
      const [a, b] = await claim(h, { limit: 2 });
      assert.ok(a && b);
      await queue.pause({ kinds: ['full'] });
      assert.equal(await queue.extend({ job: a, leaseMs: 10 * MINUTE }), true);
      assert.equal(await queue.complete({ job: a }), true);
      assert.equal(await queue.release({ job: b }), true);
      assert.deepEqual(await claim(h), [], 'and a job handed back stays');
      await queue.resume({ kinds: ['full'] });
      assert.equal((await claimOne(h)).id, b.id);
    },
  },
  {
    name: 'listen: wakes after a job was added, until it is stopped',
    law: 'calls `wake` soon after a job became claimable. Only a hint; returns a function that stops it. Optional',
    async run(h) {
      const { queue } = h.backend;
      if (!queue.listen) return;
      let wake: () => void = () => {};
      const woken = new Promise<void>((resolve) => (wake = resolve));
      const stop = await queue.listen(() => wake());
      const { id } = await enqueue(h);
      await woken;
      assert.equal((await claimOne(h)).id, id);
      await stop();

      let late = 0;
      wake = () => late++;
      // A second listener shows when the hint for the next job has arrived.
      let heard: () => void = () => {};
      const other = new Promise<void>((resolve) => (heard = resolve));
      const stopOther = await queue.listen(() => heard());
      await enqueue(h);
      await other;
      await stopOther();
      assert.equal(late, 0);
    },
  },
  {
    name: 'listen: several listeners, each woken',
    law: 'calls `wake` soon after a job became claimable, from any process',
    async run(h) {
      const { queue } = h.backend;
      if (!queue.listen) return;
      const wakes: Promise<void>[] = [];
      const stops: (() => Promise<void>)[] = [];
      for (let n = 0; n < 3; n++) {
        let heard: () => void = () => {};
        wakes.push(new Promise((resolve) => (heard = resolve)));
        stops.push(await queue.listen(() => heard()));
      }
      await enqueue(h, { kind: 'instant' });
      await Promise.all(wakes);
      for (const stop of stops) await stop();
    },
  },
];
