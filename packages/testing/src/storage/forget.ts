/** Deletion on request. */
import assert from 'node:assert/strict';
import { sampleDiscovery } from '../samples/index.js';
import type { StorageCase } from './fixture.js';
import { after, completed, completion, connected, HOUR, opening, queued, running, T0 } from './fixture.js';

export const forgetCases: readonly StorageCase[] = [
  {
    name: 'forget: deletes audits, results, connections and commands of the domain',
    law: 'deletes everything stored about a domain: audits, results, reports, archives, connections with their commands, corrections, proofs of control with their schedules, and deliveries of webhooks',
    async run(h) {
      const { audits, connections, commands, domains, schedules } = h.backend.storage;
      const full = await running(h);
      const { id: auditId, slug, domain } = full;
      await audits.saveDiscovery({ auditId, run: full.run, discovery: sampleDiscovery(), now: T0 });
      await audits.complete(completion(full, { archive: new Uint8Array([1]) }));
      const instant = await queued(h, { kind: 'instant' });
      const mine = await connected(h, { clientId: 'acme' });
      await connected(h, { clientId: 'other' });
      const commandId = h.ids.uuid();
      await commands.add({
        commands: [{ id: commandId, connectionId: mine.id, command: 'x', payload: {}, expiresAt: after(HOUR) }],
        now: T0,
      });

      await domains.saveCorrections({ domain, corrections: { brand: 'x' }, clientId: 'acme', now: T0 });
      await domains.recordControl({ clientId: 'acme', domain, method: 'dns', now: T0 });
      await schedules.put({ clientId: 'acme', domain, everyDays: 7, nextAt: T0 });

      assert.deepEqual(await audits.forget({ domain }), { audits: 2, connections: 2 });

      assert.equal(await audits.findById({ auditId }), null);
      assert.equal(await audits.findById({ auditId: instant.id }), null);
      assert.equal(await audits.find({ slug, kind: 'full' }), null);
      assert.equal(await audits.findByDomain({ domain, kind: 'instant' }), null);
      assert.equal(await audits.readDiscovery({ auditId }), null);
      assert.equal(await audits.readReport({ auditId }), null);
      assert.equal(await audits.readArchive({ auditId }), null);
      assert.deepEqual(await audits.versions({ auditId }), []);
      assert.deepEqual(await audits.list({ offset: 0, limit: 10 }), { rows: [], total: 0 });
      const alike = { domain: 'b.example', sector: 'health', category: 'dentistry', limit: 10 };
      assert.deepEqual(await audits.sameCategory(alike), []);
      assert.deepEqual(await connections.ofDomain({ domain }), []);
      assert.equal(await connections.findById({ connectionId: mine.id }), null);
      assert.equal(await connections.newest({ clientId: 'acme' }), null);
      assert.deepEqual(await connections.list({ offset: 0, limit: 10 }), []);
      assert.equal(await domains.corrections({ domain }), null);
      assert.equal(await domains.control({ clientId: 'acme', domain }), null);
      assert.deepEqual(await domains.controllers({ domain }), []);
      assert.equal(await schedules.find({ clientId: 'acme', domain }), null);
      assert.deepEqual(await schedules.takeDue({ now: after(HOUR), heldUntil: after(HOUR), limit: 10 }), []);
      assert.equal(await commands.find({ commandId }), null);
      assert.deepEqual(await commands.pending({ connectionId: mine.id, limit: 10, now: T0 }), []);
      assert.equal(await commands.expire({ now: after(2 * HOUR) }), 0);
    },
  },
  {
    name: 'forget: does not affect other domains',
    law: 'deletes everything stored about a domain',
    async run(h) {
      const { audits, connections } = h.backend.storage;
      const other = await completed(h, { domain: 'www-smile.example' });
      await connected(h, { domain: 'www-smile.example' });
      await completed(h, { domain: 'smile.example' });
      await audits.forget({ domain: 'smile.example' });
      assert.deepEqual(await audits.findById({ auditId: other.id }), other);
      assert.equal((await audits.list({ offset: 0, limit: 10 })).total, 2);
      assert.equal((await connections.ofDomain({ domain: 'www-smile.example' })).length, 1);
    },
  },
  {
    name: 'forget: the slug remains reserved for its domain',
    law: 'only the slug remains reserved, since a slug never passes to another domain',
    async run(h) {
      const { audits } = h.backend.storage;
      const first = await completed(h, { domain: 'a.b.com' });
      await audits.forget({ domain: 'a.b.com' });
      assert.equal((await queued(h, { domain: 'a-b.com' })).slug, 'a-b-com-2');
      const back = await queued(h, { domain: 'a.b.com' });
      assert.equal(back.slug, 'a-b-com');
      assert.notEqual(back.id, first.id);
      assert.equal(back.result, null);
      assert.equal(back.run, 0);
    },
  },
  {
    name: 'forget: is idempotent',
    law: 'idempotent',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h);
      await audits.forget({ domain: 'smile.example' });
      const nothing = { audits: 0, connections: 0 };
      assert.deepEqual(await audits.forget({ domain: 'smile.example' }), nothing);
      assert.deepEqual(await audits.forget({ domain: 'unknown.example' }), nothing);
    },
  },
  {
    name: 'forget: a job of the domain finds no audit',
    law: 'jobs of the domain find no audit and end',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, jobId, domain } = audit;
      await audits.forget({ domain });
      assert.equal(await audits.start({ auditId, jobId, stage: 'x', now: T0 }), null);
      assert.equal(await audits.complete(completion(audit)), null);
      assert.equal(await audits.fail({ auditId, jobId, error: { code: 'x', message: 'x' }, now: T0 }), null);
      const { outcome } = await audits.open(opening(h, { domain }));
      assert.equal(outcome, 'created');
    },
  },
];
