/** Which job comes next: priorities between kinds, turns between groups, arrival within a group. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import { claim, claimAll, claimOne, enqueue, type QueueCase } from './fixture.js';

const groupsOf = (jobs: readonly { readonly group: string }[]): string[] => jobs.map(({ group }) => group);

export const orderCases: readonly QueueCase[] = [
  {
    name: 'order: instant before push before full',
    law: '`instant` before `push` before `full`',
    async run(h) {
      for (const kind of ['full', 'push', 'instant', 'full', 'push', 'instant'] as const) await enqueue(h, { kind });
      const order = ['instant', 'instant', 'push', 'push', 'full', 'full'];
      const claimed = await claim(h, { limit: 4 });
      const rest = await claimAll(h);
      assert.deepEqual(
        [...claimed, ...rest].map(({ kind }) => kind),
        order,
      );
    },
  },
  {
    name: 'order: first come, first served within a group',
    law: 'within a group first come, first served',
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
    law: "groups take turns, so that ten thousand jobs of one do not starve another's one",
    async run(h) {
      for (let n = 0; n < 10; n++) await atOnce(100, () => enqueue(h, { group: 'client:busy' }));
      await enqueue(h, { group: 'client:small' });
      const firstTwo = [await claimOne(h), await claimOne(h)];
      assert.ok(groupsOf(firstTwo).includes('client:small'), 'it is among the first two');
    },
  },
  {
    name: 'order: the same within one claim of many',
    law: 'among equals the groups take turns',
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
    law: 'among equals the groups take turns',
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
    name: 'order: a group that always has just one job does not push in',
    law: 'among equals the groups take turns',
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
    law: '`instant` before `push` before `full`; among equals the groups take turns',
    async run(h) {
      await atOnce(20, () => enqueue(h, { kind: 'instant', group: 'client:a' }));
      await atOnce(20, () => enqueue(h, { kind: 'full', group: 'client:a' }));
      await enqueue(h, { kind: 'instant', group: 'client:b' });
      await enqueue(h, { kind: 'full', group: 'client:b' });
      assert.ok(groupsOf(await claim(h, { limit: 2 })).includes('client:b'));
      const full = await claim(h, { kinds: ['full'], limit: 2 });
      assert.ok(groupsOf(full).includes('client:b'));
    },
  },
];
