/** Rules for every store: copies in and out, exact times, own writes are visible. */
import assert from 'node:assert/strict';
import type { PluginMetadata } from '@citeready/core';
import { sampleDiscovery, sampleReport } from '../samples/index.js';
import type { StorageCase } from './fixture.js';
import { completed, completion, connected, opening, queued, running, stored, T0 } from './fixture.js';

/** Changes everything reachable from a value, as a careless caller might. */
function spoil(value: unknown): void {
  const seen = new Set<unknown>();
  const open: unknown[] = [value];
  while (open.length > 0) {
    const at = open.pop();
    if (typeof at !== 'object' || at === null || seen.has(at)) continue;
    seen.add(at);
    if (at instanceof Date) at.setTime(0);
    else if (at instanceof Uint8Array) at.fill(255);
    else {
      for (const inner of Object.values(at)) open.push(inner);
      for (const key of Object.keys(at)) Reflect.set(at, key, 'spoiled');
    }
  }
}

export const ruleCases: readonly StorageCase[] = [
  {
    name: 'rules: changing what was returned changes nothing stored',
    law: 'plain data in and out: what is returned is a copy; changing it changes nothing stored',
    async run(h) {
      const { audits, connections, commands } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, slug, domain, run } = audit;
      await audits.saveDiscovery({ auditId, run, discovery: sampleDiscovery(), now: T0 });
      await audits.complete(completion(audit, { archive: new Uint8Array([1, 2, 3]) }));
      const connection = await connected(h);
      const metadata: PluginMetadata = {
        siteUrl: 'a',
        homeUrl: null,
        version: '1',
        wp: null,
        php: null,
        features: ['f'],
      };
      await connections.recordHeartbeat({ connectionId: connection.id, metadata, now: T0 });
      const commandId = h.ids.uuid();
      await commands.add({
        commands: [{ id: commandId, connectionId: connection.id, command: 'x', payload: { a: [1] }, expiresAt: T0 }],
        now: T0,
      });
      const alike = { domain: 'b.example', sector: 'health', category: 'dentistry', limit: 1 };
      const reads: readonly (() => Promise<unknown>)[] = [
        () => audits.find({ slug, kind: 'full' }),
        () => audits.findByDomain({ domain, kind: 'full' }),
        () => audits.findById({ auditId }),
        () => audits.readDiscovery({ auditId }),
        () => audits.readReport({ auditId }),
        () => audits.readArchive({ auditId }),
        () => audits.versions({ auditId }),
        () => audits.list({ offset: 0, limit: 10 }),
        () => audits.sameCategory(alike),
        () => audits.search({ text: 'smile', limit: 1 }),
        () => audits.counts(),
        () => audits.setPublished({ slug, published: true, now: T0 }),
        async () => (await audits.open(opening(h))).audit,
        () => connections.find({ clientId: 'acme', domain }),
        () => connections.findById({ connectionId: connection.id }),
        () => connections.newest({ clientId: 'acme' }),
        () => connections.ofDomain({ domain }),
        () => connections.list({ offset: 0, limit: 10 }),
        () => connections.versionHistory({ connectionId: connection.id }),
        () => connections.recordHeartbeat({ connectionId: connection.id, metadata, now: T0 }),
        () => commands.find({ commandId }),
        () => commands.history({ connectionId: connection.id, limit: 10 }),
        () => commands.pending({ connectionId: connection.id, limit: 10, now: new Date(0) }),
      ];
      const everything = () => Promise.all(reads.map((read) => read()));
      const before = structuredClone(await everything());
      spoil(await everything());
      assert.deepEqual(await everything(), before);
    },
  },
  {
    name: 'rules: changing what was passed in changes nothing stored',
    law: 'plain data in and out',
    async run(h) {
      const { audits, connections, commands } = h.backend.storage;
      const now = new Date(T0);
      const audit = await running(h, { now });
      const { id: auditId, run } = audit;
      const discovery = sampleDiscovery();
      await audits.saveDiscovery({ auditId, run, discovery, now });
      const archive = new Uint8Array([1, 2, 3]);
      const report = sampleReport({ domain: audit.domain });
      await audits.complete(completion(audit, { report, archive, now }));
      const connection = await connected(h, { now });
      const metadata: PluginMetadata = {
        siteUrl: 'a',
        homeUrl: null,
        version: '1',
        wp: null,
        php: null,
        features: ['f'],
      };
      await connections.recordHeartbeat({ connectionId: connection.id, metadata, now });
      const payload = { list: [1, 2] };
      const expiresAt = new Date(T0);
      const commandId = h.ids.uuid();
      await commands.add({
        commands: [{ id: commandId, connectionId: connection.id, command: 'x', payload, expiresAt }],
        now,
      });

      for (const value of [discovery, archive, report, metadata, payload, expiresAt, now]) spoil(value);

      assert.deepEqual(await audits.readDiscovery({ auditId }), sampleDiscovery());
      assert.deepEqual([...((await audits.readArchive({ auditId })) ?? [])], [1, 2, 3]);
      assert.deepEqual(await audits.readReport({ auditId }), sampleReport({ domain: audit.domain }));
      const record = await stored(h, audit);
      for (const time of [record.createdAt, record.queuedAt, record.startedAt, record.updatedAt, record.completedAt]) {
        assert.deepEqual(time, T0);
      }
      assert.equal(record.result?.engines[0]?.engine, 'chatgpt');
      assert.equal(record.result?.completedAt.getTime(), T0.getTime());
      const beat = await connections.findById({ connectionId: connection.id });
      assert.deepEqual(beat?.metadata?.features, ['f']);
      assert.deepEqual(beat?.lastHeartbeatAt, T0);
      const command = await commands.find({ commandId });
      assert.deepEqual(command?.payload, { list: [1, 2] });
      assert.deepEqual(command?.expiresAt, T0);
      assert.deepEqual(command?.createdAt, T0);
    },
  },
  {
    name: 'rules: times keep their milliseconds, whatever the year',
    law: 'dates keep milliseconds',
    async run(h) {
      for (const [n, time] of [
        '1999-12-31T23:59:59.999Z',
        '2026-10-25T00:30:00.001Z',
        '2040-02-29T12:00:00.500Z',
      ].entries()) {
        const now = new Date(time);
        const audit = await completed(h, { domain: `d${n}.example`, now });
        assert.deepEqual((await stored(h, audit)).completedAt, now);
        const [version] = await h.backend.storage.audits.versions({ auditId: audit.id });
        assert.deepEqual(version?.createdAt, now);
        assert.deepEqual((await stored(h, audit)).result?.completedAt, now);
      }
    },
  },
  {
    name: 'rules: a call sees what was written before it',
    law: 'read-your-writes: a call that starts after another has resolved sees its effect',
    async run(h) {
      const { audits } = h.backend.storage;
      for (let n = 0; n < 25; n++) {
        const audit = await queued(h, { domain: `d${n}.example` });
        assert.equal((await audits.find({ slug: audit.slug, kind: 'full' }))?.jobId, audit.jobId);
        const { id: auditId, jobId } = audit;
        const started = await audits.start({ auditId, jobId, stage: 'x', now: T0 });
        assert.equal((await audits.findById({ auditId }))?.run, started?.run);
      }
    },
  },
];
