/** Installing and upgrading the schema, and refusing one that does not match. */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createDatabase } from '../src/database/session.js';
import type { PostgresBackendOptions } from '../src/index.js';
import { createPostgresBackend, SchemaError } from '../src/index.js';
import { MIGRATIONS } from '../src/migrations/index.js';
import { createMigrator } from '../src/migrations/migrate.js';
import { schemaNames } from '../src/schema-name.js';
import { describeSchema } from './catalog.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await testDatabase();
  pool = new pg.Pool({ connectionString: database.connectionString });
  pool.on('error', () => {});
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const backendOf = (schema: string, options: Partial<PostgresBackendOptions> = {}) =>
  createPostgresBackend({ ...options, pool, connectionString: undefined, schema });

const migratorOf = (schema: string, migrations = MIGRATIONS) =>
  createMigrator(
    createDatabase({ pool, schema: schemaNames(schema), prepare: false, answerTimeoutMs: null }),
    migrations,
    {
      lockTimeoutMs: 10_000,
    },
  );

async function codeOf(call: Promise<unknown>): Promise<unknown> {
  const error: unknown = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  return error instanceof SchemaError ? error.code : error;
}

describe('migrate', () => {
  it('installs once when twenty processes start concurrently', async () => {
    const backends = Array.from({ length: 20 }, () =>
      createPostgresBackend({ connectionString: database.connectionString, maxConnections: 1, schema: 'twenty' }),
    );
    const results = await Promise.all(backends.map((backend) => backend.migrate()));
    expect(results.filter(({ applied }) => applied.length > 0)).toHaveLength(1);
    await Promise.all(backends.map((backend) => backend.verify()));
    const { rows } = await pool.query<{ id: number }>('select id from twenty.migrations order by id');
    expect(rows.map(({ id }) => id)).toEqual(MIGRATIONS.map(({ id }) => id));
    await Promise.all(backends.map((backend) => backend.close()));
  });

  it('repairs connections whose heartbeat reported valid JSON that is not text', async () => {
    const before = MIGRATIONS.findIndex(({ name }) => name === 'domains');
    await migratorOf('odd', MIGRATIONS.slice(0, before)).migrate();
    const told = [
      String.raw`{"version":"\ud800"}`,
      String.raw`{"version":"a\u0000b"}`,
      String.raw`{"version":"\udc00\ud83d"}`,
      String.raw`{"version":"\\ud800","php":"\ud83d\ude00"}`,
      '{"version":"1"}',
    ];
    for (const [n, metadata] of told.entries())
      await pool.query(
        `insert into odd.connections (id, client_id, domain, site_url, metadata, created_at, updated_at)
         values ($1, 'acme', $1, 'x', $2, now(), now())`,
        [`c${n}`, metadata],
      );
    const { connections } = backendOf('odd').storage;
    await backendOf('odd').migrate();
    const { rows } = await pool.query<{ metadata: unknown }>('select metadata from odd.connections order by id');
    expect(rows.map(({ metadata }) => metadata)).toEqual([
      null,
      null,
      null,
      { version: '\\ud800', php: '\u{1f600}' },
      { version: '1' },
    ]);
    const metadata = { siteUrl: 'x', homeUrl: null, version: '2', wp: null, php: null, features: [] };
    for (const n of told.keys())
      expect(await connections.recordHeartbeat({ connectionId: `c${n}`, metadata, now: new Date(0) })).not.toBeNull();
  });

  it('has no effect the second time', async () => {
    const backend = backendOf('second');
    expect((await backend.migrate()).applied).toEqual(MIGRATIONS.map(({ name }) => name));
    expect(await backend.migrate()).toEqual({ applied: [] });
  });

  it('leads step by step to the schema of a fresh installation', async () => {
    for (let steps = 1; steps <= MIGRATIONS.length; steps++) {
      await migratorOf('stepwise', MIGRATIONS.slice(0, steps)).migrate();
    }
    await backendOf('fresh_one').migrate();
    expect(await describeSchema(pool, 'stepwise')).toEqual(await describeSchema(pool, 'fresh_one'));
    await backendOf('stepwise').verify();
  });

  it('prints SQL that creates the same schema manually', async () => {
    const byHand = backendOf('by_hand');
    await pool.query(await byHand.plans());
    await byHand.verify();
    expect((await byHand.migrate()).applied).toEqual([]);
    await backendOf('fresh_two').migrate();
    expect(await describeSchema(pool, 'by_hand')).toEqual(await describeSchema(pool, 'fresh_two'));
    expect(await describeSchema(pool, 'by_hand_queue')).toEqual(await describeSchema(pool, 'fresh_two_queue'));
  });

  it('leaves nothing behind when a step fails, and continues once it is fixed', async () => {
    const last = {
      id: MIGRATIONS.length + 1,
      name: 'broken',
      breaking: false,
      sql: () => 'create table nowhere.x ();',
    };
    await expect(migratorOf('half', [...MIGRATIONS, last]).migrate()).rejects.toThrow(/nowhere/);
    expect((await migratorOf('half').status()).applied).toEqual([]);
    expect((await migratorOf('half').migrate()).applied).toHaveLength(MIGRATIONS.length);
  });

  it(
    'leaves nothing behind when its connection is cut after any step, and continues',
    { timeout: 240_000 },
    async () => {
      const cut = {
        id: 900,
        name: 'cut',
        breaking: false,
        sql: () => 'select pg_terminate_backend(pg_backend_pid());',
      };
      for (let steps = 0; steps <= MIGRATIONS.length; steps++) {
        const failed = migratorOf('cut_off', [...MIGRATIONS.slice(0, steps), cut]).migrate();
        await expect(failed).rejects.toThrow(/terminat/);
        expect((await migratorOf('cut_off').status()).applied, `after ${steps} steps`).toEqual([]);
      }
      // The same on the way from an existing version to the next.
      for (let steps = 1; steps <= MIGRATIONS.length; steps++) {
        await migratorOf('cut_off', MIGRATIONS.slice(0, steps)).migrate();
        await expect(migratorOf('cut_off', [...MIGRATIONS.slice(0, steps + 1), cut]).migrate()).rejects.toThrow(
          /terminat/,
        );
        expect((await migratorOf('cut_off').status()).applied).toHaveLength(steps);
      }
      await backendOf('cut_off').verify();
      await backendOf('never_cut').migrate();
      expect(await describeSchema(pool, 'cut_off')).toEqual(await describeSchema(pool, 'never_cut'));
      expect(await describeSchema(pool, 'cut_off_queue')).toEqual(await describeSchema(pool, 'never_cut_queue'));
    },
  );

  it('gives up with a specific error if another session holds the lock', async () => {
    const other = await pool.connect();
    try {
      await other.query('begin');
      await other.query(`select pg_advisory_xact_lock(hashtextextended('citeready migrations of held', 0))`);
      expect(await codeOf(backendOf('held', { lockTimeoutMs: 50 }).migrate())).toBe('locked');
    } finally {
      await other.query('rollback');
      other.release();
    }
    await backendOf('held').migrate();
  });

  it.each(['user', 'a'.repeat(50), `${'a'.repeat(49)}b`, '_1'])('works in a schema named %s', async (schema) => {
    const backend = backendOf(schema);
    await backend.migrate();
    const { audit } = await backend.transaction(async (tx) => {
      const opened = await tx.storage.audits.open({
        auditId: backend.ids.uuid(),
        jobId: backend.ids.uuid(),
        domain: 'a.example',
        slugBase: 'a-example',
        kind: 'full',
        whenCompleted: 'keep',
        requestedBy: 'client:acme',
        stage: null,
        allowanceTicket: null,
        now: new Date(),
      });
      await tx.queue.enqueue({ id: opened.audit.jobId, kind: 'full', subject: opened.audit.id, group: 'client:acme' });
      return opened;
    });
    const [job] = await backend.queue.claim({ workerId: 'w', kinds: ['full'], limit: 1, leaseMs: 1000 });
    expect(job?.subject).toBe(audit.id);
    await backend.close();
  });

  it.each(['', 'Upper', 'with space', '1st', 'a"b', 'a'.repeat(51), 'x;drop'])(
    'refuses the schema name %j',
    (schema) => {
      expect(() => backendOf(schema)).toThrow(RangeError);
    },
  );
});

