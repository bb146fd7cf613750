/** The admin handler, mounted by a host that wants it, behind a check of its own. */
import assert from 'node:assert/strict';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAdminHandle } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';

const { service } = await createTestService();
const isOperator = async (cookie: unknown) => cookie === 'session=of-an-operator'; // your sessions, your rules
const handle = createAdminHandle(service, { authorize: ({ headers }) => isOperator(headers['cookie']) });
const admin = createNodeListener({ handle }, { basePath: '/internal', unmatched: 'not-found' });
const server = createServer((request, response) => void admin(request, response));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/internal/keys`;

const create = (headers: Record<string, string>) =>
  fetch(url, { method: 'POST', headers, body: JSON.stringify({ client_id: 'acme', scopes: ['read'] }) });
assert.equal((await create({ 'content-type': 'application/json' })).status, 401);
const created = await create({ 'content-type': 'application/json', cookie: 'session=of-an-operator' });
assert.equal(created.status, 201); // { key, record }: the only answer that holds a key
server.close();
