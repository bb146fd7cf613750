/** From one encryption key to the next, without a plugin noticing. */
import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import { createMemoryBackend } from '@citeready/memory';
import { createTestService } from '@citeready/testing';

const backend = createMemoryBackend(); // or PostgreSQL
const older = { id: '2026-01', key: randomBytes(32) };
const newer = { id: '2026-11', key: randomBytes(32) };
const serviceWith = (encryptionKeys: (typeof older)[]) => createTestService({ config: { backend, encryptionKeys } });

const before = await serviceWith([older]);
await before.request('POST', '/api/v1/plugin/register', {
  body: { site_url: 'https://example.com', plugin_token: 'wpt_0123456789abcdef' },
});

// 1. Every process learns the new key, the old one first still.
await serviceWith([older, newer]);
// 2. Every process seals under the new one and opens under both.
const { service } = await serviceWith([newer, older]);
// 3. What the old one has sealed is sealed again; then it can go.
assert.equal(await service.connections.resealTokens(), 1);
assert.equal(await service.connections.resealTokens(), 0);
