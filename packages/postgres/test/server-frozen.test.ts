/**
 * A server that neither responds nor closes, like one that is frozen or cut off: callers get a rejection in time, and everything continues
 * when it is back.
 */
import { once } from 'node:events';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createAuditService } from '@citeready/core';
import { createNodeListener } from '@citeready/node-http';
import { createScriptedAuditor } from '@citeready/testing';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';
import type { Wire } from './wire.js';
import { createWire } from './wire.js';

/** Long enough that a connection is always opened within it: a busy machine took more than half a second. */
const ANSWER_MS = 3000;
/** A multiple of the limit, for a busy machine; an operating system gives up after a quarter of an hour. */
const SOON_MS = 60_000;
const PATIENCE = { timeout: 60_000, interval: 50 };

let database: TestDatabase;
let wire: Wire;
const open: PostgresBackend[] = [];
beforeAll(async () => {
  database = await testDatabase();
  wire = await createWire(database.connectionString);
  await backendOf({ answerTimeoutMs: null }).migrate();
});
afterEach(async () => {
  wire.thaw();
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});
afterAll(async () => {
  await wire.close();
  await database.drop();
});

function backendOf(options: { readonly answerTimeoutMs?: number | null } = {}): PostgresBackend {
  const backend = createPostgresBackend({
    connectionString: wire.connectionString,
    maxConnections: 3,
    maintenanceMs: null,
    answerTimeoutMs: ANSWER_MS,
    ...options,
  });
  open.push(backend);
  return backend;
}

async function inTime<T>(work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  expect(performance.now() - started).toBeLessThan(SOON_MS);
  return result;
}

const warm = (backend: PostgresBackend): Promise<void[]> =>
  Promise.all(Array.from({ length: 3 }, () => backend.ping()));
const waiting = async (backend: PostgresBackend): Promise<number> =>
  (await backend.queue.stats()).reduce((sum, kind) => sum + kind.waiting, 0);
const job = (backend: PostgresBackend) =>
  ({ id: backend.ids.uuid(), kind: 'full', subject: backend.ids.uuid(), group: 'g' }) as const;

describe('while the server does not respond', { timeout: 180_000 }, () => {
  it('calls reject in time, however many there are, and the next ones succeed when it is back', async () => {
    const backend = backendOf();
    await warm(backend);
    wire.freeze();
    const outcomes = await inTime(() =>
      Promise.allSettled(
        Array.from({ length: 4 }, () => [
          backend.ping(),
          backend.queue.stats(),
          backend.transaction(({ queue }) => queue.enqueue(job(backend))),
          backend.auth.findByHash({ hash: 'none' }),
        ]).flat(),
      ),
    );
    expect(outcomes.map(({ status }) => status)).toEqual(Array.from({ length: 16 }, () => 'rejected'));
    wire.thaw();
    await warm(backend);
    expect(await waiting(backend)).toBe(0);
  });

  it('a transaction in progress leaves nothing behind', async () => {
    const backend = backendOf();
    await warm(backend);
    const begun = backend.transaction(async ({ queue }) => {
      await queue.enqueue(job(backend));
      wire.freeze();
      await queue.enqueue(job(backend));
    });
    await inTime(() => expect(begun).rejects.toThrow());
    wire.thaw();
    expect(await waiting(backend)).toBe(0);
  });

  it('a backend can be closed', async () => {
    const backend = backendOf();
    await warm(backend);
    const unlisten = await backend.queue.listen?.(() => undefined);
    wire.freeze();
    await inTime(async () => {
      await unlisten?.();
      await backend.close();
    });
  });

  it('a worker waits, and continues by itself; requests are told to retry', async () => {
    const backend = backendOf();
    const service = createAuditService({ backend, auditor: createScriptedAuditor(), allowReservedDomains: true });
    const { key } = await service.keys.create({ clientId: 'acme' });
    const listener = createNodeListener(service, { unmatched: 'not-found' });
    const server = http.createServer((request, response) => void listener(request, response)).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v1/audits`;
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
    const submit = () => fetch(url, { method: 'POST', headers, body: '{"domain":"frozen.example"}' });
    try {
      service.worker({ pollMs: 50 }).start();
      wire.freeze();
      const refused = await inTime(submit);
      expect(refused.status).toBe(503);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      wire.thaw();
      await expect.poll(async () => (await submit()).status, PATIENCE).toBeLessThan(202);
      const status = async () => (await fetch(`${url}/frozen-example/status`, { headers })).text();
      await expect.poll(status, PATIENCE).toContain('"completed"');
    } finally {
      await service.close();
      server.closeAllConnections();
      server.close();
    }
  });
});

describe('work without a time limit', { timeout: 180_000 }, () => {
  it('is upkeep and pruning, while a call that waits as long for a lock is given up', async () => {
    const backend = backendOf();
    await warm(backend);
    const holder = new pg.Client({ connectionString: database.connectionString });
    await holder.connect();
    try {
      await holder.query('begin; lock table citeready.archives, citeready.status_counts in access exclusive mode');
      const patient = [backend.storage.audits.prune({ archivesBefore: new Date(0) }), backend.maintain()];
      // Given up after the limit, so the two have waited longer than that.
      await expect(backend.storage.audits.readArchive({ auditId: backend.ids.uuid() })).rejects.toThrow();
      await holder.query('rollback');
      await expect(Promise.all(patient)).resolves.toHaveLength(2);
    } finally {
      await holder.end();
    }
  });
});

it.each([0, -1, 1.5, Number.NaN, Number.POSITIVE_INFINITY])('refuses a limit of %d', (answerTimeoutMs) => {
  expect(() => backendOf({ answerTimeoutMs })).toThrow('answerTimeoutMs must be a whole number from 1 on, or null');
});
