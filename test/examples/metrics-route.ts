/** Metrics at a route of the host's own server. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createTelemetry } from '@citeready/telemetry';
import { createPrometheus } from '@citeready/telemetry/prometheus';
import { createTestService } from '@citeready/testing';

const token = 'read from the environment'; // at least 24 characters
const prometheus = await createPrometheus({ token });
const telemetry = await createTelemetry(prometheus);
const { service } = await createTestService({ config: { telemetry } });
const audits = createNodeListener(service, { unmatched: 'not-found' });

const server = createServer((request, response) => {
  const answer = request.url === '/metrics' ? prometheus.listener : audits;
  void answer(request, response);
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
await fetch(`${origin}/api/v1/health`);
const scraped = await fetch(`${origin}/metrics`, { headers: { authorization: `Bearer ${token}` } });
assert.match(await scraped.text(), /http_server_request_duration_count\{.*http_route="\/api\/v1\/health"/);
assert.equal((await fetch(`${origin}/metrics`)).status, 401);

server.close();
server.closeAllConnections();
await prometheus.close();
