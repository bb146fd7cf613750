/** Which domain gets which slug. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { completed, opening, queued } from './fixture.js';

export const slugCases: readonly StorageCase[] = [
  {
    name: 'slug: the first domain keeps the plain slug, later ones are numbered',
    law: '`slugBase`, or `slugBase-2`, `-3`, … if another domain has it',
    async run(h) {
      const slugs = [];
      for (const domain of ['a-b-c.com', 'a.b-c.com', 'a-b.c.com', 'a.b.c.com']) {
        slugs.push((await queued(h, { domain })).slug);
      }
      assert.deepEqual(slugs, ['a-b-c-com', 'a-b-c-com-2', 'a-b-c-com-3', 'a-b-c-com-4']);
    },
  },
  {
    name: "slug: skips a candidate that is another domain's own",
    law: 'candidates that are the slugs of other domains are skipped',
    async run(h) {
      assert.equal((await queued(h, { domain: 'x', slugBase: 'x-com-2' })).slug, 'x-com-2');
      assert.equal((await queued(h, { domain: 'x.com', slugBase: 'x-com' })).slug, 'x-com');
      assert.equal((await queued(h, { domain: 'x-com', slugBase: 'x-com' })).slug, 'x-com-3');
    },
  },
  {
    name: 'slug: a domain whose plain slug was assigned to another as a numbered one gets a number itself',
    law: 'if another domain has it',
    async run(h) {
      await queued(h, { domain: 'x.com', slugBase: 'x-com' });
      assert.equal((await queued(h, { domain: 'x-com', slugBase: 'x-com' })).slug, 'x-com-2');
      const late = await queued(h, { domain: 'x.com.2', slugBase: 'x-com-2' });
      assert.equal(late.slug, 'x-com-2-2');
      assert.equal((await h.backend.storage.audits.find({ slug: 'x-com-2', kind: 'full' }))?.domain, 'x-com');
    },
  },
  {
    name: 'slug: both kinds share it, whichever was opened first',
    law: 'both kinds of a domain share the slug',
    async run(h) {
      await queued(h, { domain: 'a-b.com' });
      const instant = await queued(h, { domain: 'a.b.com', kind: 'instant' });
      const full = await queued(h, { domain: 'a.b.com', kind: 'full' });
      assert.equal(instant.slug, 'a-b-com-2');
      assert.equal(full.slug, 'a-b-com-2');
    },
  },
  {
    name: 'slug: is permanent',
    law: "also assigns the domain's slug, atomically and permanently",
    async run(h) {
      const first = await completed(h, { domain: 'a.b.com' });
      const { audit } = await h.backend.storage.audits.open(
        opening(h, { domain: 'a.b.com', slugBase: 'something-else', whenCompleted: 'again' }),
      );
      assert.equal(audit.slug, first.slug);
    },
  },
  {
    name: 'slug: 40 concurrent domains with one base get 40 consecutive slugs',
    law: "assigns the domain's slug, atomically",
    async run(h) {
      const results = await atOnce(40, (n) =>
        h.backend.storage.audits.open(opening(h, { domain: `d${n}.example`, slugBase: 'same' })),
      );
      const expected = ['same', ...Array.from({ length: 39 }, (_, n) => `same-${n + 2}`)];
      assert.deepEqual(new Set(results.map(({ audit }) => audit.slug)), new Set(expected));
      for (const { audit } of results) {
        assert.equal((await h.backend.storage.audits.find({ slug: audit.slug, kind: 'full' }))?.id, audit.id);
      }
    },
  },
  {
    name: 'slug: both kinds of one domain opened concurrently share one slug',
    law: 'both kinds of a domain share the slug',
    async run(h) {
      const results = await atOnce(20, (n) =>
        h.backend.storage.audits.open(opening(h, { kind: n % 2 === 0 ? 'full' : 'instant' })),
      );
      assert.deepEqual([...new Set(results.map(({ audit }) => audit.slug))], ['smile-example']);
      assert.equal(results.filter(({ outcome }) => outcome === 'created').length, 2);
    },
  },
];
