/** CMS connections and what their heartbeats report. */
import assert from 'node:assert/strict';
import type { ConnectionStore, PluginMetadata } from '@citeready/core';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, connected, DAY, HOUR, MINUTE, SECOND, T0 } from './fixture.js';

type UpsertInput = Parameters<ConnectionStore['upsert']>[0];

const upsert = ({ backend, ids }: BackendHarness, input: Partial<UpsertInput> = {}) =>
  backend.storage.connections.upsert({
    id: ids.uuid(),
    clientId: 'acme',
    domain: 'smile.example',
    siteUrl: 'https://smile.example',
    now: T0,
    ...input,
  });

const metadata: PluginMetadata = {
  siteUrl: 'https://smile.example/blog',
  homeUrl: 'https://smile.example',
  version: '1.0.0',
  wp: '6.9',
  php: '8.3.1',
  features: ['command_ack'],
};

export const connectionCases: readonly StorageCase[] = [
  {
    name: 'upsert: creates the connection of a client and a domain',
    law: 'creates or updates the connection of (client, domain)',
    async run(h) {
      const id = h.ids.uuid();
      const { outcome, connection } = await upsert(h, { id, sealedToken: 'sealed-1' });
      assert.equal(outcome, 'created');
      assert.deepEqual(connection, {
        id,
        clientId: 'acme',
        domain: 'smile.example',
        siteUrl: 'https://smile.example',
        sealedToken: 'sealed-1',
        metadata: null,
        lastHeartbeatAt: null,
        disconnectedAt: null,
        createdAt: T0,
        updatedAt: T0,
      });
      const { connections } = h.backend.storage;
      assert.deepEqual(await connections.findById({ connectionId: id }), connection);
      assert.deepEqual(await connections.find({ clientId: 'acme', domain: 'smile.example' }), connection);
      assert.equal(await connections.find({ clientId: 'acme', domain: 'other.example' }), null);
      assert.equal(await connections.find({ clientId: 'other', domain: 'smile.example' }), null);
      assert.equal(await connections.findById({ connectionId: h.ids.uuid() }), null);
    },
  },
  {
    name: 'upsert: updates an existing connection',
    law: 'creates or updates the connection of (client, domain)',
    async run(h) {
      const first = await upsert(h, { sealedToken: 'sealed-1' });
      const second = await upsert(h, {
        siteUrl: 'https://smile.example/shop',
        sealedToken: 'sealed-2',
        now: after(HOUR),
      });
      assert.equal(second.outcome, 'updated');
      assert.deepEqual(second.connection, {
        ...first.connection,
        siteUrl: 'https://smile.example/shop',
        sealedToken: 'sealed-2',
        updatedAt: after(HOUR),
      });
    },
  },
  {
    name: 'upsert: without a token the stored one is kept',
    law: 'without `sealedToken`, a stored token is kept',
    async run(h) {
      assert.equal((await upsert(h)).connection.sealedToken, null);
      await upsert(h, { sealedToken: 'sealed-1' });
      assert.equal((await upsert(h, { now: after(HOUR) })).connection.sealedToken, 'sealed-1');
    },
  },
  {
    name: 'upsert: keeps what heartbeats reported',
    law: 'updates the connection of (client, domain)',
    async run(h) {
      const { connection } = await upsert(h);
      await h.backend.storage.connections.recordHeartbeat({ connectionId: connection.id, metadata, now: T0 });
      const updated = await upsert(h, { now: after(HOUR) });
      assert.deepEqual(updated.connection.metadata, metadata);
      assert.deepEqual(updated.connection.lastHeartbeatAt, T0);
    },
  },
  {
    name: 'upsert: clears a disconnection',
    law: 'clears `disconnectedAt`',
    async run(h) {
      await upsert(h);
      await h.backend.storage.connections.disconnect({ clientId: 'acme', domain: 'smile.example', now: T0 });
      assert.equal((await upsert(h, { now: after(HOUR) })).connection.disconnectedAt, null);
    },
  },
  {
    name: 'upsert: onlyIfMissing leaves an existing connection unchanged',
    law: '`onlyIfMissing` leaves an existing connection unchanged',
    async run(h) {
      assert.equal((await upsert(h, { onlyIfMissing: true })).outcome, 'created');
      const { connections } = h.backend.storage;
      const known = await connections.disconnect({ clientId: 'acme', domain: 'smile.example', now: after(1) });
      const kept = await upsert(h, {
        onlyIfMissing: true,
        siteUrl: 'https://x.example',
        sealedToken: 's',
        now: after(2),
      });
      assert.equal(kept.outcome, 'kept');
      assert.deepEqual(kept.connection, known);
      assert.deepEqual(await connections.find({ clientId: 'acme', domain: 'smile.example' }), known);
    },
  },
  {
    name: 'upsert: 50 concurrent callers leave one connection',
    law: 'concurrent calls leave one connection',
    async run(h) {
      const results = await atOnce(50, () => upsert(h));
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1);
      assert.equal(new Set(results.map(({ connection }) => connection.id)).size, 1);
      assert.equal((await h.backend.storage.connections.ofDomain({ domain: 'smile.example' })).length, 1);
    },
  },
  {
    name: 'newest: the latest that is not disconnected, ties by id',
    law: "the client's connection with the latest `createdAt` that is not disconnected; ties by id",
    async run(h) {
      const { connections } = h.backend.storage;
      const newest = async () => (await connections.newest({ clientId: 'acme' }))?.domain ?? null;
      assert.equal(await newest(), null);
      await connected(h, { domain: 'old.example', now: T0 });
      await connected(h, { domain: 'new.example', now: after(HOUR) });
      await connected(h, { domain: 'foreign.example', clientId: 'other', now: after(DAY) });
      assert.equal(await newest(), 'new.example');
      await upsert(h, { domain: 'old.example', now: after(2 * HOUR) });
      assert.equal(await newest(), 'new.example', 'an update does not make a new connection');
      await connections.disconnect({ clientId: 'acme', domain: 'new.example', now: after(HOUR) });
      assert.equal(await newest(), 'old.example');
      await connections.disconnect({ clientId: 'acme', domain: 'old.example', now: after(HOUR) });
      assert.equal(await newest(), null);

      const [low, high] = [h.ids.uuid(), h.ids.uuid()].sort();
      await connected(h, { domain: 'high.example', id: high ?? '', now: after(DAY) });
      await connected(h, { domain: 'low.example', id: low ?? '', now: after(DAY) });
      assert.equal(await newest(), 'low.example');
    },
  },
  {
    name: 'ofDomain: every client, oldest first',
    law: 'every connection of a domain, of any client, oldest first',
    async run(h) {
      const { connections } = h.backend.storage;
      await connected(h, { clientId: 'b', now: after(HOUR) });
      await connected(h, { clientId: 'a', now: after(2 * HOUR) });
      await connected(h, { clientId: 'c', now: T0 });
      await connected(h, { clientId: 'c', domain: 'other.example' });
      const domain = 'smile.example';
      const of = await connections.ofDomain({ domain });
      assert.deepEqual(
        of.map(({ clientId }) => clientId),
        ['c', 'b', 'a'],
      );
      assert.deepEqual(await connections.ofDomain({ domain: 'unknown.example' }), []);
    },
  },
  {
    name: 'list: oldest first, then by id, of one client or of all, in pages',
    law: 'oldest first, then by id; of one client, or of all',
    async run(h) {
      const { connections } = h.backend.storage;
      const ids = Array.from({ length: 4 }, () => h.ids.uuid()).sort();
      for (const [n, id] of [...ids.entries()].reverse()) {
        await connected(h, { id, clientId: n % 2 === 0 ? 'even' : 'odd', domain: `d${n}.example`, now: T0 });
      }
      const late = await connected(h, { clientId: 'odd', domain: 'late.example', now: after(1) });
      const listed = async (input: { clientId?: string; offset: number; limit: number }) =>
        (await connections.list(input)).map(({ id }) => id);
      assert.deepEqual(await listed({ offset: 0, limit: 10 }), [...ids, late.id]);
      assert.deepEqual(await listed({ offset: 1, limit: 2 }), ids.slice(1, 3));
      assert.deepEqual(await listed({ offset: 9, limit: 2 }), []);
      assert.deepEqual(await listed({ clientId: 'odd', offset: 0, limit: 10 }), [ids[1], ids[3], late.id]);
      assert.deepEqual(await listed({ clientId: 'nobody', offset: 0, limit: 10 }), []);
    },
  },
  {
    name: 'recordHeartbeat: stores what was reported and when',
    law: 'stores what a heartbeat reported and its time; clears `disconnectedAt`',
    async run(h) {
      const { connections } = h.backend.storage;
      const connection = await connected(h);
      await connections.disconnect({ clientId: 'acme', domain: 'smile.example', now: T0 });
      const now = after(HOUR);
      const record = await connections.recordHeartbeat({ connectionId: connection.id, metadata, now });
      assert.deepEqual(record, { ...connection, metadata, lastHeartbeatAt: now, disconnectedAt: null, updatedAt: now });
      assert.deepEqual(await connections.findById({ connectionId: connection.id }), record);
      assert.deepEqual(await connections.newest({ clientId: 'acme' }), record);
    },
  },
  {
    name: 'recordHeartbeat: null for an unknown connection',
    law: '`null` for an unknown connection',
    async run(h) {
      const { connections } = h.backend.storage;
      assert.equal(await connections.recordHeartbeat({ connectionId: h.ids.uuid(), metadata, now: T0 }), null);
      assert.deepEqual(await connections.versionHistory({ connectionId: h.ids.uuid() }), []);
    },
  },
  {
    name: 'takeSignature: the first of many, and nobody else while it is remembered',
    law: 'true for the first of any number of callers, false for all others while the digest is remembered',
    async run(h) {
      const { connections } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const { id: other } = await connected(h, { clientId: 'other' });
      const take = (digest: string, now = T0, of = connectionId) =>
        connections.takeSignature({ connectionId: of, digest, expiresAt: after(MINUTE), now });
      const taken = await atOnce(20, () => take('a'));
      assert.equal(taken.filter(Boolean).length, 1);
      assert.equal(await take('b'), true);
      assert.equal(await take('a', T0, other), true, 'signatures of connections have nothing to do with each other');
      assert.equal(await take('a', after(MINUTE - 1)), false);
      assert.equal(await take('a', after(MINUTE)), true);
      assert.equal(await take('c', T0, h.ids.uuid()), false);
    },
  },
  {
    name: 'recordHeartbeat: accepts any text, heartbeat after heartbeat',
    law: 'any text is stored; only U+0000 may be omitted, and half of a surrogate pair may become U+FFFD',
    async run(h) {
      const { connections } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      for (const odd of ['\ud800', 'a\udc00b', '\u0000', '\ud83d\ude00', '\uffff', '\\ud800']) {
        const told: PluginMetadata = { ...metadata, version: odd, wp: odd, features: [odd], siteUrl: odd };
        for (const now of [T0, after(SECOND)])
          assert.ok(await connections.recordHeartbeat({ connectionId, metadata: told, now }));
        const [newest] = await connections.versionHistory({ connectionId });
        const kept = newest?.version ?? '';
        const repaired = odd.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd');
        assert.ok([odd, odd.replaceAll('\0', ''), repaired].includes(kept), `${JSON.stringify(odd)} became ${kept}`);
      }
    },
  },
  {
    name: 'versionHistory: changes of any version, newest first',
    law: 'a change of any version is added to the history; newest first',
    async run(h) {
      const { connections } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      const beat = (minutes: number, changes: Partial<PluginMetadata>) =>
        connections.recordHeartbeat({
          connectionId,
          metadata: { ...metadata, version: null, wp: null, php: null, ...changes },
          now: after(minutes * MINUTE),
        });
      await beat(0, {});
      assert.deepEqual(await connections.versionHistory({ connectionId }), [], 'nothing told, nothing changed');
      await beat(1, { version: '1.0.0' });
      await beat(2, { version: '1.0.0', features: ['x'] });
      await beat(3, { version: '1.0.0', wp: '6.9' });
      await beat(4, { version: '1.0.0', wp: '6.9', php: '8.4' });
      await beat(5, { version: '1.1.0', wp: '6.9', php: '8.4' });
      await beat(6, { version: '1.1.0', wp: null, php: '8.4' });
      const line = (minutes: number, version: string, wp: string | null, php: string | null) => ({
        at: after(minutes * MINUTE),
        version,
        wp,
        php,
      });
      assert.deepEqual(await connections.versionHistory({ connectionId }), [
        line(6, '1.1.0', null, '8.4'),
        line(5, '1.1.0', '6.9', '8.4'),
        line(4, '1.0.0', '6.9', '8.4'),
        line(3, '1.0.0', '6.9', null),
        line(1, '1.0.0', null, null),
      ]);
    },
  },
  {
    name: 'versionHistory: keeps at most the newest 100',
    law: 'at most the newest 100 entries are kept',
    async run(h) {
      const { connections } = h.backend.storage;
      const { id: connectionId } = await connected(h);
      for (let n = 0; n < 105; n++) {
        await connections.recordHeartbeat({
          connectionId,
          metadata: { ...metadata, version: `1.${n}` },
          now: after(n * SECOND),
        });
      }
      const history = await connections.versionHistory({ connectionId });
      assert.equal(history.length, 100);
      assert.equal(history[0]?.version, '1.104');
      assert.equal(history.at(-1)?.version, '1.5');
    },
  },
  {
    name: 'disconnect: marks the connection, once',
    law: 'sets `disconnectedAt` unless it is already set; `null` for an unknown connection',
    async run(h) {
      const { connections } = h.backend.storage;
      const connection = await connected(h);
      const owner = { clientId: 'acme', domain: 'smile.example' };
      const gone = await connections.disconnect({ ...owner, now: after(HOUR) });
      assert.deepEqual(gone?.disconnectedAt, after(HOUR));
      assert.equal(gone?.id, connection.id);
      assert.deepEqual((await connections.disconnect({ ...owner, now: after(DAY) }))?.disconnectedAt, after(HOUR));
      assert.deepEqual((await connections.find(owner))?.disconnectedAt, after(HOUR));
      assert.equal(await connections.disconnect({ ...owner, clientId: 'other', now: T0 }), null);
    },
  },
  {
    name: 'reseal: replaces the token if it is still the expected one',
    law: 'replaces the sealed token if it is still `expected`. False if it has changed in the meantime',
    async run(h) {
      const { connections } = h.backend.storage;
      const { connection } = await upsert(h, { sealedToken: 'old' });
      const connectionId = connection.id;
      assert.equal(await connections.reseal({ connectionId, expected: 'other', sealedToken: 'new' }), false);
      assert.equal(await connections.reseal({ connectionId, expected: 'old', sealedToken: 'new' }), true);
      assert.equal(await connections.reseal({ connectionId, expected: 'old', sealedToken: 'newer' }), false);
      assert.equal((await connections.findById({ connectionId }))?.sealedToken, 'new');
      assert.equal(await connections.reseal({ connectionId: h.ids.uuid(), expected: 'old', sealedToken: 'x' }), false);
      const bare = await connected(h, { domain: 'bare.example' });
      assert.equal(await connections.reseal({ connectionId: bare.id, expected: '', sealedToken: 'x' }), false);
    },
  },
  {
    name: 'reseal: one of 20 concurrent callers replaces it',
    law: 'every method is atomic',
    async run(h) {
      const { connection } = await upsert(h, { sealedToken: 'old' });
      const results = await atOnce(20, (n) =>
        h.backend.storage.connections.reseal({ connectionId: connection.id, expected: 'old', sealedToken: `new-${n}` }),
      );
      assert.equal(results.filter(Boolean).length, 1);
    },
  },
];
