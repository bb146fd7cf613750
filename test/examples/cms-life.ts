/** A site's life with the service: register, onboard, report in. */
import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createTestService } from '@citeready/testing';

const { request, runJobs, service } = await createTestService({ at: '2026-11-21T09:00:00Z' });
const token = 'wpt_0123456789abcdef'; // made by the plugin, kept on the site

// 1. Register: with an API key that may write.
const site = { site_url: 'https://www.example.com/blog' };
const registered = await request('POST', '/api/v1/plugin/register', { body: { ...site, plugin_token: token } });
assert.deepEqual(registered.body, { ok: true, domain: 'example.com', message: 'Site connected.' });

// 2. Onboard: queues Discovery and the first audit.
const onboarded = await request('POST', '/api/v1/plugin/onboard', { body: site });
assert.equal(onboarded.status, 201);
await runJobs(); // a worker's doing

// 3. Report in with a signature, so the API key does not have to stay on the site.
const body = JSON.stringify({ ...site, version: '1.0.0', wp: '6.8', php: '8.3', features: ['command_ack'] });
const timestamp = String(Date.parse('2026-11-21T09:00:00Z') / 1000);
const heartbeat = await request<{ commands: { command: string; payload: { id: string } }[] }>(
  'POST',
  '/api/v1/plugin/heartbeat',
  {
    anonymous: true,
    headers: {
      'content-type': 'application/json',
      'x-service-timestamp': timestamp,
      'x-service-signature': createHmac('sha256', token).update(`${timestamp}.${body}`).digest('hex'),
    },
    body,
  },
);
const { commands } = heartbeat.body;
assert.deepEqual(
  commands.map(({ command }) => command),
  ['discovery.completed', 'audit.completed'],
);

// 4. Acknowledge what was carried out; here with the API key instead of a signature.
const acknowledged = commands.map(({ payload }) => payload.id);
const next = { ...site, features: ['command_ack'], acknowledged };
const after = await request('POST', '/api/v1/plugin/heartbeat', { body: next });
assert.deepEqual(after.body, { ok: true, commands: [] });

// The host's view.
const [connection] = await service.connections.list({ clientId: 'test' });
assert.equal(connection?.status, 'connected');
assert.equal(connection?.metadata?.wp, null); // as the last heartbeat told it
