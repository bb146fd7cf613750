/** A key's life through the library. */
import assert from 'node:assert/strict';
import { createTestService } from '@citeready/testing';

const { service, clock, request } = await createTestService({ at: '2026-11-21T09:00:00Z' });
const { keys } = service; // of your own createAuditService({ … })

const { key, record } = await keys.create({
  clientId: 'acme', // whose it is: connections and jobs made with it are acme's
  name: 'Build server',
  scopes: ['read'],
  expiresAt: new Date('2027-02-21'),
});
assert.equal(record.hint, `${key.slice(0, 12)}…`); // all that is left of its text

const list = async (apiKey: string) =>
  (await request('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${apiKey}` } })).status;
assert.equal(await list(key), 200);

const fresh = await keys.rotate(record.id, { graceMs: 24 * 3600_000 }); // both work for a day
assert.deepEqual([await list(key), await list(fresh?.key ?? '')], [200, 200]);
await clock.advance(24 * 3600_000);
assert.deepEqual([await list(key), await list(fresh?.key ?? '')], [401, 200]);

await keys.revoke(fresh?.record.id ?? ''); // at once
assert.equal(await list(fresh?.key ?? ''), 401);
