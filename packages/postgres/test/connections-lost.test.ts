/** What happens to callers, transactions and wake-ups when connections are cut, and who owns which pool. */
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
/** Of the tests; their connections are not cut. */
let admin: pg.Client;
const open: PostgresBackend[] = [];

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  await backendOf().migrate();
});
afterEach(async () => {
  await Promise.all(open.splice(0).map((backend) => backend.close()));
});
afterAll(async () => {
  await admin.end();
  await database.drop();
});

function backendOf(maxConnections = 4): PostgresBackend {
  const backend = createPostgresBackend({ connectionString: database.connectionString, maxConnections });
  open.push(backend);
  return backend;
}

/** Cuts every connection except the tests' own. Returns how many. */
async function cutAll(): Promise<number> {
  const { rows } = await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  return rows.length;
}

const enqueue = (backend: PostgresBackend) =>
  backend.queue.enqueue({ id: backend.ids.uuid(), kind: 'full', subject: backend.ids.uuid(), group: 'g' });

/** Retries until it succeeds: a connection that was just cut may be handed out once more before the pool notices. */
async function eventually<T>(call: () => Promise<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    try {
      return await call();
    } catch (error) {
      if (tries === 20) throw error;
    }
  }
}

describe('cut connections', () => {
  it('do not end the process, and the next calls get new ones', async () => {
    const backend = backendOf();
    await Promise.all(Array.from({ length: 4 }, () => backend.ping()));
    expect(await cutAll()).toBeGreaterThan(0);
    await eventually(() => backend.ping());
    expect(await eventually(() => enqueue(backend))).toEqual({ outcome: 'queued' });
  });

  it('reject the transaction in progress, and nothing of it remains', async () => {
    const backend = backendOf();
    const id = backend.ids.uuid();
    const cut = backend.transaction(async ({ queue }) => {
      await queue.enqueue({ id, kind: 'push', subject: 'cut', group: 'g' });
      await cutAll();
      await queue.enqueue({ id: backend.ids.uuid(), kind: 'push', subject: 'cut too', group: 'g' });
    });
    await expect(cut).rejects.toThrow();
    const again = await eventually(() => backend.queue.enqueue({ id, kind: 'push', subject: 'cut', group: 'g' }));
    expect(again).toEqual({ outcome: 'queued' });
  });

  it('reject the transaction even while it does nothing in the database', async () => {
    const backend = backendOf();
    const cut = backend.transaction(async ({ queue }) => {
      await queue.enqueue({ id: backend.ids.uuid(), kind: 'push', subject: 'idle', group: 'g' });
      await cutAll();
      await new Promise((resolve) => setImmediate(resolve));
    });
    await expect(cut).rejects.toThrow();
    await eventually(() => backend.ping());
  });

  it('interrupt wake-ups only until they are restored', async () => {
    const backend = backendOf();
    let wakes = 0;
    let heard: () => void = () => {};
    const next = (): Promise<void> => new Promise((resolve) => (heard = resolve));
    const stop = await backend.queue.listen?.(() => {
      wakes++;
      heard();
    });
    const reconnected = next();
    await cutAll();
    await reconnected;
    const before = wakes;
    const woken = next();
    await eventually(() => enqueue(backend));
    await woken;
    expect(wakes).toBeGreaterThan(before);
    await stop?.();
  });
});

describe('transactions', () => {
  it('reject if a failed statement was swallowed, instead of losing their writes', async () => {
    const backend = backendOf();
    const { connections } = backend.storage;
    const swallowed = backend.transaction(async ({ storage }) => {
      await storage.connections.upsert({
        id: backend.ids.uuid(),
        clientId: 'swallow',
        domain: 'a.example',
        siteUrl: 'x',
        now: new Date(),
      });
      const command = { id: 'c', connectionId: 'unknown', command: 'x', payload: {}, expiresAt: new Date() };
      await storage.commands.add({ commands: [command], now: new Date() }).catch(() => undefined);
    });
    await expect(swallowed).rejects.toThrow(/rolled back/);
    expect(await connections.find({ clientId: 'swallow', domain: 'a.example' })).toBeNull();
  });

  it('refuse calls after they have ended', async () => {
    const backend = backendOf();
    const kept = await backend.transaction(async ({ storage }) => storage);
    await expect(kept.audits.counts()).rejects.toThrow(/over/);
  });

  it('need one connection each, whatever is done first in them', async () => {
    const backend = backendOf(1);
    const results = await Promise.all(
      Array.from({ length: 5 }, () =>
        backend.transaction(({ queue }) =>
          queue.enqueue({ id: backend.ids.uuid(), kind: 'full', subject: backend.ids.uuid(), group: 'g' }),
        ),
      ),
    );
    expect(results).toHaveLength(5);
  });
});

describe('pools', () => {
  it('of the host remain open, and its parsers and dates change nothing', async () => {
    const pool = new pg.Pool({
      connectionString: database.connectionString,
      options: '-c timezone=Asia/Kolkata',
      types: { getTypeParser: () => () => 'not for us' },
    });
    pool.on('error', () => {});
    const backend = createPostgresBackend({ pool });
    const now = new Date('2026-03-01T10:00:00.123Z');
    const { connection } = await backend.storage.connections.upsert({
      id: backend.ids.uuid(),
      clientId: 'host',
      domain: 'host.example',
      siteUrl: 'x',
      now,
    });
    expect(connection.createdAt).toEqual(now);
    await enqueue(backend);
    await backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 1000 });
    await backend.close();
    expect((await pool.query('select 1')).rows).toHaveLength(1);
    await pool.end();
  });

  it('of the backend are opened when first needed, and closed', async () => {
    const unreachable = createPostgresBackend({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
    await expect(unreachable.ping()).rejects.toThrow();
    await unreachable.close();
    const backend = createPostgresBackend({ connectionString: database.connectionString });
    await backend.ping();
    await backend.close();
    await expect(backend.ping()).rejects.toThrow();
  });
});
