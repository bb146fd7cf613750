/** What every PostgreSQL benchmark works with: a database, fresh schemas in it, and a submit as the service makes it. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { createPostgresBackend } from '@citeready/postgres';
import type { PostgresBackend } from '@citeready/postgres';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { seedAudits } from '../../packages/postgres/test/seed.js';
import { line, ms } from './measure.js';

export const SCHEMA = 'citeready_bench';

export interface Bench {
  readonly connectionString: string;
  readonly pool: pg.Pool;
  /** How long a rate is measured. */
  readonly durationMs: number;
  /** A backend on a schema that was made anew. */
  fresh(schema?: string): Promise<PostgresBackend>;
  drop(schema: string): Promise<void>;
  close(): Promise<void>;
}

export interface BenchServer {
  readonly connectionString: string;
  /** Stops a server that was started and removes its data. */
  close(): Promise<void>;
}

/** `DATABASE_URL`, or a private server with durable settings that is thrown away. */
export async function openServer(): Promise<BenchServer> {
  const given = process.env['DATABASE_URL'];
  if (given !== undefined && given !== '') return { connectionString: given, close: async () => {} };
  const folder = await mkdtemp(join(tmpdir(), 'citeready-bench-'));
  // Where this process is root the server runs as another user, and must get in; else it would work in a stand-in that nobody removes.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({ dataDirectory: join(folder, 'data') });
  return {
    connectionString: server.connectionString,
    async close() {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

export async function openBench(durationMs: number): Promise<Bench> {
  const server = await openServer();
  const { connectionString } = server;
  const pool = new pg.Pool({ connectionString, max: 20 });
  pool.on('error', () => {});
  const drop = async (schema: string): Promise<void> => {
    await pool.query(`drop schema if exists ${schema} cascade; drop schema if exists ${schema}_queue cascade`);
  };
  return {
    connectionString,
    pool,
    durationMs,
    drop,
    async fresh(schema = SCHEMA) {
      await drop(schema);
      const backend = createPostgresBackend({ pool, schema });
      await backend.migrate();
      return backend;
    },
    async close() {
      await drop(SCHEMA);
      await pool.end();
      await server.close();
    },
  };
}

/** A backend on a schema with so many audits, which is filled unless it was kept from a run before. */
export async function fill(bench: Bench, count: number): Promise<PostgresBackend> {
  const schema = `${SCHEMA}_${count}`;
  const there = createPostgresBackend({ pool: bench.pool, schema });
  const total = await there.storage.audits.list({ offset: 0, limit: 1 }).then(
    (page) => page.total,
    () => 0,
  );
  if (total >= count) {
    await there.verify();
    return there;
  }
  const backend = await bench.fresh(schema);
  const started = performance.now();
  await seedAudits(bench.pool, count, schema);
  const seeded = performance.now();
  await backend.maintain();
  line(`${count} audits filled in`, ms(seeded - started), `blocks cut ${ms(performance.now() - seeded)}`);
  await bench.pool.query('vacuum analyze');
  return backend;
}

/** What `POST /audits` does to storage and queue. */
export async function submitTo(backend: PostgresBackend, domain: string): Promise<void> {
  await backend.transaction(async ({ storage, queue }) => {
    const { outcome, audit } = await storage.audits.open({
      auditId: backend.ids.uuid(),
      jobId: backend.ids.uuid(),
      domain,
      slugBase: domain.replaceAll('.', '-'),
      kind: 'full',
      whenCompleted: 'keep',
      requestedBy: 'client:acme',
      stage: null,
      allowanceTicket: null,
      now: new Date(),
    });
    if (outcome !== 'created') return;
    await queue.enqueue({ id: audit.jobId, kind: 'full', subject: audit.id, group: audit.requestedBy });
  });
}

export const claimOne = (backend: PostgresBackend): ReturnType<PostgresBackend['queue']['claim']> =>
  backend.queue.claim({ workerId: 'bench', kinds: ['full'], limit: 1, leaseMs: 60_000 });
