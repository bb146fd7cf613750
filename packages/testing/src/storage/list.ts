/** The list of results, categories, withdrawal and counts. */
import assert from 'node:assert/strict';
import type { AuditKind, AuditStatus, AuditStore } from '@citeready/core';
import { atOnce } from '../backend-harness.js';
import { sampleEngine } from '../samples/index.js';
import type { StorageCase } from './fixture.js';
import { after, completed, completion, HOUR, MINUTE, queued, running, SECOND, started, stored, T0 } from './fixture.js';

type ListInput = Parameters<AuditStore['list']>[0];

/** Counts as a map, without empty ones. */
async function countsOf(audits: AuditStore): Promise<Map<string, number>> {
  const counts = await audits.counts();
  const name = ({ kind, status }: { kind: AuditKind; status: AuditStatus }): string => `${kind} ${status}`;
  assert.equal(new Set(counts.map(name)).size, counts.length, 'one entry per kind and status');
  return new Map(counts.filter(({ count }) => count > 0).map((entry) => [name(entry), entry.count]));
}

async function rowsOf(audits: AuditStore, input: Partial<ListInput> = {}): Promise<string[]> {
  const { rows } = await audits.list({ offset: 0, limit: 100, ...input });
  return rows.map(({ slug, engine }) => `${slug} ${engine}`);
}

