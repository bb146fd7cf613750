/** Worker processes that are killed, stopped beyond their lease and cut off: nothing is lost, done twice or overwritten. */
import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createPostgresBackend, type PostgresBackend } from '../../src/index.js';
import { testDatabase, type TestDatabase } from '../server.js';

const AUDITS = 24;
const LEASE_MS = 10_000;
const PAUSE_MS = 400;
const seed = Number(process.env['FAULT_SEED'] ?? Math.floor(Math.random() * 2 ** 31));

let database: TestDatabase;
let admin: pg.Client;
let backend: PostgresBackend;
const workers: ChildProcess[] = [];
const ids: string[] = [];

beforeAll(async () => {
  database = await testDatabase();
  admin = new pg.Client({ connectionString: database.connectionString });
  await admin.connect();
  backend = createPostgresBackend({ connectionString: database.connectionString });
  await backend.migrate();
});
afterAll(async () => {
  for (const worker of workers) worker.kill('SIGKILL');
  await backend.close();
  await admin.end();
  await database.drop();
});

/** A linear congruential generator: the same seed gives the same choices. */
const generator =
  (state: number) =>
  (below: number): number => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };

const startWorker = async (): Promise<ChildProcess> => {
  const entry = fileURLToPath(new URL('worker.ts', import.meta.url));
  const worker = spawn(
    process.execPath,
    [
      '--import',
      'tsx',
      '--conditions=@citeready/source',
      entry,
      database.connectionString,
      `${LEASE_MS}`,
      `${PAUSE_MS}`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  );
  workers.push(worker);
  await once(worker.stdout, 'data');
  return worker;
};

const submit = (n: number): Promise<string> =>
  backend.transaction(async ({ storage, queue }) => {
    const opened = await storage.audits.open({
      auditId: backend.ids.uuid(),
      jobId: backend.ids.uuid(),
      domain: `d${n}.example`,
      slugBase: `d${n}-example`,
      kind: 'full',
      whenCompleted: 'keep',
      requestedBy: 'client:acme',
      stage: null,
      allowanceTicket: null,
      now: new Date(),
    });
    await queue.enqueue({ id: opened.audit.jobId, kind: 'full', subject: opened.audit.id, group: 'client:acme' });
    return opened.audit.id;
  });

/** Ids of the audits that a worker has begun and not ended. */
const inFlight = async (): Promise<string[]> => {
  const audits = await Promise.all(ids.map((auditId) => backend.storage.audits.findById({ auditId })));
  return audits.flatMap((audit) =>
    audit !== null && ['discovering', 'auditing', 'scoring'].includes(audit.status) ? [audit.id] : [],
  );
};

const finished = async (): Promise<number> =>
  (await backend.storage.audits.counts())
    .filter(({ status }) => status === 'completed' || status === 'failed')
    .reduce((sum, { count }) => sum + count, 0);

it(`finish every audit once, seed ${seed}`, async () => {
  process.stdout.write(`FAULT_SEED=${seed}\n`);
  const random = generator(seed);
  for (let n = 0; n < AUDITS; n++) ids.push(await submit(n));
  const live = [await startWorker(), await startWorker()];

  await expect.poll(async () => (await inFlight()).length, { timeout: 60_000 }).toBeGreaterThanOrEqual(4);
  await sleep(random(PAUSE_MS));
  const first = random(2);
  live[first]?.kill('SIGSTOP');
  live[1 - first]?.kill('SIGKILL');
  const killedAt = performance.now();
  const orphans = await inFlight();
  expect(orphans.length).toBeGreaterThan(0);
  await startWorker();
  await sleep(random(1000));
  await admin.query(
    'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
  );
  const takenOver = async (): Promise<boolean> => {
    const audits = await Promise.all(orphans.map((auditId) => backend.storage.audits.findById({ auditId })));
    return audits.every((audit) => audit !== null && audit.run > 1);
  };
  await expect.poll(() => takenOver().catch(() => false), { timeout: LEASE_MS * 6, interval: 100 }).toBe(true);
  process.stdout.write(`${orphans.length} audits taken over after ${Math.round(performance.now() - killedAt)} ms\n`);
  live[first]?.kill('SIGCONT');

  await expect.poll(() => finished().catch(() => -1), { timeout: 100_000, interval: 250 }).toBe(AUDITS);
  // What a late worker still holds must have the time to be refused.
  await sleep(PAUSE_MS * 4);
  for (const id of ids) {
    const audit = await backend.storage.audits.findById({ auditId: id });
    const report = await backend.storage.audits.readReport({ auditId: id });
    expect(audit?.status).toBe('completed');
    expect(report?.domain).toBe(audit?.domain);
    expect(report?.audited_at).toBe(audit?.startedAt?.toISOString());
  }
  const { rows, total } = await backend.storage.audits.list({ offset: 0, limit: 1000 });
  expect(total).toBe(rows.length);
  expect(new Set(rows.map(({ domain }) => domain)).size).toBe(AUDITS);
}, 120_000);
