/** The endpoint for agents beside a service. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createMcpHandler } from '@citeready/mcp';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';

// The host: its service, here one for tests, and the endpoint before it.
const { service, key, runJobs } = await createTestService();
const agents = createNodeListener(createMcpHandler(service));
const audits = createNodeListener(service, { unmatched: 'not-found' });
const server = createServer((request, response) => {
  void agents(request, response).then((answered) => answered || audits(request, response));
}).listen(0, '127.0.0.1');
await new Promise((resolve) => server.once('listening', resolve));

// An agent's program, with a key that the host has given.
const url = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/mcp`);
const requestInit = { headers: { authorization: `Bearer ${key}` } };
const client = new Client({ name: 'an-agent', version: '1.0.0' });
await client.connect(new StreamableHTTPClientTransport(url, { requestInit }));

await client.callTool({ name: 'submit_audit', arguments: { domain: 'example.com' } });
await runJobs(); // stands for the worker
const { structuredContent } = await client.callTool({
  name: 'get_report',
  arguments: { report: 'example-com', section: 'summary' },
});
assert.equal((structuredContent as { summary: { score: number } }).summary.score, 70);

await client.close();
server.close();
