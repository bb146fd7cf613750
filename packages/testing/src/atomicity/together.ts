/** Storage and queue in one call. If a backend has no such calls, the cases combine its single calls, as the service does. */
import assert from 'node:assert/strict';
import type { Backend, Together } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import { claim, claimOne, statsOf } from '../queue/fixture.js';
import { opening, started, stored } from '../storage/fixture.js';
import type { AtomicityCase } from './fixture.js';

const togetherOf = (backend: Backend): Together =>
  backend.together ?? {
    openAudit: (input) =>
      backend.transaction(async (tx) => {
        const opened = await tx.storage.audits.open(input);
        const { id, jobId, kind, requestedBy } = opened.audit;
        const traced = input.trace === undefined ? {} : { trace: input.trace };
        if (opened.outcome === 'created')
          await tx.queue.enqueue({ id: jobId, kind, subject: id, group: requestedBy, ...traced });
        return opened;
      }),
    async findAudit(input) {
      const audit = await backend.storage.audits.find(input);
      if (audit === null) return null;
      const { kind, jobId, status } = audit;
      return { audit, place: status === 'queued' ? await backend.queue.position({ kind, id: jobId }) : null };
    },
  };

export const togetherCases: readonly AtomicityCase[] = [
  {
    name: 'together.openAudit: a created audit has its job',
    law: '`storage.audits.open` and, if it created, `queue.enqueue` of its job',
    async run(h) {
      const { outcome, audit } = await togetherOf(h.backend).openAudit(opening(h, { requestedBy: 'client:a' }));
      assert.equal(outcome, 'created');
      assert.deepEqual(await stored(h, audit), audit);
      const { id, kind, subject, group, attempt } = await claimOne(h);
      assert.deepEqual(
        { id, kind, subject, group, attempt },
        { id: audit.jobId, kind: 'full', subject: audit.id, group: 'client:a', attempt: 1 },
      );
    },
  },
  {
    name: 'together.openAudit: the job has the trace given',
    law: 'its job with … the `trace` given',
    async run(h) {
      const together = togetherOf(h.backend);
      const trace = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01';
      await together.openAudit({ ...opening(h), trace });
      assert.equal((await claimOne(h)).trace, trace);
      await together.openAudit(opening(h, { domain: 'untraced.example' }));
      assert.ok(!('trace' in (await claimOne(h))));
    },
  },
  {
    name: 'together.openAudit: an existing audit gets no further job',
    law: 'if it created, `queue.enqueue` of its job',
    async run(h) {
      const together = togetherOf(h.backend);
      const { audit } = await together.openAudit(opening(h));
      assert.deepEqual(await together.openAudit(opening(h)), { outcome: 'active', audit });
      assert.equal((await claimOne(h)).id, audit.jobId);
      assert.equal((await statsOf(h, 'full')).waiting, 0);
      assert.equal((await claim(h)).length, 0);
    },
  },
  {
    name: 'together.openAudit: one of many callers creates, with one job',
    law: 'in one transaction',
    async run(h) {
      const together = togetherOf(h.backend);
      const opened = await atOnce(20, async () => together.openAudit(opening(h)));
      assert.equal(opened.filter(({ outcome }) => outcome === 'created').length, 1);
      assert.equal(new Set(opened.map(({ audit }) => audit.jobId)).size, 1);
      assert.equal((await statsOf(h, 'full')).waiting, 1);
    },
  },
  {
    name: 'together.openAudit: a slug conflict loses no job',
    law: '`storage.audits.open` … `slugBase`, or `slugBase-2` if another domain has it',
    async run(h) {
      const together = togetherOf(h.backend);
      const domains = ['a.example', 'b.example', 'c.example'];
      const opened = await Promise.all(
        domains.map(async (domain) => together.openAudit(opening(h, { domain, slugBase: 'same' }))),
      );
      assert.deepEqual(opened.map(({ audit }) => audit.slug).sort(), ['same', 'same-2', 'same-3']);
      const jobs = (await claim(h, { limit: 4 })).map(({ id }) => id);
      assert.deepEqual(jobs.sort(), opened.map(({ audit }) => audit.jobId).sort());
    },
  },
  {
    name: 'together.findAudit: an audit with the position of its job while it waits',
    law: '`storage.audits.find` and, if the audit is `queued`, `queue.position` of its job; `place` is `null` for any other',
    async run(h) {
      const together = togetherOf(h.backend);
      assert.equal(await together.findAudit({ slug: 'smile-example', kind: 'full' }), null);
      await together.openAudit(opening(h, { domain: 'first.example' }));
      const { audit } = await together.openAudit(opening(h));
      const place = await h.backend.queue.position({ kind: 'full', id: audit.jobId });
      assert.equal(place?.position, 2);
      assert.deepEqual(await together.findAudit({ slug: audit.slug, kind: 'full' }), { audit, place });
      assert.equal(await together.findAudit({ slug: audit.slug, kind: 'instant' }), null);
      const running = await started(h, audit);
      assert.deepEqual(await together.findAudit({ slug: audit.slug, kind: 'full' }), { audit: running, place: null });
    },
  },
];
