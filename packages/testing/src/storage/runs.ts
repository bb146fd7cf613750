/** Starting, advancing and ending a run, and the fence around it. */
import assert from 'node:assert/strict';
import type { AuditRecord } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import { sampleDiscovery } from '../samples/index.js';
import type { BackendHarness } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import {
  after,
  completed,
  completion,
  HOUR,
  opening,
  queued,
  running,
  SECOND,
  started,
  stored,
  T0,
} from './fixture.js';

const error = { code: 'crashed', message: 'The worker gave up.' };

/** Every write that names a run; each returns whether it wrote. */
const fencedWrites: Readonly<Record<string, (h: BackendHarness, audit: AuditRecord) => Promise<boolean>>> = {
  progress: ({ backend }, { id, run }) =>
    backend.storage.audits.progress({
      auditId: id,
      run,
      status: 'auditing',
      stage: 'late',
      pagesDone: 1,
      pagesTotal: 1,
      now: after(HOUR),
    }),
  saveDiscovery: ({ backend }, { id, run }) =>
    backend.storage.audits.saveDiscovery({ auditId: id, run, discovery: sampleDiscovery(), now: after(HOUR) }),
  complete: async ({ backend }, audit) =>
    (await backend.storage.audits.complete(
      completion(audit, { resultHash: 'late', archive: new Uint8Array([1]), now: after(HOUR) }),
    )) !== null,
  requeue: ({ backend }, { id, run }) =>
    backend.storage.audits.requeue({ auditId: id, run, stage: 'late', now: after(HOUR) }),
  fail: async ({ backend }, { id, jobId, run }) =>
    (await backend.storage.audits.fail({ auditId: id, jobId, run, error, now: after(HOUR) })) !== null,
};

/** Everything that can be read about an audit. */
async function whole({ backend }: BackendHarness, { id: auditId }: AuditRecord) {
  const { audits } = backend.storage;
  return {
    audit: await audits.findById({ auditId }),
    discovery: await audits.readDiscovery({ auditId }),
    report: await audits.readReport({ auditId }),
    archive: await audits.readArchive({ auditId }),
    versions: await audits.versions({ auditId }),
    list: await audits.list({ offset: 0, limit: 10 }),
    counts: await audits.counts(),
  };
}

/** Ways in which a run ceases to be the present one; each returns the audit as that run's worker knows it. */
const endings: Readonly<Record<string, (h: BackendHarness) => Promise<AuditRecord>>> = {
  'another run has started': async (h) => {
    const first = await running(h);
    await started(h, first, after(SECOND));
    return first;
  },
  'the run never was': async (h) => ({ ...(await running(h)), run: 7 }),
  'the job completed': async (h) => {
    const audit = await running(h);
    await h.backend.storage.audits.complete(completion(audit));
    return audit;
  },
  'the job failed': async (h) => {
    const audit = await running(h);
    await h.backend.storage.audits.fail({ auditId: audit.id, jobId: audit.jobId, run: audit.run, error, now: T0 });
    return audit;
  },
  'the run handed the job back': async (h) => {
    const audit = await running(h);
    await h.backend.storage.audits.requeue({ auditId: audit.id, run: audit.run, stage: null, now: T0 });
    return audit;
  },
  'a new job waits to be started': async (h) => {
    const audit = await completed(h);
    await h.backend.storage.audits.open(opening(h, { whenCompleted: 'again' }));
    return audit;
  },
  'the audit is unknown': async (h) => ({ ...(await running(h)), id: h.ids.uuid() }),
};

const fenceCases: readonly StorageCase[] = Object.entries(endings).flatMap(([ending, lose]) =>
  Object.entries(fencedWrites).map(([name, write]) => ({
    name: `fence: ${name} writes nothing when ${ending}`,
    law: 'every later write names the run that it belongs to and does nothing if another run has started since, or after its run has ended',
    async run(h: BackendHarness) {
      const lost = await lose(h);
      const before = await whole(h, lost);
      assert.equal(await write(h, lost), false);
      assert.deepEqual(await whole(h, lost), before);
    },
  })),
);

