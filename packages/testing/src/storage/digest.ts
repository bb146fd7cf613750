/** The audits that concern a client, and the reports that its digest compares. */
import assert from 'node:assert/strict';
import type { StorageCase } from './fixture.js';
import { after, completed, completion, DAY, HOUR, opening, queued, running, started, T0 } from './fixture.js';

const mine = { clientId: 'acme', requestedBy: 'client:acme', since: after(DAY), limit: 50 };

export const digestCases: readonly StorageCase[] = [
  {
    name: 'digest: published full audits with a result that the client ordered, newest result first, then slug',
    law: 'published full audits with a result that concern a client: those whose present or last job it ordered; newest `completedAt` of the result first, then slug',
    async run(h) {
      const { audits } = h.backend.storage;
      for (const [domain, now] of [
        ['b.example', T0],
        ['c.example', after(HOUR)],
        ['a.example', T0],
      ] as const)
        await completed(h, { domain, now });
      await completed(h, { domain: 'instant.example', kind: 'instant' });
      await running(h, { domain: 'unfinished.example' });
      const hidden = await completed(h, { domain: 'hidden.example' });
      await audits.setPublished({ slug: hidden.slug, published: false, now: T0 });
      for (const requestedBy of ['client:acme2', 'user:acme', 'client:other']) {
        const audit = await running(h, { domain: `${requestedBy.replace(':', '-')}.example`, requestedBy });
        await audits.complete(completion(audit));
      }
      const entries = await audits.digest(mine);
      assert.deepEqual(
        entries.map(({ audit }) => audit.domain),
        ['c.example', 'a.example', 'b.example'],
      );
      const first = entries[0];
      assert.deepEqual(first?.audit, await audits.findById({ auditId: first?.audit.id ?? '' }));
      assert.equal(first?.report.domain, 'c.example');
      assert.deepEqual(
        (await audits.digest({ ...mine, limit: 2 })).map(({ audit }) => audit.domain),
        ['c.example', 'a.example'],
      );
      assert.deepEqual(await audits.digest({ ...mine, clientId: 'nobody', requestedBy: 'client:nobody' }), []);
    },
  },
  {
    name: 'digest: audits of domains that the client controls, each once',
    law: 'and those of domains that it controls; each once',
    async run(h) {
      const { audits, domains } = h.backend.storage;
      const others = await running(h, { domain: 'others.example', requestedBy: 'client:other' });
      await audits.complete(completion(others));
      await completed(h, { domain: 'own.example' });
      const domainsOf = async () => (await audits.digest(mine)).map(({ audit }) => audit.domain);
      assert.deepEqual(await domainsOf(), ['own.example']);
      for (const domain of ['others.example', 'own.example', 'never.example'])
        await domains.recordControl({ clientId: 'acme', domain, method: 'dns', now: T0 });
      await domains.recordControl({ clientId: 'third', domain: 'others.example', method: 'dns', now: T0 });
      assert.deepEqual(await domainsOf(), ['others.example', 'own.example']);
      assert.deepEqual(
        (await audits.digest({ ...mine, limit: 1 })).map(({ audit }) => audit.domain),
        ['others.example'],
      );
      await domains.endControl({ clientId: 'acme', domain: 'others.example' });
      assert.deepEqual(await domainsOf(), ['own.example']);
    },
  },
  {
    name: 'digest: compares with the newest version from before the given time',
    law: '`before` is the report of the newest version that was first reached before `since`, unless the newest version of all was',
    async run(h) {
      const { audits } = h.backend.storage;
      const scores = [50, 60, 70, 80];
      const times = [T0, after(HOUR), after(DAY), after(DAY + HOUR)];
      const looks: unknown[] = [];
      for (const [index, now] of times.entries()) {
        await completed(h, {
          now,
          resultHash: `hash-${index}`,
          report: { overall_score: scores[index] ?? 0 },
        });
        const [entry] = await audits.digest(mine);
        looks.push([entry?.report.overall_score, entry?.before?.overall_score ?? null, entry?.reachedAt]);
      }
      assert.deepEqual(looks, [
        [50, null, T0],
        [60, null, after(HOUR)],
        [70, 60, after(DAY)],
        [80, 60, after(DAY + HOUR)],
      ]);
      // An equal result keeps the time at which it was first reached.
      await completed(h, { now: after(3 * DAY), resultHash: 'hash-3', report: { overall_score: 80 } });
      const [again] = await audits.digest({ ...mine, since: after(2 * DAY) });
      assert.deepEqual([again?.reachedAt, again?.before], [after(DAY + HOUR), null]);
      const [early] = await audits.digest({ ...mine, since: T0 });
      assert.equal(early?.before, null);
    },
  },
  {
    name: 'digest: keeps the last result while another job runs',
    law: 'with a result',
    async run(h) {
      const { audits } = h.backend.storage;
      await completed(h, { now: T0 });
      const again = await started(h, await queued(h, { ...opening(h), whenCompleted: 'again', now: after(HOUR) }));
      const [entry] = await audits.digest(mine);
      assert.deepEqual([entry?.audit.status, entry?.audit.run], ['discovering', again.run]);
      assert.equal(entry?.audit.result?.version, 1);
    },
  },
];
