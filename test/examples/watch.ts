/** Following one audit. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createClient } from '@citeready/client';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';

const { service, key, runJobs } = await createTestService();
const listener = createNodeListener(service, { unmatched: 'not-found' });
const server = createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

const client = createClient({ baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, apiKey: key });
await client.submitAudit('example.com');
const seen: string[] = [];
const watching = client.watch('example-com', {
  onProgress: ({ status }) => {
    seen.push(status);
    if (status === 'queued') void runJobs(); // stands for the worker
  },
});
const audit = await watching;
assert.ok(audit.ok && audit.data.overall_score === 70);
assert.deepEqual([seen[0], seen.at(-1)], ['queued', 'completed']);

service.endStreams();
server.close();
