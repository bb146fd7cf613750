/** All or nothing. */
import assert from 'node:assert/strict';
import type { BackendHarness } from '../backend-harness.js';
import { atOnce } from '../backend-harness.js';
import { claim, claimOne, enqueue, outlastLeases, statsOf } from '../queue/fixture.js';
import { sampleDiscovery } from '../samples/index.js';
import {
  after,
  completed,
  completion,
  connected,
  HOUR,
  MINUTE,
  opening,
  queued,
  stored,
  T0,
} from '../storage/fixture.js';
import type { AtomicityCase } from './fixture.js';
import { Abort, submit } from './fixture.js';

/** A submitted audit whose job is claimed and started. */
async function inWork(h: BackendHarness) {
  await h.backend.transaction((tx) => submit(h, tx));
  const job = await claimOne(h);
  const audit = await h.backend.storage.audits.start({ auditId: job.subject, jobId: job.id, stage: 'x', now: T0 });
  assert.ok(audit);
  return { job, audit };
}

export const commitCases: readonly AtomicityCase[] = [
  {
    name: 'transaction: its writes are visible when it resolves, and its result is returned',
    law: 'when it resolves, all its writes through `tx` become visible atomically',
    async run(h) {
      const { audit } = await h.backend.transaction((tx) => submit(h, tx));
      assert.deepEqual(await stored(h, audit), audit);
      const job = await claimOne(h);
      assert.equal(job.id, audit.jobId);
      assert.equal(job.subject, audit.id);
    },
  },
  {
    name: 'transaction: runs its work once',
    law: 'runs `work` once',
    async run(h) {
      let runs = 0;
      const results = await atOnce(20, () =>
        h.backend.transaction(async (tx) => {
          runs++;
          return submit(h, tx);
        }),
      );
      assert.equal(runs, 20);
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1);
    },
  },
  {
    name: 'transaction: none of its writes remain when it rejects, and the rejection is passed on',
    law: 'when it rejects, none of them do, and the rejection is passed on',
    async run(h) {
      const { audits } = h.backend.storage;
      const abort = new Abort('on purpose');
      const rejection: unknown = await h.backend
        .transaction(async (tx) => {
          await submit(h, tx, { domain: 'a.b.com' });
          throw abort;
        })
        .catch((error: unknown) => error);
      assert.equal(rejection, abort);
      assert.equal(await audits.findByDomain({ domain: 'a.b.com', kind: 'full' }), null);
      assert.equal(await audits.find({ slug: 'a-b-com', kind: 'full' }), null);
      assert.deepEqual(
        (await audits.counts()).filter(({ count }) => count > 0),
        [],
      );
      assert.deepEqual(await claim(h), []);
      assert.equal((await statsOf(h, 'full')).waiting, 0);
      assert.equal((await queued(h, { domain: 'a-b.com' })).slug, 'a-b-com', 'the slug is free again');
    },
  },
  {
    name: 'transaction: every store is rolled back',
    law: 'when it rejects, none of its writes become visible',
    async run(h) {
      const { audits, allowances, connections, commands } = h.backend.storage;
      const done = await completed(h, { archive: new Uint8Array([1]) });
      const connection = await connected(h);
      const commandId = h.ids.uuid();
      const command = {
        id: commandId,
        connectionId: connection.id,
        command: 'x',
        payload: {},
        expiresAt: after(MINUTE),
      };
      await commands.add({ commands: [command], now: T0 });
      const installId = h.ids.uuid();
      const taken = h.ids.uuid();
      await allowances.takeFree({ ticket: taken, installId, limit: 5, now: T0 });
      const { domain, slug, id: auditId } = done;
      const everything = async () => ({
        audit: await stored(h, done),
        report: await audits.readReport({ auditId }),
        archive: await audits.readArchive({ auditId }),
        discovery: await audits.readDiscovery({ auditId }),
        versions: await audits.versions({ auditId }),
        list: await audits.list({ offset: 0, limit: 10 }),
        connections: await connections.list({ offset: 0, limit: 10 }),
        history: await connections.versionHistory({ connectionId: connection.id }),
        command: await commands.find({ commandId }),
        commands: await commands.history({ connectionId: connection.id, limit: 10 }),
        free: await allowances.remainingFree({ installId, limit: 5 }),
      });
      const before = await everything();

      const rejected = h.backend.transaction(async (tx) => {
        const inside = tx.storage;
        const { audit } = await submit(h, tx, { whenCompleted: 'again' });
        const run = await inside.audits.start({ auditId, jobId: audit.jobId, stage: 'x', now: T0 });
        assert.ok(run);
        await inside.audits.saveDiscovery({ auditId, run: run.run, discovery: sampleDiscovery(), now: T0 });
        await inside.audits.complete(completion(run, { resultHash: 'hash-2' }));
        await inside.audits.setPublished({ slug, published: false, now: T0 });
        await inside.commands.finish({ connectionId: connection.id, ids: [commandId], by: 'push', now: T0 });
        await inside.commands.add({ commands: [{ ...command, id: h.ids.uuid() }], now: T0 });
        await inside.commands.expire({ now: after(HOUR) });
        const metadata = { siteUrl: 'a', homeUrl: null, version: '9', wp: null, php: null, features: [] };
        await inside.connections.recordHeartbeat({ connectionId: connection.id, metadata, now: T0 });
        await inside.connections.disconnect({ clientId: 'acme', domain, now: T0 });
        await inside.connections.upsert({ id: h.ids.uuid(), clientId: 'b', domain, siteUrl: 'x', now: T0 });
        await inside.allowances.refund({ ticket: taken });
        await inside.allowances.takeFree({ ticket: h.ids.uuid(), installId, limit: 5, now: T0 });
        await inside.allowances.takeFree({ ticket: h.ids.uuid(), installId, limit: 5, now: T0 });
        await inside.audits.forget({ domain });
        throw new Abort();
      });
      await assert.rejects(rejected, Abort);

      assert.deepEqual(await everything(), before);
      assert.equal(await allowances.refund({ ticket: taken }), true, 'the refund of before was rolled back, too');
      assert.deepEqual(await claim(h), []);
    },
  },
  {
    name: 'transaction: sees its own writes',
    law: 'all its writes through `tx`; read-your-writes',
    async run(h) {
      await h.backend.transaction(async (tx) => {
        const { audit } = await submit(h, tx);
        const { storage, queue } = tx;
        assert.deepEqual(await storage.audits.findById({ auditId: audit.id }), audit);
        assert.deepEqual(await storage.audits.find({ slug: audit.slug, kind: 'full' }), audit);
        assert.equal((await submit(h, tx)).outcome, 'active');
        const again = { id: h.ids.uuid(), kind: 'full' as const, subject: audit.id, group: 'x' };
        assert.equal((await queue.enqueue(again)).outcome, 'duplicate');
        const run = await storage.audits.start({ auditId: audit.id, jobId: audit.jobId, stage: 'x', now: T0 });
        assert.equal(run?.run, 1);
        assert.ok(await storage.audits.complete(completion({ ...audit, run: 1 })));
        assert.equal((await storage.audits.list({ offset: 0, limit: 10 })).total, 2);
      });
    },
  },
  {
    name: 'transaction: completing an audit and its job is atomic',
    law: 'work that must commit together is one transaction',
    async run(h) {
      const { job, audit } = await inWork(h);
      await h.backend.transaction(async ({ storage, queue }) => {
        assert.ok(await storage.audits.complete(completion(audit)));
        assert.equal(await queue.complete({ job }), true);
      });
      assert.equal((await stored(h, audit)).status, 'completed');
      await outlastLeases(h);
      assert.deepEqual(await claim(h), []);
    },
  },
  {
    name: 'transaction: a worker that lost its lease rolls its result back',
    law: 'when it rejects, none of its writes become visible; `complete` is false if the lease was lost',
    async run(h) {
      const { job, audit } = await inWork(h);
      await outlastLeases(h);
      const taken = await claimOne(h, { workerId: 'worker-2' });
      const late = h.backend.transaction(async ({ storage, queue }) => {
        assert.ok(await storage.audits.complete(completion(audit)), 'nobody has started the audit again yet');
        if (!(await queue.complete({ job }))) throw new Abort();
      });
      await assert.rejects(late, Abort);
      assert.equal((await stored(h, audit)).status, 'discovering');
      assert.equal(await h.backend.storage.audits.readReport({ auditId: audit.id }), null);
      assert.equal(await h.backend.queue.complete({ job: taken }), true);
    },
  },
  {
    name: 'transaction: a job ended, retried or failed in a rejected one is still leased',
    law: 'when it rejects, none of its writes become visible',
    async run(h) {
      await enqueue(h);
      const job = await claimOne(h);
      const { queue } = h.backend;
      const endings = [
        () => h.backend.transaction(async (tx) => rollback(await tx.queue.complete({ job }))),
        () => h.backend.transaction(async (tx) => rollback(await tx.queue.retry({ job, delayMs: 0, error: 'x' }))),
        () => h.backend.transaction(async (tx) => rollback(await tx.queue.fail({ job, error: 'x' }))),
      ];
      for (const ending of endings) await assert.rejects(ending(), Abort);
      assert.deepEqual(await claim(h), [], 'it is still in one hand');
      assert.equal((await statsOf(h, 'full')).failed, 0);
      assert.equal(await queue.extend({ job, leaseMs: MINUTE }), true);
      assert.equal(await queue.complete({ job }), true);
    },
  },
  {
    name: 'transaction: the backend works after a rejection',
    law: 'when it rejects, none of its writes become visible',
    async run(h) {
      for (let n = 0; n < 15; n++) {
        await assert.rejects(
          h.backend.transaction(async (tx) => {
            await submit(h, tx);
            throw new Abort();
          }),
          Abort,
        );
      }
      const { outcome } = await h.backend.transaction((tx) => submit(h, tx));
      assert.equal(outcome, 'created');
    },
  },
  {
    name: 'transaction: an empty one resolves',
    law: 'runs `work` once',
    async run(h) {
      assert.equal(await h.backend.transaction(async () => 7), 7);
      assert.equal((await h.backend.storage.audits.open(opening(h))).outcome, 'created');
    },
  },
];

/** Rejects a transaction after a call in it succeeded. */
function rollback(succeeded: boolean): never {
  assert.equal(succeeded, true);
  throw new Abort();
}
