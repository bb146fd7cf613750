/** Commands of a host's own, and what becomes of them. */
import assert from 'node:assert/strict';
import { createTestService } from '@citeready/testing';

const { service, request, clock } = await createTestService();
const { connections } = service;
await request('POST', '/api/v1/plugin/register', {
  body: { site_url: 'https://example.com', plugin_token: 'wpt_0123456789abcdef' },
});

const target = { clientId: 'test', domain: 'example.com' };
const id = await connections.send({ ...target, command: 'cache.flush', payload: { scope: 'all' } });
const connection = await connections.find(target);
const history = async () =>
  (await connections.commands(connection?.id ?? '')).map(({ status, doneBy }) => ({ status, doneBy }));
assert.deepEqual(await history(), [{ status: 'pending', doneBy: null }]);

// The plugin cannot be reached from outside and fetches it.
const { body } = await request('POST', '/api/v1/plugin/heartbeat', { body: { site_url: 'https://example.com' } });
assert.deepEqual(body, { ok: true, commands: [{ command: 'cache.flush', payload: { scope: 'all', id } }] });
assert.deepEqual(await history(), [{ status: 'done', doneBy: 'heartbeat' }]);

// Two silent days later it is stale; ended by the host it is disconnected.
await clock.advance(48 * 3600_000 + 1);
assert.equal((await connections.find(target))?.status, 'stale');
assert.equal((await connections.disconnect(target))?.status, 'disconnected');
