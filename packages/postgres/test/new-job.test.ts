/** A job that is added by the statement of this package equals, in every column, the row that the engine's own `send` would write. */
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;
let backend: PostgresBackend;
let boss: PgBoss;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
  backend = createPostgresBackend({ pool });
  await backend.migrate();
  const db = { executeSql: async (text: string, values?: unknown[]) => pool.query(text, values) };
  boss = new PgBoss({ db, schema: 'citeready_queue', supervise: false, schedule: false, migrate: false });
  await boss.start();
});
afterAll(async () => {
  await boss.stop({ graceful: false, close: false });
  await backend.close();
  await pool.end();
  await database.drop();
});

/** The row, with its times relative to its creation. */
async function row(id: string): Promise<unknown> {
  const { rows } = await pool.query<{ row: unknown }>(
    `select to_jsonb(j) - '{id,singleton_key,created_on,start_after,keep_until}'::text[] || jsonb_build_object(
       'created', created_on is not null, 'delay', start_after - created_on, 'kept', keep_until - start_after) as row
     from citeready_queue.job j where id = $1`,
    [id],
  );
  return rows[0]?.row;
}

describe('enqueue', () => {
  it.each([
    { kind: 'full', delayMs: 0 },
    { kind: 'instant', delayMs: 0 },
    { kind: 'push', delayMs: 1500 },
  ] as const)('writes the row of the engine: $kind, $delayMs ms', async ({ kind, delayMs }) => {
    const [ours, theirs] = [crypto.randomUUID(), crypto.randomUUID()];
    await backend.queue.enqueue({ id: ours, kind, subject: ours, group: 'client:a', delayMs });
    await boss.send(kind, null, {
      id: theirs,
      singletonKey: theirs,
      group: { id: 'client:a' },
      // A delayed job is in no ring: see the migration `turns`.
      ...(delayMs > 0 ? { startAfter: delayMs / 1000, priority: -1 } : {}),
    });
    expect(await row(ours)).toBeDefined();
    expect(await row(ours)).toEqual(await row(theirs));
  });

  it('needs no connection except that of its transaction, and nothing of the engine', async () => {
    const single = createPostgresBackend({ connectionString: database.connectionString, maxConnections: 1 });
    try {
      const id = crypto.randomUUID();
      const outcome = await single.transaction(({ queue }) =>
        queue.enqueue({ id, kind: 'full', subject: id, group: 'g' }),
      );
      expect(outcome).toEqual({ outcome: 'queued' });
      expect(await row(id)).toBeDefined();
    } finally {
      await single.close();
    }
  });
});