export const runCases: readonly StorageCase[] = [
  {
    name: 'start: increments the run and clears what the previous run left',
    law: 'increments `run`, sets `discovering`, clears progress, Discovery and error',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      assert.equal(audit.run, 1);
      assert.equal(audit.status, 'discovering');
      assert.equal(audit.stage, 'discovering');
      assert.deepEqual(audit.startedAt, T0);
      const { id: auditId, jobId, run } = audit;
      await audits.saveDiscovery({ auditId, run, discovery: sampleDiscovery(), now: T0 });
      await audits.progress({
        auditId,
        run,
        status: 'auditing',
        stage: 'auditing page 3 of 9',
        pagesDone: 3,
        pagesTotal: 9,
        now: T0,
      });

      const again = await audits.start({ auditId, jobId, stage: 'once more', now: after(SECOND) });
      assert.equal(again?.run, 2);
      assert.equal(again?.status, 'discovering');
      assert.equal(again?.stage, 'once more');
      assert.equal(again?.pagesDone, 0);
      assert.equal(again?.pagesTotal, 0);
      assert.equal(again?.error, null);
      assert.deepEqual(again?.startedAt, after(SECOND));
      assert.deepEqual(again?.updatedAt, after(SECOND));
      assert.deepEqual(await stored(h, audit), again);
      assert.equal(await audits.readDiscovery({ auditId }), null);
    },
  },
  {
    name: 'start: 20 workers with the same job all get different runs',
    law: 'a worker begins (or takes over) a job: increments `run`',
    async run(h) {
      const { id, jobId } = await queued(h);
      const runs = await atOnce(20, () => h.backend.storage.audits.start({ auditId: id, jobId, stage: 'x', now: T0 }));
      const numbers = runs.map((audit) => audit?.run ?? 0).sort((a, b) => a - b);
      assert.deepEqual(
        numbers,
        Array.from({ length: 20 }, (_, n) => n + 1),
      );
    },
  },
  {
    name: 'start: null for another job, a job that is over and an unknown audit',
    law: "`null` if the audit's present job is a different one or is no longer live",
    async run(h) {
      const { audits } = h.backend.storage;
      const start = (audit: AuditRecord, jobId = audit.jobId) =>
        audits.start({ auditId: audit.id, jobId, stage: 'x', now: T0 });

      const waiting = await queued(h, { domain: 'a.example' });
      assert.equal(await start(waiting, h.ids.uuid()), null);
      assert.deepEqual(await stored(h, waiting), waiting);

      const done = await completed(h, { domain: 'b.example' });
      assert.equal(await start(done), null);
      assert.deepEqual(await stored(h, done), done);

      await audits.open(opening(h, { domain: 'b.example', whenCompleted: 'again' }));
      assert.equal(await start(done), null, 'the job of before was delivered again');

      const failed = await running(h, { domain: 'c.example' });
      await audits.fail({ auditId: failed.id, jobId: failed.jobId, error, now: T0 });
      assert.equal(await start(failed), null);
      assert.equal(await start({ ...waiting, id: h.ids.uuid() }), null);
    },
  },
  {
    name: 'progress: records the progress of the run',
    law: 'records the progress of the run',
    async run(h) {
      const audit = await running(h);
      const progress = {
        status: 'auditing' as const,
        stage: 'auditing page 12 of 40',
        pagesDone: 12,
        pagesTotal: 40,
      };
      const { audits } = h.backend.storage;
      assert.equal(await audits.progress({ auditId: audit.id, run: 1, ...progress, now: after(SECOND) }), true);
      assert.deepEqual(await stored(h, audit), { ...audit, ...progress, updatedAt: after(SECOND) });
    },
  },
  {
    name: 'requeue: queues the job again, and the next start has the next run',
    law: 'back to `queued` for another try, or because the worker hands the job back',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, run } = audit;
      assert.equal(await audits.requeue({ auditId, run, stage: 'waiting for another try', now: after(SECOND) }), true);
      const waiting = await stored(h, audit);
      assert.equal(waiting.status, 'queued');
      assert.equal(waiting.stage, 'waiting for another try');
      assert.equal(waiting.jobId, audit.jobId);
      assert.equal((await started(h, waiting, after(2 * SECOND))).run, 2);
    },
  },
  {
    name: 'requeue: changes nothing else',
    law: 'only status, stage and `updatedAt` change: progress, Discovery and times remain until the next start',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, run } = audit;
      const progress = { status: 'auditing' as const, stage: 'x', pagesDone: 3, pagesTotal: 9 };
      await audits.progress({ auditId, run, ...progress, now: after(SECOND) });
      await audits.saveDiscovery({ auditId, run, discovery: sampleDiscovery(), now: after(2 * SECOND) });
      const before = await stored(h, audit);
      assert.deepEqual(before, { ...audit, ...progress, updatedAt: after(2 * SECOND) });
      assert.equal(await audits.requeue({ auditId, run, stage: null, now: after(HOUR) }), true);
      assert.deepEqual(await stored(h, audit), { ...before, status: 'queued', stage: null, updatedAt: after(HOUR) });
      assert.deepEqual(await audits.readDiscovery({ auditId }), sampleDiscovery());
    },
  },
  {
    name: 'fail: ends the job with its reason',
    law: "ends the job as `failed`, with the error's message as the stage",
    async run(h) {
      const audit = await running(h);
      const { id: auditId, jobId, run } = audit;
      const failed = await h.backend.storage.audits.fail({ auditId, jobId, run, error, now: after(SECOND) });
      assert.equal(failed?.status, 'failed');
      assert.deepEqual(failed?.error, error);
      assert.equal(failed?.stage, error.message);
      assert.equal(failed?.completedAt, null);
      assert.deepEqual(failed?.updatedAt, after(SECOND));
      assert.deepEqual(await stored(h, audit), failed);
    },
  },
  {
    name: 'fail: keeps the domain to which a site has moved, until the next start',
    law: 'with the code `moved`: the domain to which the site moved; `start` clears the error',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, jobId, run } = audit;
      const moved = { code: 'moved', message: 'moved to new.example', target: 'new.example' };
      assert.deepEqual((await audits.fail({ auditId, jobId, run, error: moved, now: T0 }))?.error, moved);
      assert.deepEqual((await stored(h, audit)).error, moved);
      const again = await running(h, { now: after(SECOND) });
      const failed = await audits.fail({ auditId, jobId: again.jobId, run: again.run, error, now: after(SECOND) });
      assert.deepEqual(failed?.error, error);
    },
  },
  {
    name: 'fail: an earlier result remains readable',
    law: 'an earlier result remains readable through `versions` and the report',
    async run(h) {
      const { audits } = h.backend.storage;
      const first = await completed(h);
      const { id: auditId, jobId, run } = await running(h, { whenCompleted: 'again' });
      const failed = await audits.fail({ auditId, jobId, run, error, now: after(SECOND) });
      assert.deepEqual(failed?.result, first.result);
      assert.equal((await audits.versions({ auditId })).length, 1);
      assert.equal((await audits.readReport({ auditId }))?.domain, 'smile.example');
    },
  },
  {
    name: 'fail: without a run ends whichever run is live, and a job that never started',
    law: 'without `run` it fails whichever run is live, for jobs whose tries were used up by workers that died',
    async run(h) {
      const { audits } = h.backend.storage;
      const waiting = await queued(h, { domain: 'a.example' });
      const started = await running(h, { domain: 'b.example' });
      for (const { id: auditId, jobId } of [waiting, started]) {
        assert.equal((await audits.fail({ auditId, jobId, error, now: T0 }))?.status, 'failed');
      }
    },
  },
  {
    name: 'fail: null for another job, a job that is over and an unknown audit',
    law: '`null` if the job is not the present one, is not live or is fenced off',
    async run(h) {
      const { audits } = h.backend.storage;
      const live = await running(h, { domain: 'a.example' });
      const fail = (auditId: string, jobId: string) => audits.fail({ auditId, jobId, error, now: T0 });
      assert.equal(await fail(live.id, h.ids.uuid()), null);
      assert.equal(await audits.fail({ auditId: live.id, jobId: h.ids.uuid(), run: 1, error, now: T0 }), null);
      assert.deepEqual(await stored(h, live), live);
      const done = await completed(h, { domain: 'b.example' });
      assert.equal(await fail(done.id, done.jobId), null);
      assert.deepEqual(await stored(h, done), done);
      assert.equal(await fail(h.ids.uuid(), live.jobId), null);
    },
  },
  {
    name: 'fail: one of 20 concurrent callers ends the job',
    law: 'every method is atomic; `null` if the job is not live',
    async run(h) {
      const { id: auditId, jobId } = await running(h);
      const results = await atOnce(20, () => h.backend.storage.audits.fail({ auditId, jobId, error, now: T0 }));
      assert.equal(results.filter((audit) => audit !== null).length, 1);
    },
  },
  {
    name: 'fence: concurrent takeover and completion leave one consistent state',
    law: 'a worker that lost its lease can never overwrite the work of its successor',
    async run(h) {
      const { audits } = h.backend.storage;
      for (let n = 0; n < 10; n++) {
        const audit = await running(h, { domain: `race-${n}.example` });
        const { id: auditId, jobId } = audit;
        const [done, taken] = await Promise.all([
          audits.complete(completion(audit)),
          audits.start({ auditId, jobId, stage: 'takeover', now: after(SECOND) }),
        ]);
        assert.equal((done === null) !== (taken === null), true, 'either the run completes or it is taken over');
        assert.equal((await stored(h, audit)).status, done ? 'completed' : 'discovering');
        assert.equal((await audits.versions({ auditId })).length, done ? 1 : 0);
      }
    },
  },
  ...fenceCases,
];
