/**
 * A web service over HTTP and a worker while their database is stopped and restarted: correct errors meanwhile, recovery without a restart.
 */
import { once } from 'node:events';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditService } from '@citeready/core';
import { createAuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createGate, createScriptedAuditor } from '@citeready/testing';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../src/embedded/free-port.js';
import { isAlive } from '../src/embedded/processes.js';
import { startOnPort } from '../src/embedded/start.js';
import type { EmbeddedPostgres } from '../src/embedded/index.js';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import { passQueueTime } from './queue-time.js';

const MAX_CONNECTIONS = 4;
const LEASE_MS = 60_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let folder: string;
let port: number;
let database: EmbeddedPostgres;
/** With separate pools, like web and worker processes. */
let backends: readonly PostgresBackend[];
let services: readonly AuditService[];
let server: http.Server;
let url: string;
let authorization: string;
/** Audits of `held.example` wait here. */
const gate = createGate();

const startDatabase = (): Promise<EmbeddedPostgres> =>
  startOnPort({ dataDirectory: path.join(folder, 'data') }, async () => port);

/** As an operator stops it: while others are connected. */
async function stopDatabase(): Promise<void> {
  process.kill(database.pid, 'SIGINT');
  await expect.poll(() => isAlive(database.pid), PATIENCE).toBe(false);
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'citeready-away-'));
  await chmod(folder, 0o755);
  port = await freePort();
  database = await startDatabase();
  const { connectionString } = database;
  const backendOf = (): PostgresBackend =>
    createPostgresBackend({ connectionString, maxConnections: MAX_CONNECTIONS, maintenanceMs: null });
  const [webBackend, workerBackend] = [backendOf(), backendOf()];
  backends = [webBackend, workerBackend];
  await webBackend.migrate();
  const auditor = createScriptedAuditor({
    steps: ({ domain }) => (domain === 'held.example' ? [{ step: 'wait', until: gate.wait() }] : []),
  });
  const web = createAuditService({ backend: webBackend, engines: auditor.engines, allowReservedDomains: true });
  const worker = createAuditService({ backend: workerBackend, auditor, allowReservedDomains: true });
  services = [web, worker];
  authorization = `Bearer ${(await web.keys.create({ clientId: 'acme' })).key}`;
  const listener = createNodeListener(web, { unmatched: 'not-found' });
  server = http.createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  worker.worker({ leaseMs: LEASE_MS, pollMs: 50 }).start();
}, 240_000);
afterAll(async () => {
  for (const service of services) await service.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
  for (const backend of backends) await backend.close();
  await database.stop();
  await rm(folder, { recursive: true, force: true });
});

const get = (target: string): Promise<Response> => fetch(`${url}${target}`, { headers: { authorization } });
const post = (target: string, body: object, headers: Record<string, string> = { authorization }): Promise<Response> =>
  fetch(`${url}${target}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
const submit = (domain: string): Promise<Response> => post('/api/v1/audits', { domain });
async function statusOf(slug: string): Promise<string> {
  const response = await get(`/api/v1/audits/${slug}/status`);
  const body = (await response.json()) as { readonly data?: { readonly status: string } };
  return body.data?.status ?? `answered ${response.status}`;
}

/** What no response may reveal. */
const SECRETS = /127\.0\.0\.1|econn|terminat|postgres|password|\.ts\b|\n/i;

/** No response takes longer than an attempt to connect may. */
const ANSWER_MS = 10_000;

it('responds 503 while the database is away, and recovers by itself when it is back', async () => {
  expect((await get('/api/v1/health')).status).toBe(200);
  expect((await submit('before.example')).status).toBe(201);
  await expect.poll(() => statusOf('before-example'), PATIENCE).toBe('completed');
  expect((await submit('held.example')).status).toBe(201);
  await gate.reached;

  await stopDatabase();
  const health = await get('/api/v1/health');
  expect(health.status).toBe(503);
  expect(Number(health.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await health.json()).toEqual({ status: 'unavailable', checks: { storage: 'unavailable' } });
  await expect(backends[0]?.ping()).rejects.toThrow();
  const install = { 'x-install-id': 'a1b2c3d4-e5f6-7890-abcd-ef1234567890' };
  const asked = performance.now();
  const refused = [
    await submit('meanwhile.example'),
    await get('/api/v1/audits'),
    await get('/api/v1/audits/before-example/status'),
    await post('/api/v1/toolbar/check', { domain: 'meanwhile.example' }, install),
    await post('/api/v1/plugin/heartbeat', { site_url: 'https://meanwhile.example' }),
    ...(await Promise.all(Array.from({ length: 50 }, (_, n) => submit(`many-${n}.example`)))),
  ];
  expect(performance.now() - asked).toBeLessThan(ANSWER_MS);
  for (const response of refused) {
    expect(response.status).toBe(503);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
    const text = await response.text();
    expect(text).not.toMatch(SECRETS);
    expect(text).toContain('try again');
  }
  // Its result cannot be stored now; the audit must not be lost with it.
  gate.open();

  database = await startDatabase();
  await expect.poll(async () => (await get('/api/v1/health')).status, PATIENCE).toBe(200);
  expect(await statusOf('meanwhile-example')).toBe('answered 404');
  expect((await submit('after.example')).status).toBe(201);
  await expect.poll(() => statusOf('after-example'), PATIENCE).toBe('completed');
  await passQueueTime(database.connectionString, LEASE_MS + 1000);
  await expect.poll(() => statusOf('held-example'), PATIENCE).toBe('completed');

  const client = new pg.Client({ connectionString: database.connectionString });
  await client.connect();
  const { rows } = await client.query<{ count: number }>(
    "select count(*)::int as count from pg_stat_activity where application_name = 'citeready'",
  );
  await client.end();
  // Failed attempts leave no connection of the pools occupied.
  expect(rows[0]?.count).toBeLessThanOrEqual(backends.length * MAX_CONNECTIONS);
  expect(
    (await Promise.all(Array.from({ length: 20 }, () => get('/api/v1/health')))).map(({ status }) => status),
  ).toEqual(Array.from({ length: 20 }, () => 200));
}, 240_000);
