/** Anonymous installs and what they are told when their audits are used up. */
import assert from 'node:assert/strict';
import { createTestService } from '@citeready/testing';

const { request } = await createTestService({
  config: {
    freeAudits: 2,
    upgradeUrl: 'https://acme.com/pricing',
    upgradeMessage: 'Sign up for more.',
    newInstallsPerDay: 20,
  },
});
const headers = { 'x-install-id': 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' };
async function check(domain: string) {
  const { status, body } = await request<{ free_audits_remaining: number; upgrade_url?: string; message?: string }>(
    'POST',
    '/api/v1/toolbar/check',
    { headers, body: { domain } },
  );
  return { status, left: body.free_audits_remaining, url: body.upgrade_url, message: body.message };
}

assert.deepEqual((await check('one.com')).left, 1);
assert.deepEqual((await check('one.com')).left, 1); // pending already: costs nothing
assert.deepEqual((await check('two.com')).left, 0);
assert.deepEqual(await check('three.com'), {
  status: 200,
  left: 0,
  url: 'https://acme.com/pricing',
  message: 'Sign up for more.',
});