describe('verify', () => {
  it('refuses an empty database', async () => {
    expect(await codeOf(backendOf('empty').verify())).toBe('not_migrated');
  });

  it('refuses a database that lacks a step, and one without the queue', async () => {
    await migratorOf('lacking', MIGRATIONS.slice(0, -1)).migrate();
    expect(await codeOf(backendOf('lacking').verify())).toBe('not_migrated');
    await backendOf('queueless').migrate();
    await pool.query('drop schema queueless_queue cascade');
    expect(await codeOf(backendOf('queueless').verify())).toBe('not_migrated');
  });

  it('refuses a newer database that it cannot work with, and accepts one that it can', async () => {
    const backend = backendOf('newer');
    await backend.migrate();
    await pool.query(`insert into newer.migrations values (900, 'an index more', 'x', false)`);
    await backend.verify();
    expect(await backend.migrate()).toEqual({ applied: [] });
    await pool.query(`insert into newer.migrations values (901, 'another shape', 'x', true)`);
    expect(await codeOf(backend.verify())).toBe('newer');
    expect(await codeOf(backend.migrate())).toBe('newer');
    expect((await backend.status()).problem?.code).toBe('newer');
  });

  it('refuses a step that was applied with a different text', async () => {
    const backend = backendOf('changed');
    await backend.migrate();
    await pool.query(`update changed.migrations set checksum = 'x' where id = 2`);
    expect(await codeOf(backend.verify())).toBe('changed');
    expect(await codeOf(backend.migrate())).toBe('changed');
  });

  it('returns what is applied and what is missing', async () => {
    await migratorOf('partly', MIGRATIONS.slice(0, 2)).migrate();
    const { schema, applied, pending } = await backendOf('partly').status();
    expect(schema).toBe('partly');
    expect(applied.map(({ id }) => id)).toEqual([1, 2]);
    expect(pending.map(({ id }) => id)).toEqual(MIGRATIONS.slice(2).map(({ id }) => id));
  });
});

