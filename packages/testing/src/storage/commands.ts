/** Pending commands of CMS sites. */
import assert from 'node:assert/strict';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, connected, HOUR, MINUTE, T0 } from './fixture.js';

interface Options {
  readonly count?: number;
  readonly expiresAt?: Date;
  readonly now?: Date;
}

/** Adds commands named `<name>-1`, `<name>-2`, …; returns their ids. */
async function add(h: BackendHarness, connectionId: string, name: string, options: Options = {}): Promise<string[]> {
  const { count = 1, expiresAt = after(HOUR), now = T0 } = options;
  const commands = Array.from({ length: count }, (_, n) => ({
    id: h.ids.uuid(),
    connectionId,
    command: `${name}-${n + 1}`,
    payload: { n },
    expiresAt,
  }));
  await h.backend.storage.commands.add({ commands, now });
  return commands.map(({ id }) => id);
}

const pending = async ({ backend }: BackendHarness, connectionId: string, now = T0, limit = 100): Promise<string[]> =>
  (await backend.storage.commands.pending({ connectionId, limit, now })).map(({ command }) => command);

const history = async ({ backend }: BackendHarness, connectionId: string, limit = 100): Promise<string[]> =>
  (await backend.storage.commands.history({ connectionId, limit })).map(({ command }) => command);