export const listCases: readonly StorageCase[] = [
  {
    name: 'list: one row per engine',
    law: 'one row per engine of every published full audit that has a result',
    async run(h) {
      const audit = await completed(h, { now: after(HOUR) });
      const { rows, total } = await h.backend.storage.audits.list({ offset: 0, limit: 10 });
      const row = {
        slug: audit.slug,
        domain: audit.domain,
        sector: 'health',
        category: 'dentistry',
        createdAt: audit.createdAt,
        completedAt: after(HOUR),
      };
      assert.deepEqual(rows, [
        { ...row, engine: 'chatgpt', score: 80 },
        { ...row, engine: 'perplexity', score: 60 },
      ]);
      assert.equal(total, 2);
    },
  },
  {
    name: 'list: omits instant audits and audits without a result',
    law: 'every published full audit that has a result',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h, { domain: 'instant.example', kind: 'instant' });
      await queued(h, { domain: 'queued.example' });
      const failing = await running(h, { domain: 'failed.example' });
      const error = { code: 'x', message: 'x' };
      await audits.fail({ auditId: failing.id, jobId: failing.jobId, error, now: T0 });
      assert.deepEqual(await audits.list({ offset: 0, limit: 10 }), { rows: [], total: 0 });
    },
  },
  {
    name: 'list: keeps the last result while a re-audit waits, runs and fails',
    law: 'the last result, kept while a re-audit runs',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h);
      const rows = ['smile-example chatgpt', 'smile-example perplexity'];
      const again = await queued(h, { whenCompleted: 'again', now: after(HOUR) });
      assert.deepEqual(await rowsOf(audits), rows);
      await started(h, again);
      assert.deepEqual(await rowsOf(audits), rows);
      await audits.fail({
        auditId: again.id,
        jobId: again.jobId,
        error: { code: 'x', message: 'x' },
        now: after(HOUR),
      });
      assert.deepEqual(await rowsOf(audits), rows);
    },
  },
  {
    name: 'list: newest first, then slug, then engine by code unit',
    law: 'newest `completedAt` first, then slug, then engine, both ascending by code unit',
    async run(h) {
      const { audits } = h.backend.storage;
      const engines = [sampleEngine('b', 1), sampleEngine('Z', 2), sampleEngine('a-b', 3), sampleEngine('a', 4)];
      await completed(h, { domain: 'old.example', report: { engines: [sampleEngine('a', 1)] } });
      // Language-specific collations sort hyphens and capitals differently.
      for (const domain of ['b.example', 'a-c.example', 'ab.example', 'a.example']) {
        await completed(h, { domain, report: { engines }, now: after(SECOND) });
      }
      await completed(h, {
        domain: 'new.example',
        report: { engines: [sampleEngine('a', 1)] },
        now: after(SECOND + 1),
      });
      const order = ['Z', 'a', 'a-b', 'b'];
      assert.deepEqual(await rowsOf(audits), [
        'new-example a',
        ...['a-c-example', 'a-example', 'ab-example', 'b-example'].flatMap((slug) => order.map((e) => `${slug} ${e}`)),
        'old-example a',
      ]);
    },
  },
  {
    name: 'list: pages do not overlap, and the total is constant',
    law: '`total` counts the rows that match the filters',
    async run(h) {
      const { audits } = h.backend.storage;
      for (let n = 0; n < 7; n++) await completed(h, { domain: `d${n}.example`, now: after(n * MINUTE) });
      const everything = await rowsOf(audits);
      assert.equal(everything.length, 14);
      const paged: string[] = [];
      for (let offset = 0; offset < 15; offset += 5) {
        const { rows, total } = await audits.list({ offset, limit: 5 });
        assert.equal(total, 14);
        paged.push(...rows.map(({ slug, engine }) => `${slug} ${engine}`));
      }
      assert.deepEqual(paged, everything);
      assert.deepEqual(await audits.list({ offset: 1000, limit: 5 }), { rows: [], total: 14 });
    },
  },
  {
    name: 'list: filters by engine, sector and category, alone and together',
    law: '`total` counts the rows that match the filters',
    async run(h) {
      const { audits } = h.backend.storage;
      const both = [sampleEngine('chatgpt', 1), sampleEngine('claude', 2)];
      const put = (domain: string, sector: string, category: string) =>
        completed(h, { domain, report: { sector, category, engines: both } });
      await put('a.example', 'health', 'dentistry');
      await put('b.example', 'health', 'pharmacy');
      await put('c.example', 'travel', 'hotels');
      const expectRows = async (filters: Partial<ListInput>, expected: readonly string[]): Promise<void> => {
        assert.deepEqual(await rowsOf(audits, filters), expected);
        assert.equal((await audits.list({ offset: 0, limit: 1, ...filters })).total, expected.length);
      };
      await expectRows({ engine: 'claude' }, ['a-example claude', 'b-example claude', 'c-example claude']);
      await expectRows({ sector: 'travel' }, ['c-example chatgpt', 'c-example claude']);
      await expectRows({ category: 'pharmacy' }, ['b-example chatgpt', 'b-example claude']);
      await expectRows({ sector: 'health', engine: 'chatgpt' }, ['a-example chatgpt', 'b-example chatgpt']);
      await expectRows({ sector: 'health', category: 'dentistry', engine: 'claude' }, ['a-example claude']);
      await expectRows({ category: 'hotels', engine: 'claude' }, ['c-example claude']);
      await expectRows({ sector: 'travel', category: 'dentistry' }, []);
      await expectRows({ engine: 'unknown' }, []);
    },
  },
  {
    name: 'list: shows a new result instead of the previous one from the same moment',
    law: 'the list shows the new rows from the same moment',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h, { report: { sector: 'health', engines: [sampleEngine('a', 1), sampleEngine('b', 2)] } });
      const report = { sector: 'travel', engines: [sampleEngine('c', 3)] };
      await completed(h, { report, resultHash: 'hash-2', now: after(HOUR) });
      assert.deepEqual(await rowsOf(audits), ['smile-example c']);
      assert.deepEqual(await rowsOf(audits, { sector: 'health' }), []);
      assert.deepEqual(await rowsOf(audits, { engine: 'a' }), []);
      const { rows } = await audits.list({ offset: 0, limit: 10, sector: 'travel' });
      assert.deepEqual(rows[0]?.completedAt, after(HOUR));
      assert.deepEqual(rows[0]?.createdAt, T0);
    },
  },
  {
    name: 'list: never shows half a result while 20 audits complete',
    law: 'concurrent callers see the state before or after it, never between',
    async run(h) {
      const { audits } = h.backend.storage;
      const open = await atOnce(20, (n) => running(h, { domain: `d${n}.example` }));
      const [lists] = await Promise.all([
        atOnce(20, () => audits.list({ offset: 0, limit: 100 })),
        atOnce(20, (n) => {
          const audit = open[n];
          assert.ok(audit);
          return audits.complete(completion(audit));
        }),
      ]);
      for (const { rows, total } of lists) {
        assert.equal(rows.length, total);
        assert.equal(total % 2, 0);
      }
      assert.equal((await audits.list({ offset: 0, limit: 1 })).total, 40);
    },
  },
  {
    name: 'setPublished: withdraws a result, and shows it again',
    law: 'withdraws a result from the list, or shows it again',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await completed(h);
      const { slug } = audit;
      const withdrawn = await audits.setPublished({ slug, published: false, now: after(HOUR) });
      assert.deepEqual(withdrawn, { ...audit, published: false, updatedAt: after(HOUR) });
      assert.deepEqual(await stored(h, audit), withdrawn);
      assert.deepEqual(await audits.list({ offset: 0, limit: 10 }), { rows: [], total: 0 });
      assert.ok(await audits.readReport({ auditId: audit.id }));
      assert.equal((await audits.setPublished({ slug, published: true, now: after(2 * HOUR) }))?.published, true);
      assert.equal((await audits.list({ offset: 0, limit: 10 })).total, 2);
    },
  },
  {
    name: 'setPublished: a withdrawn audit remains withdrawn after a re-audit',
    law: 'leaves the list, and re-audits do not bring it back until it is shown again',
    async run(h) {
      const { audits } = h.backend.storage;
      const { slug } = await completed(h);
      await audits.setPublished({ slug, published: false, now: T0 });
      assert.equal((await completed(h, { resultHash: 'hash-2', now: after(HOUR) })).published, false);
      assert.equal((await audits.list({ offset: 0, limit: 10 })).total, 0);
    },
  },
  {
    name: 'setPublished: null for a slug without a full audit',
    law: '`null` if the slug has no full audit',
    async run(h) {
      const { slug } = await completed(h, { kind: 'instant' });
      assert.equal(await h.backend.storage.audits.setPublished({ slug, published: false, now: T0 }), null);
      assert.equal(await h.backend.storage.audits.setPublished({ slug: 'unknown', published: false, now: T0 }), null);
    },
  },
  {
    name: 'sameCategory: other published results, newest first',
    law: "published results of full audits of the same sector and category other than `domain`'s, newest first",
    async run(h) {
      const { audits } = h.backend.storage;
      const names = ['a.example', 'b.example', 'c.example', 'd.example'];
      for (const [n, domain] of names.entries()) await completed(h, { domain, now: after(n * HOUR) });
      await completed(h, { domain: 'other.example', report: { category: 'pharmacy' }, now: after(9 * HOUR) });
      await completed(h, { domain: 'instant.example', kind: 'instant', now: after(9 * HOUR) });
      await completed(h, { domain: 'gone.example', now: after(9 * HOUR) });
      await audits.setPublished({ slug: 'gone-example', published: false, now: after(9 * HOUR) });
      const query = { domain: 'c.example', sector: 'health', category: 'dentistry' };
      const found = await audits.sameCategory({ ...query, limit: 10 });
      assert.deepEqual(
        found.map(({ domain }) => domain),
        ['d.example', 'b.example', 'a.example'],
      );
      assert.deepEqual(found[0], {
        domain: 'd.example',
        brand: 'Smile Dental',
        sector: 'health',
        category: 'dentistry',
        niche: 'dental implants in Leeds',
        overallScore: 70,
      });
      const two = await audits.sameCategory({ ...query, limit: 2 });
      assert.deepEqual(
        two.map(({ domain }) => domain),
        ['d.example', 'b.example'],
      );
      const fresh = await audits.sameCategory({ ...query, domain: 'new.example', limit: 10 });
      assert.equal(fresh.length, 4);
      assert.deepEqual(await audits.sameCategory({ ...query, category: 'physiotherapy', limit: 10 }), []);
      assert.deepEqual(await audits.sameCategory({ ...query, sector: 'travel', limit: 10 }), []);
    },
  },
  {
    name: 'sameCategory: unknown is not a category',
    law: 'the same category (not `unknown`)',
    async run(h) {
      await completed(h, { domain: 'a.example', report: { sector: 'health', category: 'unknown' } });
      const query = { domain: 'b.example', sector: 'health', category: 'unknown', limit: 10 };
      assert.deepEqual(await h.backend.storage.audits.sameCategory(query), []);
    },
  },
  {
    name: 'counts: audits by status and kind',
    law: 'number of audits by status and kind. Exact',
    async run(h) {
      const { audits } = h.backend.storage;
      assert.deepEqual(await countsOf(audits), new Map());
      await atOnce(20, (n) => queued(h, { domain: `q${n}.example` }));
      await queued(h, { domain: 'q0.example', kind: 'instant' });
      await completed(h, { domain: 'c.example' });
      const audit = await running(h, { domain: 'r.example' });
      const { id: auditId, run } = audit;
      assert.deepEqual(
        await countsOf(audits),
        new Map([
          ['full queued', 20],
          ['instant queued', 1],
          ['full completed', 1],
          ['full discovering', 1],
        ]),
      );
      const now = T0;
      await audits.progress({ auditId, run, status: 'scoring', stage: 'x', pagesDone: 1, pagesTotal: 1, now });
      assert.equal((await countsOf(audits)).get('full scoring'), 1);
      assert.equal((await countsOf(audits)).has('full discovering'), false);
      await audits.fail({ auditId, jobId: audit.jobId, error: { code: 'x', message: 'x' }, now });
      assert.equal((await countsOf(audits)).get('full failed'), 1);
      await audits.forget({ domain: 'r.example' });
      assert.equal((await countsOf(audits)).has('full failed'), false);
    },
  },
];
