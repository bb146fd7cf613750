/** A service, its worker and the receiver over real sockets. */
import { createServer } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditService } from '@citeready/core';
import { createManualClock, createMemoryBackend } from '@citeready/memory';
import { createCommandPusher } from '@citeready/safe-fetch';
import { createScriptedAuditor } from '@citeready/testing';
import { afterEach, expect, it } from 'vitest';
import type { Message } from '../src/receiver.js';
import { createReceiver } from '../src/receiver.js';

const clock = createManualClock(new Date('2026-03-01T12:00:00Z'));
const now = (): Date => clock.now();

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(
    servers.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
});

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return (server.address() as AddressInfo).port;
}

/** A service whose webhooks for `receiver.example` go to a port of this machine. */
function serviceTo(port: number | null) {
  const connectTo = port === null ? [] : [`receiver.example:80=127.0.0.1:${port}`];
  return createAuditService({
    backend: createMemoryBackend({ clock }),
    auditor: createScriptedAuditor(),
    pusher: createCommandPusher({ connectTo }),
    allowReservedDomains: true,
  });
}

async function submit(service: ReturnType<typeof serviceTo>): Promise<void> {
  const { key } = await service.keys.create({ clientId: 'acme' });
  await service.handle({
    method: 'POST',
    path: '/api/v1/audits',
    query: new URLSearchParams(),
    headers: { authorization: `Bearer ${key}` },
    body: async () => new TextEncoder().encode('{"domain":"example.com"}'),
    signal: new AbortController().signal,
  });
  await service.worker().runOnce();
}

it('takes what the service sends, once, and refuses what somebody else sends', async () => {
  const messages: Message[] = [];
  let receiver: ReturnType<typeof createReceiver> | null = null;
  const port = await listen(createServer((request, response) => void receiver?.(request, response)));
  const service = serviceTo(port);
  const { endpoint, secret } = await service.webhooks.create({
    clientId: 'acme',
    url: 'http://receiver.example/hooks',
  });
  receiver = createReceiver(secret, async (message) => void messages.push(message), now);
  await submit(service);
  expect(messages.map(({ type }) => type).sort()).toEqual(['audit.completed', 'discovery.completed']);
  expect(messages.find(({ type }) => type === 'audit.completed')?.data).toMatchObject({
    slug: 'example-com',
    overall_score: 70,
  });

  const [delivery] = await service.webhooks.deliveries(endpoint.id);
  expect(delivery).toMatchObject({ status: 'delivered', lastStatus: 204 });
  expect(await service.webhooks.replay(delivery?.id ?? '')).toBe(true);
  await service.worker().runOnce();
  expect(messages).toHaveLength(2);

  const forged = await fetch(`http://127.0.0.1:${port}/hooks`, {
    method: 'POST',
    headers: {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(Math.floor(clock.now().getTime() / 1000)),
      'webhook-signature': 'v1,AAAA',
    },
    body: JSON.stringify({ type: 'audit.completed', data: {} }),
  });
  expect(forged.status).toBe(401);
  expect((await fetch(`http://127.0.0.1:${port}/hooks`)).status).toBe(405);
  const huge = await fetch(`http://127.0.0.1:${port}/hooks`, { method: 'POST', body: 'x'.repeat(100_000) });
  expect(huge.status).toBe(413);
  expect(messages).toHaveLength(2);
});

it('is sent what it could not work on again, and no redirect is followed', async () => {
  let fails = true;
  let receiver: ReturnType<typeof createReceiver> | null = null;
  const elsewhere: string[] = [];
  const other = await listen(createServer((request, response) => (elsewhere.push(request.url ?? ''), response.end())));
  const port = await listen(
    createServer((request, response) => {
      if (request.url === '/moved') response.writeHead(308, { location: `http://127.0.0.1:${other}/` }).end();
      else void receiver?.(request, response);
    }),
  );
  const service = serviceTo(port);
  const { endpoint, secret } = await service.webhooks.create({
    clientId: 'acme',
    url: 'http://receiver.example/hooks',
  });
  receiver = createReceiver(
    secret,
    async () => {
      if (fails) throw new Error('the database is down');
    },
    now,
  );
  const id = (await service.webhooks.test(endpoint.id)) ?? '';
  await service.worker().runOnce();
  expect(await service.webhooks.deliveries(endpoint.id)).toMatchObject([
    { id, status: 'pending', lastError: 'answered 500' },
  ]);
  fails = false;
  const moved = await service.webhooks.create({ clientId: 'acme', url: 'http://receiver.example/moved' });
  await service.webhooks.test(moved.endpoint.id);
  await service.worker().runOnce();
  expect(await service.webhooks.deliveries(moved.endpoint.id)).toMatchObject([{ lastError: 'answered 308' }]);
  expect(elsewhere).toEqual([]);
});

it.each(['http://127.0.0.1:9/', 'http://169.254.169.254/latest/', 'http://localhost/', 'http://[::1]/'])(
  'is never asked for at %s',
  async (url) => {
    const service = serviceTo(null);
    const { endpoint } = await service.webhooks.create({ clientId: 'acme', url });
    await service.webhooks.test(endpoint.id);
    await service.worker().runOnce();
    const [delivery] = await service.webhooks.deliveries(endpoint.id);
    expect(delivery).toMatchObject({ status: 'pending', attempts: 1, lastStatus: null });
    expect(delivery?.lastError).not.toMatch(/answered/);
  },
);
