/** Opening an audit, and finding it again. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, completed, completion, HOUR, opening, queued, running, started, stored, T0 } from './fixture.js';

export const openCases: readonly StorageCase[] = [
  {
    name: 'open: creates a queued audit for an unknown domain',
    law: 'no record: a job is opened (`created`), status `queued`, with the `stage` given',
    async run(h) {
      const input = opening(h, { stage: 'discovering', requestedBy: 'install:7', allowanceTicket: h.ids.uuid() });
      const { outcome, audit } = await h.backend.storage.audits.open(input);
      assert.equal(outcome, 'created');
      assert.deepEqual(audit, {
        id: input.auditId,
        domain: 'smile.example',
        slug: 'smile-example',
        kind: 'full',
        status: 'queued',
        stage: 'discovering',
        pagesDone: 0,
        pagesTotal: 0,
        requestedBy: 'install:7',
        jobId: input.jobId,
        run: 0,
        allowanceTicket: input.allowanceTicket,
        error: null,
        result: null,
        published: true,
        createdAt: T0,
        queuedAt: T0,
        startedAt: null,
        updatedAt: T0,
        completedAt: null,
      });
      assert.deepEqual(await stored(h, audit), audit);
    },
  },
  {
    name: 'open: a null stage remains null',
    law: '`stage`: text for a person; `null` right after onboarding queued the job',
    async run(h) {
      assert.equal((await queued(h, { stage: null })).stage, null);
    },
  },
  {
    name: 'open: exactly one of 100 concurrent callers creates',
    law: 'of any number of concurrent calls for one domain and kind, exactly one gets `created`; the others get `active` with that job',
    async run(h) {
      const results = await atOnce(100, () => h.backend.storage.audits.open(opening(h)));
      const created = results.filter(({ outcome }) => outcome === 'created');
      assert.equal(created.length, 1);
      assert.equal(results.filter(({ outcome }) => outcome === 'active').length, 99);
      const [winner] = created;
      for (const { audit } of results) assert.deepEqual(audit, winner?.audit);
    },
  },
  {
    name: 'open: the two kinds of a domain are separate audits',
    law: 'one record per domain and kind; both kinds of a domain share the slug',
    async run(h) {
      const full = await queued(h, { kind: 'full' });
      const instant = await queued(h, { kind: 'instant' });
      assert.notEqual(instant.id, full.id);
      assert.equal(instant.slug, full.slug);
    },
  },
  {
    name: 'open: a live job is active in each of its states',
    law: 'a live job (`queued`, `discovering`, `auditing`, `scoring`): `active`, nothing changes',
    async run(h) {
      const audits = h.backend.storage.audits;
      const audit = await queued(h);
      const again = async (status: string): Promise<void> => {
        const before = await stored(h, audit);
        assert.equal(before.status, status);
        const { outcome, audit: seen } = await audits.open(
          opening(h, { whenCompleted: 'again', requestedBy: 'client:other', stage: 'other', now: after(HOUR) }),
        );
        assert.equal(outcome, 'active');
        assert.deepEqual(seen, before);
        assert.deepEqual(await stored(h, audit), before);
      };
      await again('queued');
      const { run } = await started(h, audit);
      await again('discovering');
      for (const status of ['auditing', 'scoring'] as const) {
        const progress = { auditId: audit.id, run, status, stage: status, pagesDone: 1, pagesTotal: 2, now: T0 };
        assert.equal(await audits.progress(progress), true);
        await again(status);
      }
    },
  },
  {
    name: 'open: keeps a completed audit',
    law: "`completed`: with `whenCompleted: 'keep'` `completed`, nothing changes",
    async run(h) {
      const audit = await completed(h);
      const opened = await h.backend.storage.audits.open(opening(h, { now: after(HOUR) }));
      assert.equal(opened.outcome, 'completed');
      assert.deepEqual(opened.audit, audit);
      assert.deepEqual(await stored(h, audit), audit);
    },
  },
  {
    name: 'open: audits a completed domain again on request',
    law: "with `'again'` a new job is opened (`created`) and the last result remains readable until the new one is stored",
    async run(h) {
      const { audits } = h.backend.storage;
      const first = await completed(h);
      const allowanceTicket = h.ids.uuid();
      const input = opening(h, {
        whenCompleted: 'again',
        requestedBy: 'client:other',
        allowanceTicket,
        now: after(HOUR),
      });
      const { outcome, audit } = await audits.open(input);
      assert.equal(outcome, 'created');
      assert.equal(audit.id, first.id);
      assert.equal(audit.jobId, input.jobId);
      assert.equal(audit.status, 'queued');
      assert.equal(audit.requestedBy, 'client:other');
      assert.deepEqual(audit.result, first.result);
      assert.deepEqual(audit.createdAt, T0);
      assert.deepEqual(audit.queuedAt, after(HOUR));
      assert.equal(audit.startedAt, null);
      assert.equal(audit.completedAt, null);
      const { run } = await started(h, audit);
      assert.ok(await audits.readReport({ auditId: audit.id }));
      assert.equal((await audits.list({ offset: 0, limit: 10 })).total, 2);
      const done = await audits.complete(completion({ ...audit, run }, { resultHash: 'hash-2', now: after(2 * HOUR) }));
      assert.equal(done?.audit.result?.version, 2);
    },
  },
  {
    name: 'open: a new job takes everything from its call and nothing from the job before',
    law: 'a new job takes `jobId`, `requestedBy`, `stage` and `allowanceTicket` from the call, and has no progress, error, `startedAt` or `completedAt`',
    async run(h) {
      const { audits } = h.backend.storage;
      const first = await running(h, { allowanceTicket: h.ids.uuid() });
      const { id: auditId, jobId, run } = first;
      await audits.progress({ auditId, run, status: 'auditing', stage: 'x', pagesDone: 3, pagesTotal: 9, now: T0 });
      await audits.fail({ auditId, jobId, run, error: { code: 'x', message: 'x' }, now: T0 });
      const spent = opening(h, {
        stage: 'second',
        requestedBy: 'user:7',
        allowanceTicket: h.ids.uuid(),
        now: after(HOUR),
      });
      const second = {
        ...first,
        jobId: spent.jobId,
        requestedBy: 'user:7',
        allowanceTicket: spent.allowanceTicket,
        status: 'queued',
        stage: 'second',
        queuedAt: after(HOUR),
        startedAt: null,
        updatedAt: after(HOUR),
      };
      assert.deepEqual((await audits.open(spent)).audit, second);
      const again = await started(h, await stored(h, first), after(HOUR));
      assert.ok(await audits.complete(completion(again, { now: after(HOUR) })));
      const free = opening(h, { whenCompleted: 'again', now: after(2 * HOUR) });
      assert.equal((await audits.open(free)).audit.allowanceTicket, null);
    },
  },
  {
    name: 'open: exactly one of 50 concurrent re-audits creates',
    law: 'exactly one gets `created`; the others get `active` with that job',
    async run(h) {
      await completed(h);
      const results = await atOnce(50, () => h.backend.storage.audits.open(opening(h, { whenCompleted: 'again' })));
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 1);
      assert.equal(new Set(results.map(({ audit }) => audit.jobId)).size, 1);
    },
  },
  {
    name: 'open: a failed job is replaced by a new one',
    law: 'the last job `failed`: a job is opened (`created`)',
    async run(h) {
      const { audits } = h.backend.storage;
      const failed = await running(h);
      const error = { code: 'unreachable', message: 'no address' };
      assert.ok(await audits.fail({ auditId: failed.id, jobId: failed.jobId, run: failed.run, error, now: T0 }));
      const { outcome, audit } = await audits.open(opening(h, { stage: 'waiting', now: after(HOUR) }));
      assert.equal(outcome, 'created');
      assert.equal(audit.id, failed.id);
      assert.notEqual(audit.jobId, failed.jobId);
      assert.equal(audit.status, 'queued');
      assert.equal(audit.stage, 'waiting');
      assert.equal(audit.error, null);
    },
  },
  {
    name: 'find: by slug, by domain and by id',
    law: 'the audit with this slug; `null` if the slug is unknown',
    async run(h) {
      const { audits } = h.backend.storage;
      const { id, slug, domain } = await queued(h);
      const instant = await queued(h, { domain: 'other.example', kind: 'instant' });
      assert.equal((await audits.find({ slug, kind: 'full' }))?.id, id);
      assert.equal((await audits.findByDomain({ domain, kind: 'full' }))?.id, id);
      assert.equal((await audits.findById({ auditId: id }))?.id, id);
      assert.equal((await audits.find({ slug: instant.slug, kind: 'instant' }))?.id, instant.id);

      assert.equal(await audits.find({ slug, kind: 'instant' }), null);
      assert.equal(await audits.find({ slug: instant.slug, kind: 'full' }), null);
      assert.equal(await audits.find({ slug: 'unknown', kind: 'full' }), null);
      assert.equal(await audits.find({ slug: '__proto__', kind: 'full' }), null);
      assert.equal(await audits.findByDomain({ domain: 'unknown.example', kind: 'full' }), null);
      assert.equal(await audits.findById({ auditId: h.ids.uuid() }), null);
    },
  },
];
