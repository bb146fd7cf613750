/** The backend reports how many connections it has and how many callers wait for one, whether it opened the pool or received it. */
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';
import type { PoolLike } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;

beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

it('of its own pool: none before the first query, then the used ones and the waiting callers', async () => {
  const { connectionString } = database;
  const backend = createPostgresBackend({ connectionString, maxConnections: 2, maintenanceMs: null });
  await backend.migrate();
  const { connections } = backend;
  if (connections === undefined) throw new Error('a pool of its own tells');
  const before = connections();
  expect(before).toMatchObject({ used: 0, waiting: 0, max: 2 });

  let begun = 0;
  let open = (): void => undefined;
  const opened = new Promise<void>((resolve) => (open = resolve));
  let both = (): void => undefined;
  const bothBegun = new Promise<void>((resolve) => (both = resolve));
  const work = () =>
    backend.transaction(async () => {
      begun += 1;
      if (begun === 2) both();
      await opened;
    });
  const running = [work(), work()];
  await bothBegun;
  const third = work();
  expect(connections()).toEqual({ used: 2, idle: 0, waiting: 1, max: 2 });
  open();
  await Promise.all([...running, third]);
  expect(connections()).toMatchObject({ waiting: 0, max: 2 });
  await backend.close();
});

it("of a host's pool: what the pool reports, without a limit that nobody reported", async () => {
  const pool = new pg.Pool({ connectionString: database.connectionString });
  const backend = createPostgresBackend({ pool, maintenanceMs: null });
  expect(backend.connections?.()).toEqual({ used: 0, idle: 0, waiting: 0, max: null });
  const silent: PoolLike = { query: (config) => pool.query(config), connect: (callback) => pool.connect(callback) };
  expect('connections' in createPostgresBackend({ pool: silent, maintenanceMs: null })).toBe(false);
  await pool.end();
});
