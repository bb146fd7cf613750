/** How many jobs wait, and the position of one among them. */
import assert from 'node:assert/strict';
import type { QueueCase } from './fixture.js';
import { claim, claimAll, claimOne, enqueue } from './fixture.js';

const MINUTE = 60_000;

export const waitingCases: readonly QueueCase[] = [
  {
    name: 'backlog: jobs ready, of a group or of all, up to a number',
    law: 'how many jobs of the kind are ready, of one group or of all, counted up to `atMost`',
    async run(h) {
      const { queue } = h.backend;
      assert.equal(await queue.backlog({ kind: 'full', atMost: 10 }), 0);
      for (let n = 0; n < 6; n++) await enqueue(h, { group: 'client:a' });
      for (let n = 0; n < 3; n++) await enqueue(h, { group: 'client:b' });
      await enqueue(h, { kind: 'instant', group: 'client:a' });
      assert.equal(await queue.backlog({ kind: 'full', atMost: 100 }), 9);
      assert.equal(await queue.backlog({ kind: 'full', group: 'client:a', atMost: 100 }), 6);
      assert.equal(await queue.backlog({ kind: 'full', group: 'client:nobody', atMost: 100 }), 0);
      assert.equal(await queue.backlog({ kind: 'full', atMost: 4 }), 4);
      assert.equal(await queue.backlog({ kind: 'full', group: 'client:a', atMost: 4 }), 4);
    },
  },
  {
    name: 'backlog: without running and delayed jobs',
    law: 'delayed and running jobs do not count',
    async run(h) {
      const { queue } = h.backend;
      await enqueue(h, { delayMs: MINUTE });
      await enqueue(h);
      await enqueue(h);
      await claimOne(h);
      assert.equal(await queue.backlog({ kind: 'full', group: 'client:acme', atMost: 10 }), 1);
      await h.advance(2 * MINUTE);
      // A queue may check the time only when it hands out jobs.
      await claim(h, { limit: 1 });
      assert.equal(await queue.backlog({ kind: 'full', atMost: 10 }), 1);
    },
  },
  {
    name: 'position: null for a job that is not waiting',
    law: '`null` if it is not waiting: it runs, has ended, or never existed',
    async run(h) {
      const { queue } = h.backend;
      const { id } = await enqueue(h);
      assert.equal(await queue.position({ kind: 'full', id: h.ids.uuid() }), null);
      assert.equal(await queue.position({ kind: 'instant', id }), null, 'of another kind');
      assert.equal((await queue.position({ kind: 'full', id }))?.position, 1);
      const job = await claimOne(h);
      assert.equal(await queue.position({ kind: 'full', id }), null, 'it runs');
      await queue.complete({ job });
      assert.equal(await queue.position({ kind: 'full', id }), null, 'it has ended');
    },
  },
  {
    name: 'position: exact while few groups wait',
    law: '1 for the job that is handed out next if none is added; exact while few groups wait',
    async run(h) {
      const positions = new Map<string, number>();
      const ids: string[] = [];
      for (const [group, jobs] of [
        ['client:a', 12],
        ['client:b', 3],
        ['client:c', 5],
        ['client:d', 1],
      ] as const)
        for (let n = 0; n < jobs; n++) ids.push((await enqueue(h, { group })).id);
      await enqueue(h, { kind: 'instant' });
      for (let n = 0; n < 5; n++) await claimOne(h, { kinds: ['full'] });
      for (const id of ids) {
        const found = await h.backend.queue.position({ kind: 'full', id });
        if (found) positions.set(id, found.position);
      }
      const order = (await claimAll(h, { kinds: ['full'] })).map(({ id }) => id);
      assert.deepEqual(
        order.map((id) => positions.get(id)),
        order.map((_, at) => at + 1),
      );
    },
  },
  {
    name: 'position: approximate with many groups',
    law: 'an estimate: approximate if there are many',
    async run(h) {
      const last: string[] = [];
      for (let group = 0; group < 200; group++) {
        await enqueue(h, { group: `client:${group}` });
        const { id } = await enqueue(h, { group: `client:${group}` });
        if (group % 50 === 0) last.push(id);
      }
      const found = await Promise.all(last.map((id) => h.backend.queue.position({ kind: 'full', id })));
      const order = (await claimAll(h, { limit: 50 })).map(({ id }) => id);
      for (const [n, id] of last.entries()) {
        const [said, was] = [found[n]?.position ?? 0, order.indexOf(id) + 1];
        assert.ok(said > was / 2 && said < was * 2, `said ${said}, was ${was}`);
      }
    },
  },
  {
    name: 'position: the estimated start follows from the pace',
    law: 'at the pace of the last minutes, and not before its delay is over; `null` if no job of the kind was handed out recently',
    async run(h) {
      const { queue } = h.backend;
      const ids: string[] = [];
      for (let n = 0; n < 40; n++) ids.push((await enqueue(h)).id);
      const startsIn = async (id = ''): Promise<number | null | undefined> =>
        (await queue.position({ kind: 'full', id }))?.startsInMs;
      assert.equal(await startsIn(ids[20]), null);
      await h.notePace?.();
      await h.advance(1000);
      for (let n = 0; n < 10; n++) {
        await claimOne(h);
        await h.advance(6000);
      }
      // About ten a minute: the 11th of the remaining ones, then the 30th.
      const [sooner, later] = [await startsIn(ids[20]), await startsIn(ids[39])];
      assert.ok(sooner != null && sooner > 40_000 && sooner < 90_000, `${sooner} ms`);
      assert.ok(later != null && later > 120_000 && later < 240_000, `${later} ms`);
      assert.ok(Number.isInteger(sooner) && Number.isInteger(later), 'a whole number');
      const delayed = await enqueue(h, { group: 'client:other', delayMs: 60 * MINUTE });
      const due = await startsIn(delayed.id);
      assert.ok(due != null && due > 59 * MINUTE && due <= 60 * MINUTE, `${due} ms`);
    },
  },
];
