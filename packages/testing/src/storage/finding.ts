/** Audits found by their domain, by the client that waits for them, and among the withdrawn ones. */
import assert from 'node:assert/strict';
import type { AuditRecord, AuditStore } from '@citeready/core';
import type { StorageCase } from './fixture.js';
import { after, completed, completion, HOUR, queued, running, SECOND, started, stored, T0 } from './fixture.js';

const domainsOf = (audits: readonly AuditRecord[]): string[] => audits.map(({ domain }) => domain);

const found = async (audits: AuditStore, text: string, limit = 10): Promise<string[]> =>
  domainsOf(await audits.search({ text, limit }));

const waiting = async (audits: AuditStore, limit = 10, requestedBy = 'client:acme'): Promise<string[]> =>
  domainsOf(await audits.unfinished({ requestedBy, limit }));

const error = { code: 'unreachable', message: 'x' };

export const findingCases: readonly StorageCase[] = [
  {
    name: 'search: by the beginning of the domain and of each part',
    law: 'whose domain, or a part of it, begins with `text`. Parts begin after each `.` and `-`; ordered by the remainder of the domain from the match on, then by slug',
    async run(h) {
      const { audits } = h.backend.storage;
      for (const domain of ['my-smile.example', 'shop.smiles.example', 'smile.example', 'unsmiling.example'])
        await completed(h, { domain });
      assert.deepEqual(await found(audits, 'smile'), ['my-smile.example', 'smile.example', 'shop.smiles.example']);
      assert.deepEqual(await found(audits, 'smile.'), ['my-smile.example', 'smile.example']);
      assert.deepEqual(await found(audits, 'my-smile.example'), ['my-smile.example']);
      assert.deepEqual(await found(audits, 'example'), [
        'my-smile.example',
        'shop.smiles.example',
        'smile.example',
        'unsmiling.example',
      ]);
      assert.deepEqual(await found(audits, 'smile.example.org'), []);
      assert.deepEqual(await found(audits, 'miling'), []);
    },
  },
  {
    name: 'search: an audit with several matching parts is listed once, by the lowest',
    law: 'an audit with several matches is listed once, by the lowest',
    async run(h) {
      const { audits } = h.backend.storage;
      for (const domain of ['b.example', 'a-c.a-a.a-b.example', 'a-b.example', 'x.a-d.example'])
        await completed(h, { domain });
      assert.deepEqual(await found(audits, 'a'), ['a-c.a-a.a-b.example', 'a-b.example', 'x.a-d.example']);
      assert.deepEqual(await found(audits, 'a', 2), ['a-c.a-a.a-b.example', 'a-b.example']);
      assert.deepEqual(await found(audits, 'a', 1), ['a-c.a-a.a-b.example']);
    },
  },
  {
    name: 'search: only 16 parts of a domain count',
    law: 'the domain as a whole is the first, and only 16 count',
    async run(h) {
      const { audits } = h.backend.storage;
      const parts = Array.from({ length: 20 }, (_, n) => `p${String(n).padStart(2, '0')}`);
      const domain = `${parts.join('.')}.example`;
      await completed(h, { domain });
      assert.deepEqual(await found(audits, 'p00'), [domain]);
      assert.deepEqual(await found(audits, 'p15'), [domain]);
      assert.deepEqual(await found(audits, 'p16'), []);
    },
  },
  {
    name: 'search: only published full audits with a result, in their current state',
    law: 'published full audits with a result',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h, { domain: 'smile.instant.example', kind: 'instant' });
      await queued(h, { domain: 'smile.queued.example' });
      const audit = await running(h);
      assert.deepEqual(await found(audits, 'smile'), []);
      await audits.complete(completion(audit));
      assert.deepEqual(await audits.search({ text: 'smile', limit: 10 }), [await stored(h, audit)]);
      await completed(h, { resultHash: 'hash-2', now: after(HOUR) });
      await queued(h, { whenCompleted: 'again', now: after(2 * HOUR) });
      assert.deepEqual(await audits.search({ text: 'smile', limit: 10 }), [await stored(h, audit)]);
      await audits.setPublished({ slug: audit.slug, published: false, now: T0 });
      assert.deepEqual(await found(audits, 'smile'), []);
      await audits.setPublished({ slug: audit.slug, published: true, now: T0 });
      assert.deepEqual(await found(audits, 'smile'), ['smile.example']);
      await audits.forget({ domain: 'smile.example' });
      assert.deepEqual(await found(audits, 'smile'), []);
    },
  },
  {
    name: 'unfinished: waiting, running or failed; newest first, then by slug',
    law: 'whose present job was ordered by this requester and has not completed: it is waiting, running or failed. Newest `queuedAt` first, then slug',
    async run(h) {
      const { audits } = h.backend.storage;
      await queued(h, { domain: 'b.example' });
      await queued(h, { domain: 'a.example' });
      const late = await running(h, { domain: 'c.example', now: after(SECOND) });
      await queued(h, { domain: 'instant.example', kind: 'instant' });
      await queued(h, { domain: 'other.example', requestedBy: 'client:other' });
      await queued(h, { domain: 'hidden.example' });
      await audits.setPublished({ slug: 'hidden-example', published: false, now: T0 });
      assert.deepEqual(await waiting(audits), ['c.example', 'a.example', 'b.example']);
      assert.deepEqual(await waiting(audits, 2), ['c.example', 'a.example']);
      assert.deepEqual(await waiting(audits, 10, 'client:nobody'), []);
      const [first] = await audits.unfinished({ requestedBy: 'client:acme', limit: 1 });
      assert.deepEqual(first, await stored(h, late));
      await audits.fail({ auditId: late.id, jobId: late.jobId, error, now: after(HOUR) });
      assert.deepEqual(await waiting(audits), ['c.example', 'a.example', 'b.example']);
    },
  },
  {
    name: 'unfinished: removed with the result, back with the next job, and only for the client that ordered it',
    law: 'whose present job was ordered by this requester and has not completed',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h);
      assert.deepEqual(await waiting(audits), []);
      const again = await queued(h, { whenCompleted: 'again', requestedBy: 'client:other', now: after(HOUR) });
      assert.deepEqual(await waiting(audits), []);
      assert.deepEqual(await waiting(audits, 10, 'client:other'), ['smile.example']);
      const run = await started(h, again, after(HOUR));
      await audits.fail({ auditId: run.id, jobId: run.jobId, error, now: after(HOUR) });
      await queued(h, { now: after(2 * HOUR) });
      assert.deepEqual(await waiting(audits), ['smile.example']);
      assert.deepEqual(await waiting(audits, 10, 'client:other'), []);
      await audits.forget({ domain: 'smile.example' });
      assert.deepEqual(await waiting(audits), []);
    },
  },
  {
    name: 'withdrawn: by slug, page by page',
    law: 'full audits that are not published, by slug ascending by code unit, starting after the slug `after`',
    async run(h) {
      const { audits } = h.backend.storage;
      for (const domain of ['b.example', 'a-c.example', 'ab.example', 'a.example', 'shown.example'])
        await completed(h, { domain });
      await queued(h, { domain: 'queued.example' });
      assert.deepEqual(await audits.withdrawn({ limit: 10 }), []);
      for (const slug of ['b-example', 'a-c-example', 'ab-example', 'a-example', 'queued-example'])
        await audits.setPublished({ slug, published: false, now: T0 });
      const slugs = async (page: Parameters<AuditStore['withdrawn']>[0]) =>
        (await audits.withdrawn(page)).map(({ slug }) => slug);
      const all = ['a-c-example', 'a-example', 'ab-example', 'b-example', 'queued-example'];
      assert.deepEqual(await slugs({ limit: 10 }), all);
      assert.deepEqual(await slugs({ limit: 2 }), all.slice(0, 2));
      assert.deepEqual(await slugs({ limit: 2, after: 'a-example' }), all.slice(2, 4));
      assert.deepEqual(await slugs({ limit: 2, after: 'a-d' }), all.slice(1, 3));
      assert.deepEqual(await slugs({ limit: 2, after: 'z' }), []);
      const [first] = await audits.withdrawn({ limit: 1 });
      assert.ok(first);
      assert.deepEqual(first, await stored(h, first));
      await audits.setPublished({ slug: 'a-c-example', published: true, now: T0 });
      await audits.forget({ domain: 'a.example' });
      assert.deepEqual(await slugs({ limit: 10 }), all.slice(2));
    },
  },
];