describe('a role that may only read and write rows', () => {
  it('verifies, works, and may even call migrate if nothing is missing', async () => {
    await backendOf('shared').migrate();
    const role = `writer_${database.name}`;
    await pool.query(`
      create role ${role} login password 'secret';
      grant usage on schema shared, shared_queue to ${role};
      grant select, insert, update, delete on all tables in schema shared, shared_queue to ${role};
      grant usage on all sequences in schema shared to ${role}`);
    const url = new URL(database.connectionString);
    url.username = role;
    url.password = 'secret';
    const backend = createPostgresBackend({ connectionString: url.href, schema: 'shared' });
    try {
      await backend.verify();
      expect(await backend.migrate()).toEqual({ applied: [] });
      const id = backend.ids.uuid();
      await backend.queue.enqueue({ id, kind: 'push', subject: 'x', group: 'g' });
      const [job] = await backend.queue.claim({ workerId: 'w', kinds: ['push'], limit: 1, leaseMs: 60_000 });
      expect(job?.id).toBe(id);
      await backend.maintain();
      await expect(
        createPostgresBackend({ connectionString: url.href, schema: 'elsewhere' }).migrate(),
      ).rejects.toThrow(/permission denied/);
    } finally {
      await backend.close();
      await pool.query(`drop owned by ${role}; drop role ${role}`);
    }
  });
});
