/** What others see during a transaction. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import { claim, claimAll, claimOne, enqueue, statsOf } from '../queue/fixture.js';
import { opening, stored, T0 } from '../storage/fixture.js';
import type { AtomicityCase } from './fixture.js';
import { Abort, gate, submit } from './fixture.js';

/** Of some key. */
const HASH = 'ab'.repeat(32);

export const isolationCases: readonly AtomicityCase[] = [
  {
    name: 'isolation: nobody sees what is rolled back later',
    law: 'others see all of the writes or none, and none before the commit',
    async run(h) {
      const { audits } = h.backend.storage;
      const written = gate();
      const finish = gate();
      const transaction = h.backend.transaction(async (tx) => {
        await submit(h, tx);
        written.open();
        await finish.opened;
        throw new Abort();
      });
      const rejected = assert.rejects(transaction, Abort);
      await written.opened;
      // Started while the transaction is open; an adapter may respond at once or after it has ended.
      const seen = Promise.all([
        audits.findByDomain({ domain: 'smile.example', kind: 'full' }),
        audits.find({ slug: 'smile-example', kind: 'full' }),
        audits.counts(),
        claim(h, { limit: 10 }),
      ]);
      finish.open();
      await rejected;
      const [byDomain, bySlug, counts, jobs] = await seen;
      assert.equal(byDomain, null);
      assert.equal(bySlug, null);
      assert.equal(counts.filter(({ count }) => count > 0).length, 0);
      assert.deepEqual(jobs, []);
    },
  },
  {
    name: 'isolation: an open transaction neither blocks nor is visible to a reader that began before its commit',
    law: 'others see all of the writes or none, and none before the commit',
    async run(h) {
      const { audits } = h.backend.storage;
      const written = gate();
      const finish = gate();
      const transaction = h.backend.transaction(async (tx) => {
        await submit(h, tx, { domain: 'a.example' });
        written.open();
        await finish.opened;
        await submit(h, tx, { domain: 'b.example' });
      });
      await written.opened;
      const counts = audits.counts();
      finish.open();
      await transaction;
      const total = (await counts).reduce((sum, { count }) => sum + count, 0);
      assert.ok(total === 0 || total === 2, `${total} of 2 audits seen`);
      assert.ok(await audits.findByDomain({ domain: 'b.example', kind: 'full' }));
    },
  },
  {
    name: 'isolation: a write beside an open transaction is not lost',
    law: 'a call that starts after another has resolved sees its effect',
    async run(h) {
      const { storage, queue, auth } = h.backend;
      await enqueue(h, { kind: 'push' });
      const ended = await claimOne(h, { kinds: ['push'] });
      const written = gate();
      const finish = gate();
      const transaction = h.backend.transaction(async (tx) => {
        await submit(h, tx, { domain: 'a.example' });
        written.open();
        await finish.opened;
        await submit(h, tx, { domain: 'b.example' });
      });
      await written.opened;
      const key = {
        id: h.ids.uuid(),
        clientId: 'acme',
        name: 'beside',
        hint: 'cr_',
        scopes: [],
        plan: null,
        createdAt: T0,
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: null,
      };
      // They touch nothing that the transaction touches; an adapter may make them wait until it has ended.
      const beside = Promise.all([
        storage.domains.recordControl({ clientId: 'acme', domain: 'beside.example', method: 'dns', now: T0 }),
        storage.audits.open(opening(h, { domain: 'beside.example' })),
        enqueue(h, { kind: 'webhook' }),
        queue.complete({ job: ended }),
        auth.add({ key, hash: HASH }),
      ]);
      finish.open();
      const [[, { audit }, job]] = await Promise.all([beside, transaction]);
      assert.deepEqual(await storage.domains.controllers({ domain: 'beside.example' }), ['acme']);
      assert.deepEqual(await stored(h, audit), audit);
      assert.deepEqual(
        (await claim(h, { kinds: ['webhook'] })).map(({ id }) => id),
        [job.id],
      );
      assert.equal((await statsOf(h, 'push')).running, 0);
      assert.equal((await auth.findByHash({ hash: HASH }))?.key.id, key.id);
      assert.ok(await storage.audits.findByDomain({ domain: 'b.example', kind: 'full' }));
    },
  },
  {
    name: 'isolation: 50 readers concurrent with 20 writers never see half a transaction',
    law: 'others see all of the writes or none, and none before the commit',
    async run(h) {
      const { audits } = h.backend.storage;
      const [, counts] = await Promise.all([
        atOnce(20, (n) =>
          h.backend.transaction(async (tx) => {
            await submit(h, tx, { domain: `a${n}.example` });
            await submit(h, tx, { domain: `b${n}.example` });
          }),
        ),
        atOnce(50, () => audits.counts()),
      ]);
      for (const seen of counts) {
        const total = seen.reduce((sum, { count }) => sum + count, 0);
        assert.equal(total % 2, 0, `${total} audits seen`);
      }
      assert.equal((await claimAll(h, { limit: 50 })).length, 40);
    },
  },
  {
    name: 'isolation: a claimed job always has its audit',
    law: 'all its writes become visible atomically',
    async run(h) {
      const { audits } = h.backend.storage;
      let claimed = 0;
      const look = async (n: number): Promise<void> => {
        for (const { subject } of await claim(h, { workerId: `worker-${n}`, limit: 5 })) {
          claimed++;
          assert.ok(await audits.findById({ auditId: subject }), 'a job without an audit');
        }
      };
      await Promise.all([
        atOnce(30, (n) => h.backend.transaction((tx) => submit(h, tx, { domain: `d${n}.example` }))),
        atOnce(30, look),
      ]);
      for (let n = 0; n < 30 && claimed < 30; n++) await look(n);
      assert.equal(claimed, 30);
    },
  },
  {
    name: 'concurrency: 100 submits of one domain give one audit and one job',
    law: 'one job per domain, whatever the concurrency',
    async run(h) {
      const results = await atOnce(100, () => h.backend.transaction((tx) => submit(h, tx)));
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1);
      assert.equal(results.filter(({ outcome }) => outcome === 'active').length, 99);
      assert.equal((await claimAll(h, { limit: 10 })).length, 1);
    },
  },
  {
    name: 'concurrency: 20 checks of 20 domains by one install create exactly five audits and five jobs',
    law: 'taking an allowance and enqueueing are one transaction; exactly five are granted under any concurrency',
    async run(h) {
      const { allowances, audits } = h.backend.storage;
      const installId = h.ids.uuid();
      const results = await Promise.allSettled(
        Array.from({ length: 20 }, (_, n) =>
          h.backend.transaction(async (tx) => {
            const ticket = h.ids.uuid();
            const submitted = await submit(h, tx, {
              domain: `d${n}.example`,
              kind: 'instant',
              allowanceTicket: ticket,
            });
            const taken = await tx.storage.allowances.takeFree({ ticket, installId, limit: 5, now: T0 });
            if (taken.outcome !== 'granted') throw new Abort();
            return submitted;
          }),
        ),
      );
      const granted = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.audit.id] : []));
      for (const result of results) if (result.status === 'rejected') assert.ok(result.reason instanceof Abort);
      assert.equal(granted.length, 5);
      assert.equal(await allowances.remainingFree({ installId, limit: 5 }), 0);
      const jobs = await claimAll(h, { limit: 10 });
      assert.deepEqual(new Set(jobs.map(({ subject }) => subject)), new Set(granted));
      const counts = await audits.counts();
      assert.equal(
        counts.reduce((sum, { count }) => sum + count, 0),
        5,
      );
    },
  },
  {
    name: 'concurrency: a rolled-back winner leaves the domain to another',
    law: 'when it rejects, none of its writes become visible',
    async run(h) {
      const results = await Promise.allSettled(
        Array.from({ length: 30 }, (_, n) =>
          h.backend.transaction(async (tx) => {
            const submitted = await submit(h, tx);
            if (submitted.outcome === 'created' && n % 2 === 0) throw new Abort();
            return submitted;
          }),
        ),
      );
      const outcomes = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value.outcome] : []));
      assert.equal(outcomes.filter((outcome) => outcome === 'created').length, 1);
      assert.equal((await claimAll(h)).length, 1);
      assert.equal((await h.backend.storage.audits.open(opening(h))).outcome, 'active');
    },
  },
];
