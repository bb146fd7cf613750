/** Results: Discovery, reports and their versions, archives. */
import assert from 'node:assert/strict';
import type { AuditReport } from '@citeready/core';
import { sampleDiscovery, sampleEngine, sampleReport } from '../samples/index.js';
import type { StorageCase } from './fixture.js';
import {
  after,
  completed,
  completion,
  DAY,
  HOUR,
  opening,
  queued,
  running,
  SECOND,
  started,
  stored,
  T0,
} from './fixture.js';

export const resultCases: readonly StorageCase[] = [
  {
    name: 'saveDiscovery: replaces the findings of the present run',
    law: 'replaces the Discovery findings of the present run; `null` before the first finding',
    async run(h) {
      const { audits } = h.backend.storage;
      const { id: auditId, run } = await running(h);
      assert.equal(await audits.readDiscovery({ auditId }), null);
      const early = sampleDiscovery({ complete: false, offering: null, audience: null, sector: null });
      assert.equal(await audits.saveDiscovery({ auditId, run, discovery: early, now: after(SECOND) }), true);
      assert.deepEqual(await audits.readDiscovery({ auditId }), early);
      assert.equal(
        await audits.saveDiscovery({ auditId, run, discovery: sampleDiscovery(), now: after(SECOND) }),
        true,
      );
      assert.deepEqual(await audits.readDiscovery({ auditId }), sampleDiscovery());
    },
  },
  {
    name: 'readDiscovery: shows the last completed run until the next one starts',
    law: 'findings of the present run or, until it starts, of the previous one',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const { id: auditId, run } = audit;
      await audits.saveDiscovery({ auditId, run, discovery: sampleDiscovery(), now: T0 });
      await audits.complete(completion(audit));
      assert.deepEqual(await audits.readDiscovery({ auditId }), sampleDiscovery());
      const again = await queued(h, { whenCompleted: 'again' });
      assert.deepEqual(await audits.readDiscovery({ auditId }), sampleDiscovery());
      await started(h, again);
      assert.equal(await audits.readDiscovery({ auditId }), null);
    },
  },
  {
    name: 'readDiscovery: null for an unknown audit',
    law: 'absence is `null`',
    async run(h) {
      assert.equal(await h.backend.storage.audits.readDiscovery({ auditId: h.ids.uuid() }), null);
    },
  },
  {
    name: 'complete: stores the result and its summary',
    law: 'stores the result and sets `completed`; the summary is all that submit, status, list and toolbar need',
    async run(h) {
      const { audits } = h.backend.storage;
      const audit = await running(h);
      const report = sampleReport({ domain: audit.domain });
      const result = await audits.complete(completion(audit, { report, now: after(SECOND) }));
      assert.equal(result?.changed, true);
      const record = result?.audit;
      assert.equal(record?.status, 'completed');
      assert.equal(record?.stage, 'completed');
      assert.deepEqual(record?.completedAt, after(SECOND));
      assert.deepEqual(record?.updatedAt, after(SECOND));
      assert.deepEqual(record?.result, {
        version: 1,
        resultHash: 'hash-1',
        overallScore: 70,
        verdict: report.verdict,
        sector: 'health',
        category: 'dentistry',
        niche: 'dental implants in Leeds',
        brand: 'Smile Dental',
        engines: [
          { engine: 'chatgpt', score: 80 },
          { engine: 'perplexity', score: 60 },
        ],
        completedAt: after(SECOND),
      });
      assert.deepEqual(await stored(h, audit), record);
      assert.deepEqual(await audits.readReport({ auditId: audit.id }), report);
    },
  },
  {
    name: 'complete: a result without engines, brand and niche',
    law: 'an engine that could not be scored is left out; `null` if nothing was found',
    async run(h) {
      const { result } = await completed(h, {
        report: { engines: [], niche: null, discovery: sampleDiscovery({ identity: null, niche: null }) },
      });
      assert.equal(result?.overallScore, null);
      assert.equal(result?.brand, null);
      assert.equal(result?.niche, null);
      assert.deepEqual(result?.engines, []);
      assert.deepEqual((await h.backend.storage.audits.list({ offset: 0, limit: 10 })).rows, []);
    },
  },
  {
    name: 'complete: an equal result updates the newest version in place',
    law: 'if the result hash equals that of the newest version, that version is updated in place',
    async run(h) {
      const { audits } = h.backend.storage;
      const first = await completed(h, { report: { verdict: 'before' } });
      const audit = await running(h, { whenCompleted: 'again', now: after(HOUR) });
      const engines = [sampleEngine('chatgpt', 61)];
      const report = sampleReport({ domain: audit.domain, verdict: 'after', overall_score: 61, engines });
      const result = await audits.complete(completion(audit, { report, now: after(HOUR) }));
      assert.equal(result?.changed, false);
      assert.equal(result?.audit.result?.version, 1);
      assert.equal(result?.audit.result?.verdict, 'after');
      assert.deepEqual(await audits.versions({ auditId: first.id }), [
        {
          version: 1,
          resultHash: 'hash-1',
          overallScore: 61,
          engines: [{ engine: 'chatgpt', score: 61 }],
          createdAt: T0,
          completedAt: after(HOUR),
        },
      ]);
      assert.equal((await audits.readReport({ auditId: first.id }))?.verdict, 'after');
      assert.equal(result?.audit.result?.overallScore, 61);
    },
  },
  {
    name: 'complete: a different result adds a version, even if it equals one before the newest',
    law: 'a different hash adds a version',
    async run(h) {
      const { audits } = h.backend.storage;
      const { id: auditId } = await completed(h, { resultHash: 'x', report: { verdict: 'one' } });
      await completed(h, { resultHash: 'y', report: { verdict: 'two' }, now: after(HOUR) });
      const third = await completed(h, { resultHash: 'x', report: { verdict: 'three' }, now: after(2 * HOUR) });
      assert.equal(third.result?.version, 3);
      const versions = await audits.versions({ auditId });
      assert.deepEqual(
        versions.map(({ version, resultHash, createdAt, completedAt }) => ({
          version,
          resultHash,
          createdAt,
          completedAt,
        })),
        [
          { version: 3, resultHash: 'x', createdAt: after(2 * HOUR), completedAt: after(2 * HOUR) },
          { version: 2, resultHash: 'y', createdAt: after(HOUR), completedAt: after(HOUR) },
          { version: 1, resultHash: 'x', createdAt: T0, completedAt: T0 },
        ],
        'newest first',
      );
      const verdict = async (version?: number) =>
        (await audits.readReport({ auditId, ...(version === undefined ? {} : { version }) }))?.verdict;
      assert.equal(await verdict(), 'three');
      assert.equal(await verdict(1), 'one');
      assert.equal(await verdict(2), 'two');
      assert.equal(await verdict(3), 'three');
    },
  },
  {
    name: 'complete: one run completes once',
    law: '`null` (and nothing written) if fenced off',
    async run(h) {
      const audit = await running(h);
      const results = await Promise.all(
        ['a', 'b', 'c'].map((resultHash) => h.backend.storage.audits.complete(completion(audit, { resultHash }))),
      );
      assert.equal(results.filter((result) => result !== null).length, 1);
      assert.equal((await h.backend.storage.audits.versions({ auditId: audit.id })).length, 1);
    },
  },
  {
    name: 'readReport: null for an unknown audit, version, and before the first result',
    law: '`null` if it does not exist',
    async run(h) {
      const { audits } = h.backend.storage;
      const { id: auditId } = await completed(h);
      assert.equal(await audits.readReport({ auditId, version: 2 }), null);
      assert.equal(await audits.readReport({ auditId, version: 0 }), null);
      assert.equal(await audits.readReport({ auditId: h.ids.uuid() }), null);
      const waiting = await queued(h, { domain: 'b.example' });
      assert.equal(await audits.readReport({ auditId: waiting.id }), null);
      assert.deepEqual(await audits.versions({ auditId: waiting.id }), []);
    },
  },
  {
    name: 'readArchive: byte for byte, and only of the newest version',
    law: 'the archive of the newest version, byte for byte as stored; `null` if it does not exist (any more)',
    async run(h) {
      const { audits } = h.backend.storage;
      const every = Uint8Array.from({ length: 100_000 }, (_, n) => (n * 31) % 256);
      // A view into a larger buffer: only the visible part may be stored.
      const archive = new Uint8Array(every.buffer, 1000, 70_000);
      const { id: auditId } = await completed(h, { archive });
      const read = await audits.readArchive({ auditId });
      assert.ok(read);
      assert.equal(read.length, archive.length);
      assert.ok(read.every((byte, n) => byte === archive[n]));

      await completed(h, { resultHash: 'hash-2', archive: null, now: after(HOUR) });
      assert.equal(await audits.readArchive({ auditId }), null);
      await completed(h, { resultHash: 'hash-2', archive: new Uint8Array([7]), now: after(2 * HOUR) });
      assert.deepEqual([...((await audits.readArchive({ auditId })) ?? [])], [7]);
      assert.equal(await audits.readArchive({ auditId: h.ids.uuid() }), null);
    },
  },
  {
    name: 'results: any text of a hostile site can be stored',
    law: 'any text is stored, since a hostile site chooses it; only U+0000 may be omitted',
    async run(h) {
      const { audits } = h.backend.storage;
      const odd = 'a\u0000b \\u0000 \u{1f9b7} "\'\\ \u202e \r\n ${x} %s \ud7ff';
      // A store whose text type does not support U+0000 may omit it; everything else is returned.
      const plain = (text: string | null | undefined): string | undefined => text?.replaceAll('\u0000', '');
      const evidence = [{ url: 'https://smile.example/', snippet: odd }];
      const discovery = sampleDiscovery({ niche: { value: odd, confidence: 1, evidence } });
      const audit = await running(h);
      const { id: auditId, run } = audit;
      const stage = odd;
      const now = T0;
      await audits.progress({ auditId, run, status: 'auditing', stage, pagesDone: 1, pagesTotal: 1, now });
      assert.equal(plain((await stored(h, audit)).stage), plain(odd));
      await audits.saveDiscovery({ auditId, run, discovery, now });
      assert.equal(plain((await audits.readDiscovery({ auditId }))?.niche?.value), plain(odd));
      const report: AuditReport = sampleReport({ domain: audit.domain, verdict: odd, niche: odd, discovery });
      const result = await audits.complete(completion(audit, { report }));
      assert.equal(plain(result?.audit.result?.verdict), plain(odd));
      assert.equal(plain((await audits.readReport({ auditId }))?.niche), plain(odd));
      assert.equal(plain((await audits.readReport({ auditId }))?.discovery.niche?.evidence[0]?.snippet), plain(odd));

      const other = await running(h, { domain: 'b.example' });
      const error = { code: 'odd', message: odd };
      const failed = await audits.fail({ auditId: other.id, jobId: other.jobId, run: other.run, error, now });
      assert.equal(plain(failed?.error?.message), plain(odd));
    },
  },
  {
    name: 'prune: drops archives of old results only',
    law: 'drops archives of results completed before `archivesBefore`',
    async run(h) {
      const { audits } = h.backend.storage;
      const archive = new Uint8Array([1, 2, 3]);
      const old = await completed(h, { domain: 'old.example', archive });
      const edge = await completed(h, { domain: 'edge.example', archive, now: after(DAY) });
      const none = await completed(h, { domain: 'none.example' });
      assert.deepEqual(await audits.prune({ archivesBefore: after(DAY) }), { archives: 1, versions: 0 });
      assert.equal(await audits.readArchive({ auditId: old.id }), null);
      assert.ok(await audits.readArchive({ auditId: edge.id }));
      assert.deepEqual(await stored(h, old), old);
      assert.ok(await audits.readReport({ auditId: old.id }));
      assert.deepEqual(await stored(h, none), none);
      assert.deepEqual(await audits.prune({ archivesBefore: after(DAY) }), { archives: 0, versions: 0 });
    },
  },
  {
    name: 'prune: drops the archive of an old result while the next audit waits',
    law: 'drops archives of results completed before `archivesBefore`, even while a re-audit waits or runs',
    async run(h) {
      const { audits } = h.backend.storage;
      const { id: auditId } = await completed(h, { archive: new Uint8Array([1]) });
      await queued(h, { whenCompleted: 'again', now: after(DAY) });
      assert.deepEqual(await audits.prune({ archivesBefore: after(HOUR) }), { archives: 1, versions: 0 });
      assert.equal(await audits.readArchive({ auditId }), null);
    },
  },
  {
    name: 'prune: keeps the newest versions of each audit',
    law: 'drops all but the newest `keepVersions` versions',
    async run(h) {
      const { audits } = h.backend.storage;
      for (let n = 1; n <= 4; n++) await completed(h, { resultHash: `h${n}`, now: after(n * HOUR) });
      const { id: auditId } = await completed(h, { resultHash: 'h5', now: after(5 * HOUR) });
      const single = await completed(h, { domain: 'b.example' });
      assert.deepEqual(await audits.prune({ keepVersions: 2 }), { archives: 0, versions: 3 });
      assert.deepEqual(
        (await audits.versions({ auditId })).map(({ version }) => version),
        [5, 4],
      );
      assert.equal(await audits.readReport({ auditId, version: 3 }), null);
      assert.ok(await audits.readReport({ auditId, version: 4 }));
      await audits.prune({ keepVersions: 0 });
      assert.equal((await audits.versions({ auditId: single.id })).length, 1, 'the newest one always stays');
      const next = await completed(h, { resultHash: 'h6', now: after(6 * HOUR) });
      assert.equal(next.result?.version, 6);
      assert.deepEqual(await audits.prune({}), { archives: 0, versions: 0 });
    },
  },
  {
    name: 'complete: scores of a re-audit replace the previous ones',
    law: 'the last result',
    async run(h) {
      await completed(h, { report: { engines: [sampleEngine('chatgpt', 10)] } });
      const engines = [sampleEngine('gemini', 90), sampleEngine('claude', 50)];
      const { result } = await completed(h, { resultHash: 'hash-2', report: { engines }, now: after(HOUR) });
      assert.deepEqual(result?.engines, [
        { engine: 'gemini', score: 90 },
        { engine: 'claude', score: 50 },
      ]);
      assert.equal(result?.overallScore, 70);
      const opened = await h.backend.storage.audits.open(opening(h));
      assert.deepEqual(opened.audit.result, result);
    },
  },
];