export const commandCases: readonly StorageCase[] = [
  {
    name: 'add: a command starts pending',
    law: '`pending` until delivered to the plugin',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const id = h.ids.uuid();
      const payload = { id, nested: { list: [1, 'two', null, { three: true }] }, text: 'für "alle" \u{1f600}' };
      await commands.add({
        commands: [{ id, connectionId, command: 'audit.completed', payload, expiresAt: after(HOUR) }],
        now: T0,
      });
      const expected = {
        id,
        connectionId,
        command: 'audit.completed',
        payload,
        status: 'pending',
        doneBy: null,
        pushAttempts: 0,
        lastPushError: null,
        createdAt: T0,
        expiresAt: after(HOUR),
        doneAt: null,
      };
      assert.deepEqual(await commands.find({ commandId: id }), expected);
      assert.deepEqual(await commands.pending({ connectionId, limit: 10, now: T0 }), [expected]);
      assert.equal(await commands.find({ commandId: h.ids.uuid() }), null);
    },
  },
  {
    name: 'add: pending in the order of adding, newest first in history',
    law: "adds commands in the order given; the order of a connection's commands is the order in which they were added",
    async run(h) {
      const { id } = await connected(h);
      const other = await connected(h, { domain: 'other.example' });
      // Times that contradict the order of insertion must not matter.
      await add(h, id, 'a', { count: 3, now: after(HOUR), expiresAt: after(9 * HOUR) });
      await add(h, other.id, 'foreign');
      await add(h, id, 'b', { count: 2, now: T0, expiresAt: after(8 * HOUR) });
      assert.deepEqual(await pending(h, id), ['a-1', 'a-2', 'a-3', 'b-1', 'b-2']);
      assert.deepEqual(await pending(h, id, T0, 2), ['a-1', 'a-2']);
      assert.deepEqual(await history(h, id), ['b-2', 'b-1', 'a-3', 'a-2', 'a-1']);
      assert.deepEqual(await history(h, id, 2), ['b-2', 'b-1']);
      assert.deepEqual(await pending(h, other.id), ['foreign-1']);
      assert.deepEqual(await pending(h, h.ids.uuid()), []);
    },
  },
  {
    name: 'add: all or none',
    law: 'all or none: an id that exists or occurs twice, or a connection that does not exist, rejects the call',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const [taken = ''] = await add(h, connectionId, 'first');
      const draft = { connectionId, command: 'second', payload: {}, expiresAt: after(HOUR) };
      const fresh = h.ids.uuid();
      const bad = {
        'an id that exists': { ...draft, id: taken },
        'an id twice': { ...draft, id: fresh },
        'an unknown connection': { ...draft, id: h.ids.uuid(), connectionId: h.ids.uuid() },
      };
      for (const [what, command] of Object.entries(bad)) {
        await assert.rejects(commands.add({ commands: [{ ...draft, id: fresh }, command], now: T0 }), what);
        assert.equal(await commands.find({ commandId: fresh }), null);
      }
      assert.deepEqual(await pending(h, connectionId), ['first-1']);
    },
  },
  {
    name: 'add: an empty list is accepted',
    law: 'adds commands in the order given',
    async run(h) {
      await h.backend.storage.commands.add({ commands: [], now: T0 });
    },
  },
  {
    name: 'add: concurrent batches stay together in order',
    law: "the order of a connection's commands is the order in which they were added; every method is atomic",
    async run(h) {
      const { id } = await connected(h);
      await atOnce(20, (n) => add(h, id, `batch${n}`, { count: 3 }));
      const order = await pending(h, id);
      assert.equal(order.length, 60);
      for (let n = 0; n < 20; n++) {
        const own = order.filter((command) => command.startsWith(`batch${n}-`));
        assert.deepEqual(own, [`batch${n}-1`, `batch${n}-2`, `batch${n}-3`]);
      }
    },
  },
  {
    name: 'pending: omits what is past its expiry, and changes nothing',
    law: 'commands that are `pending` and not past their expiry at `now`, in order. Reading changes nothing',
    async run(h) {
      const { id } = await connected(h);
      const [short = ''] = await add(h, id, 'short', { expiresAt: after(MINUTE) });
      await add(h, id, 'long', { expiresAt: after(HOUR) });
      assert.deepEqual(await pending(h, id, after(MINUTE - 1)), ['short-1', 'long-1']);
      assert.deepEqual(await pending(h, id, after(MINUTE)), ['long-1']);
      assert.deepEqual(await pending(h, id, after(MINUTE), 1), ['long-1'], 'the limit counts what is returned');
      assert.deepEqual(await pending(h, id, T0), ['short-1', 'long-1']);
      assert.equal((await h.backend.storage.commands.find({ commandId: short }))?.status, 'pending');
    },
  },
  {
    name: 'pending: skips the commands that are excepted',
    law: 'those whose `command` is in `except` are skipped',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      await add(h, connectionId, 'x', { count: 4 });
      const except = ['x-1', 'x-3', 'unknown'];
      const left = async (limit: number) =>
        (await commands.pending({ connectionId, except, limit, now: T0 })).map(({ command }) => command);
      assert.deepEqual(await left(10), ['x-2', 'x-4']);
      assert.deepEqual(await left(1), ['x-2'], 'the limit counts what is returned');
      assert.equal((await commands.pending({ connectionId, except: [], limit: 10, now: T0 })).length, 4);
    },
  },
  {
    name: 'finish: marks pending commands of the connection done and counts them',
    law: 'marks pending commands of this connection done; returns how many changed',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const [a = '', b = '', c = ''] = await add(h, connectionId, 'x', { count: 3 });
      const finish = (ids: string[], by: 'push' | 'heartbeat' | 'acknowledged') =>
        commands.finish({ connectionId, ids, by, now: after(MINUTE) });
      assert.equal(await finish([a], 'push'), 1);
      assert.equal(await finish([b], 'heartbeat'), 1);
      assert.equal(await finish([c], 'acknowledged'), 1);
      const done = await Promise.all([a, b, c].map((commandId) => commands.find({ commandId })));
      assert.deepEqual(
        done.map((command) => [command?.status, command?.doneBy, command?.doneAt?.getTime()]),
        ['push', 'heartbeat', 'acknowledged'].map((by) => ['done', by, after(MINUTE).getTime()]),
      );
      assert.deepEqual(await pending(h, connectionId), []);
      assert.equal((await history(h, connectionId)).length, 3);
    },
  },
  {
    name: 'finish: ignores foreign, finished, repeated and unknown ids',
    law: 'ids of other connections and of finished commands are ignored',
    async run(h) {
      const { commands } = h.backend.storage;
      const mine = await connected(h);
      const other = await connected(h, { domain: 'other.example' });
      const [own = '', late = ''] = await add(h, mine.id, 'own', { count: 2, expiresAt: after(MINUTE) });
      const [foreign = ''] = await add(h, other.id, 'foreign');
      const finish = (ids: string[]) =>
        commands.finish({ connectionId: mine.id, ids, by: 'acknowledged', now: after(HOUR) });
      assert.equal(await finish([own, own, foreign, h.ids.uuid()]), 1);
      assert.equal(await finish([own]), 0);
      assert.equal(await finish([]), 0);
      assert.deepEqual(await pending(h, other.id), ['foreign-1']);
      await commands.expire({ now: after(MINUTE) });
      assert.equal(await finish([late]), 0);
      assert.equal((await commands.find({ commandId: late }))?.status, 'expired');
    },
  },
  {
    name: 'finish: one of 20 concurrent callers finishes a command',
    law: 'every method is atomic; returns how many changed',
    async run(h) {
      const { id: connectionId } = await connected(h);
      const ids = await add(h, connectionId, 'x', { count: 5 });
      const counts = await atOnce(20, () =>
        h.backend.storage.commands.finish({ connectionId, ids, by: 'push', now: T0 }),
      );
      assert.equal(
        counts.reduce((sum, count) => sum + count, 0),
        5,
      );
    },
  },
  {
    name: 'recordPushFailure: records the failure, the command remains pending',
    law: 'records a failed push. The command does not change otherwise',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const [commandId = ''] = await add(h, connectionId, 'x');
      await commands.recordPushFailure({ commandId, error: 'status 502', now: T0 });
      await commands.recordPushFailure({ commandId, error: 'no address', now: after(MINUTE) });
      const command = await commands.find({ commandId });
      assert.equal(command?.pushAttempts, 2);
      assert.equal(command?.lastPushError, 'no address');
      assert.equal(command?.status, 'pending');
      assert.deepEqual(await pending(h, connectionId), ['x-1']);
      await commands.recordPushFailure({ commandId: h.ids.uuid(), error: 'x', now: T0 });
    },
  },
  {
    name: 'expire: changes overdue pending commands to expired, and keeps them',
    law: 'changes pending commands whose `expiresAt` is at or before `now` to `expired`. Returns how many. They are kept',
    async run(h) {
      const { commands } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const [due = ''] = await add(h, connectionId, 'due', { expiresAt: after(MINUTE) });
      const [done = ''] = await add(h, connectionId, 'done', { expiresAt: after(MINUTE) });
      await add(h, connectionId, 'later', { expiresAt: after(MINUTE + 1) });
      await commands.finish({ connectionId, ids: [done], by: 'push', now: T0 });
      assert.equal(await commands.expire({ now: after(MINUTE - 1) }), 0);
      assert.equal(await commands.expire({ now: after(MINUTE) }), 1);
      assert.equal(await commands.expire({ now: after(MINUTE) }), 0);
      assert.equal((await commands.find({ commandId: due }))?.status, 'expired');
      assert.equal((await commands.find({ commandId: done }))?.status, 'done');
      assert.deepEqual(await pending(h, connectionId), ['later-1']);
      assert.deepEqual(await history(h, connectionId), ['later-1', 'done-1', 'due-1']);
    },
  },
];
