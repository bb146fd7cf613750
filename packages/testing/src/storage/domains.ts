/** Data about a domain other than its audits. */
import assert from 'node:assert/strict';
import { atOnce } from '../backend-harness.js';
import type { StorageCase } from './fixture.js';
import { after, HOUR, T0 } from './fixture.js';

const domain = 'smile.example';

export const domainCases: readonly StorageCase[] = [
  {
    name: 'corrections: replaced as a whole, whoever made the previous ones',
    law: 'replaces all corrections of a domain, whoever made the previous ones; empty corrections are stored, too',
    async run({ backend }) {
      const { domains } = backend.storage;
      assert.equal(await domains.corrections({ domain }), null);
      const first = { brand: 'Smile', for_whom: ['dentists', 'clinics'], competitors: ['grin.example'] };
      const saved = await domains.saveCorrections({ domain, corrections: first, clientId: 'acme', now: T0 });
      assert.deepEqual(saved, { domain, corrections: first, clientId: 'acme', updatedAt: T0 });
      assert.deepEqual(await domains.corrections({ domain }), saved);
      await domains.saveCorrections({ domain, corrections: { niche: 'x' }, clientId: 'b', now: after(HOUR) });
      assert.deepEqual(await domains.corrections({ domain }), {
        domain,
        corrections: { niche: 'x' },
        clientId: 'b',
        updatedAt: after(HOUR),
      });
      await domains.saveCorrections({ domain, corrections: {}, clientId: 'b', now: after(HOUR) });
      assert.deepEqual((await domains.corrections({ domain }))?.corrections, {});
      assert.equal(await domains.corrections({ domain: 'other.example' }), null);
    },
  },
  {
    name: 'control: of one client over one domain',
    law: 'records that a client controls a domain; a later proof replaces the earlier one',
    async run({ backend }) {
      const { domains } = backend.storage;
      assert.equal(await domains.control({ clientId: 'acme', domain }), null);
      await domains.recordControl({ clientId: 'acme', domain, method: 'file', now: T0 });
      const renewed = await domains.recordControl({ clientId: 'acme', domain, method: 'dns', now: after(HOUR) });
      assert.deepEqual(renewed, { clientId: 'acme', domain, method: 'dns', provenAt: after(HOUR) });
      assert.deepEqual(await domains.control({ clientId: 'acme', domain }), renewed);
      assert.equal(await domains.control({ clientId: 'other', domain }), null);
      assert.equal(await domains.control({ clientId: 'acme', domain: 'other.example' }), null);
    },
  },
  {
    name: 'controllers: every client of the domain, ascending by code unit',
    law: 'ids of all clients that control a domain, ascending by code unit; ending a control returns whether there was one',
    async run({ backend }) {
      const { domains } = backend.storage;
      for (const clientId of ['b', 'a', 'B', 'a'])
        await domains.recordControl({ clientId, domain, method: 'meta', now: T0 });
      await domains.recordControl({ clientId: 'c', domain: 'other.example', method: 'meta', now: T0 });
      assert.deepEqual(await domains.controllers({ domain }), ['B', 'a', 'b']);
      assert.equal(await domains.endControl({ clientId: 'a', domain }), true);
      assert.equal(await domains.endControl({ clientId: 'a', domain }), false);
      assert.deepEqual(await domains.controllers({ domain }), ['B', 'b']);
      assert.equal(await domains.control({ clientId: 'a', domain }), null);
      assert.deepEqual(await domains.controllers({ domain: 'unknown.example' }), []);
    },
  },
  {
    name: 'control: 20 concurrent proofs leave one',
    law: 'atomic: concurrent callers see the state before or after it',
    async run({ backend }) {
      const { domains } = backend.storage;
      await atOnce(20, () => domains.recordControl({ clientId: 'acme', domain, method: 'file', now: T0 }));
      assert.deepEqual(await domains.controllers({ domain }), ['acme']);
    },
  },
];
