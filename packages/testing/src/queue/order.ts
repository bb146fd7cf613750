/** Which job comes next: priorities between kinds, turns between groups, order of arrival within a group. */
import assert from 'node:assert/strict';
import type { LeasedJob } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import type { QueueCase } from './fixture.js';
import { claim, claimAll, claimOne, enqueue, outlastLeases } from './fixture.js';

const kindsOf = (jobs: readonly LeasedJob[]): string[] => jobs.map(({ kind }) => kind);
const groupsOf = (jobs: readonly { readonly group: string }[]): string[] => jobs.map(({ group }) => group);

export const orderCases: readonly QueueCase[] = [
  {
    name: 'order: kinds in the order given',
    law: 'the kinds are served in the order given, each until it has no more jobs',
    async run(h) {
      for (const kind of ['full', 'push', 'instant', 'full', 'push', 'instant'] as const) await enqueue(h, { kind });
      const kinds = ['instant', 'push', 'full'] as const;
      const claimed = await claim(h, { kinds, limit: 3 });
      assert.deepEqual(kindsOf(claimed), ['instant', 'instant', 'push']);
      await enqueue(h, { kind: 'instant' });
      const rest = await claimAll(h, { kinds: ['full', 'instant', 'push'], limit: 3 });
      assert.deepEqual(kindsOf(rest), ['full', 'full', 'instant', 'push']);
    },
  },
  {
    name: 'order: first come, first served within a group',
    law: 'within a group, first come, first served',
    async run(h) {
      const ids: string[] = [];
      for (let n = 0; n < 20; n++) ids.push((await enqueue(h)).id);
      const batch = await claim(h, { limit: 7 });
      const rest = await claimAll(h);
      assert.deepEqual(
        [...batch, ...rest].map(({ id }) => id),
        ids,
      );
    },
  },
  {
    name: 'order: one job of a group does not wait behind 1,000 of another',
    law: 'groups take turns, so that ten thousand jobs of one group do not starve the single job of another',
    async run(h) {
      for (let n = 0; n < 10; n++) await atOnce(100, () => enqueue(h, { group: 'client:busy' }));
      await enqueue(h, { group: 'client:small' });
      const firstTwo = [await claimOne(h), await claimOne(h)];
      assert.ok(groupsOf(firstTwo).includes('client:small'), 'it is among the first two');
    },
  },
  {
    name: 'order: the same within one claim of many',
    law: 'within a kind, the groups take turns',
    async run(h) {
      await atOnce(100, () => enqueue(h, { group: 'client:busy' }));
      await atOnce(3, () => enqueue(h, { group: 'client:small' }));
      const claimed = groupsOf(await claim(h, { limit: 10 }));
      assert.equal(claimed.filter((group) => group === 'client:small').length, 3);
      assert.equal(claimed.length, 10, 'and no place stays empty');
    },
  },
  {
    name: 'order: three groups with a backlog get equal shares',
    law: 'within a kind, the groups take turns',
    async run(h) {
      const groups = ['client:a', 'client:b', 'client:c'];
      for (const group of groups) await atOnce(20, () => enqueue(h, { group }));
      const claimed: string[] = [];
      for (let n = 0; n < 30; n++) claimed.push((await claimOne(h)).group);
      for (const group of groups) {
        const share = claimed.filter((each) => each === group).length;
        assert.ok(share >= 9 && share <= 11, `${group} had ${share} of 30 turns`);
      }
    },
  },
  {
    name: 'order: a group that always has just one job does not jump the queue',
    law: 'within a kind, the groups take turns',
    async run(h) {
      await atOnce(20, () => enqueue(h, { group: 'client:backlog' }));
      await enqueue(h, { group: 'client:steady' });
      let backlog = 0;
      for (let n = 0; n < 20; n++) {
        const job = await claimOne(h);
        await h.backend.queue.complete({ job });
        if (job.group === 'client:backlog') backlog++;
        else await enqueue(h, { group: 'client:steady' });
      }
      assert.ok(backlog >= 9, `the backlog had ${backlog} of 20 turns`);
    },
  },
  {
    name: 'order: turns hold within each kind',
    law: 'within a kind, the groups take turns',
    async run(h) {
      await atOnce(20, () => enqueue(h, { kind: 'instant', group: 'client:a' }));
      await atOnce(20, () => enqueue(h, { kind: 'full', group: 'client:a' }));
      await enqueue(h, { kind: 'instant', group: 'client:b' });
      await enqueue(h, { kind: 'full', group: 'client:b' });
      assert.ok(groupsOf(await claim(h, { kinds: ['instant'], limit: 2 })).includes('client:b'));
      const full = await claim(h, { kinds: ['full'], limit: 2 });
      assert.ok(groupsOf(full).includes('client:b'));
    },
  },
  {
    name: 'order: between two turns of a group, every other one gets exactly one',
    law: 'between two turns of a group, every other group with ready jobs gets one, whether it was already waiting or is new',
    async run(h) {
      const groups = Array.from({ length: 12 }, (_, n) => `client:${n}`);
      for (const group of groups) for (let n = 0; n < 4; n++) await enqueue(h, { group });
      const order = groupsOf(await claim(h, { limit: 30 }));
      // One that arrives in the middle of a round.
      for (let n = 0; n < 2; n++) await enqueue(h, { group: 'client:new' });
      order.push(...groupsOf(await claimAll(h)));
      const turns = (group: string): number[] => order.flatMap((each, at) => (each === group ? [at] : []));
      for (const group of [...groups, 'client:new']) {
        const mine = turns(group);
        for (const [n, at] of mine.entries()) {
          const next = mine[n + 1];
          if (next === undefined) break;
          const between = order.slice(at + 1, next);
          assert.equal(new Set(between).size, between.length, `no group twice between two turns of ${group}`);
          const waiting = groups.filter((other) => other !== group && turns(other).some((turn) => turn > at));
          assert.deepEqual(
            waiting.filter((other) => !between.includes(other)),
            [],
            `nobody waits longer than ${group}`,
          );
        }
      }
      assert.equal(order.length, 50);
      assert.ok((turns('client:new')[0] ?? 99) <= 30 + 12, 'the new one had its turn within a round');
    },
  },
  {
    name: 'order: a job handed back keeps its place in its group',
    law: 'a job that is retried, released or taken over keeps its place',
    async run(h) {
      const ids: string[] = [];
      for (let n = 0; n < 4; n++) ids.push((await enqueue(h)).id);
      const { queue } = h.backend;
      await queue.release({ job: await claimOne(h) });
      assert.equal((await claimOne(h)).id, ids[0], 'released');
      await queue.retry({ job: await claimOne(h), delayMs: 0, error: 'x' });
      assert.equal((await claimOne(h)).id, ids[1], 'retried');
      await queue.retry({ job: await claimOne(h), delayMs: 1000, error: 'x' });
      await h.advance(2000);
      assert.equal((await claimOne(h)).id, ids[2], 'retried after a delay');
      await outlastLeases(h);
      assert.deepEqual(
        (await claimAll(h)).map(({ id }) => id),
        ids,
        'taken over',
      );
    },
  },
  {
    name: 'order: excepted groups are skipped',
    law: 'groups in `except` are skipped',
    async run(h) {
      for (const group of ['client:a', 'client:b', 'client:c']) for (let n = 0; n < 3; n++) await enqueue(h, { group });
      await enqueue(h, { group: 'client:a', kind: 'instant' });
      const except = ['client:a', 'client:c'].map((group) => ({ kind: 'full' as const, group }));
      assert.deepEqual(groupsOf(await claim(h, { except, limit: 20, kinds: ['full'] })), [
        'client:b',
        'client:b',
        'client:b',
      ]);
      assert.deepEqual(groupsOf(await claim(h, { except, limit: 20 })), ['client:a'], 'of the kind that is named only');
      assert.deepEqual(await claim(h, { except, limit: 20 }), []);
      assert.equal((await claim(h, { limit: 20 })).length, 6, 'and are not lost');
    },
  },
];
