/**
 * Storage and queue on PostgreSQL, each figure beside its floor in the same run.
 *
 *   node --import tsx --conditions=@citeready/source bench/postgres.bench.ts [--seconds N] [--audits N] [--only submit,start,queue,list,memory]
 *
 * On `DATABASE_URL`, whose schema `citeready_bench` is made anew and dropped, or on a private server that forgets everything. The floors: submits
 * against the same statements through a bare client; the queue against its engine used directly.
 */
import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import pg from 'pg';
import { PgBoss } from 'pg-boss';
import { createPostgresBackend } from '@citeready/postgres';
import type { ClientLike, PoolLike, PostgresBackend, QueryConfig } from '@citeready/postgres';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';
import { seedAudits } from '../packages/postgres/test/seed.js';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '4' },
    audits: { type: 'string', default: '1000000' },
    only: { type: 'string', default: 'submit,start,queue,list,memory' },
    /** Used by the bench itself: an idle process whose memory is measured. */
    idle: { type: 'string' },
  },
});
const SCHEMA = 'citeready_bench';
const durationMs = Number(values.seconds) * 1000;
const only = new Set(values.only.split(','));

if (values.idle !== undefined) await idle(values.idle);

const folder = await mkdtemp(join(tmpdir(), 'citeready-bench-'));
const given = process.env['DATABASE_URL'];
const server = given ? null : await startEmbeddedPostgres({ dataDirectory: join(folder, 'data') });
const connectionString = given ?? server?.connectionString ?? '';
const pool = new pg.Pool({ connectionString, max: 20 });
pool.on('error', () => {});

try {
  if (only.has('submit')) await submits();
  if (only.has('start')) await jobStart();
  if (only.has('queue')) await queueThroughput();
  if (only.has('list')) await lists();
  if (only.has('memory')) await memory();
} finally {
  await dropSchemas();
  await pool.end();
  await server?.stop();
  await rm(folder, { recursive: true, force: true });
}

async function dropSchemas(): Promise<void> {
  await pool.query(`drop schema if exists ${SCHEMA} cascade; drop schema if exists ${SCHEMA}_queue cascade`);
}

async function freshBackend(of: PoolLike = pool): Promise<PostgresBackend> {
  await dropSchemas();
  const backend = createPostgresBackend({ pool: of, schema: SCHEMA });
  await backend.migrate();
  return backend;
}

/** Calls `work` from `callers` at once until the time is up; calls per second. */
async function rate(callers: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const end = performance.now() + durationMs;
  let calls = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) await work(calls++);
  };
  const started = performance.now();
  await Promise.all(Array.from({ length: callers }, loop));
  return calls / ((performance.now() - started) / 1000);
}

async function latencies(count: number, work: (n: number) => Promise<unknown>): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const started = performance.now();
    await work(n);
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}

function ms(value: number): string {
  return `${value.toFixed(2)} ms`;
}
function perSecond(value: number): string {
  return `${Math.round(value)}/s`;
}
function line(what: string, ...figures: readonly string[]): void {
  console.log(`${what.padEnd(52)} ${figures.join('   ')}`);
}

async function submitTo(backend: PostgresBackend, domain: string): Promise<void> {
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

/** The statements of one submit as the backend sends them, with a place for the domain and fresh identifiers. */
async function recordSubmit(): Promise<readonly QueryConfig[]> {
  const seen: QueryConfig[] = [];
  const recording: PoolLike = {
    query: (config) => pool.query(config),
    connect: async () => {
      const client: ClientLike = await pool.connect();
      return Object.assign(Object.create(client) as ClientLike, {
        query: (config: QueryConfig) => {
          seen.push(config);
          return client.query(config);
        },
      });
    },
  };
  const backend = createPostgresBackend({ pool: recording, schema: SCHEMA });
  await submitTo(backend, 'recorded.example');
  await backend.close();
  return seen.filter(({ text }) => /^\s*(begin|commit|with|insert)/.test(text));
}

async function submits(): Promise<void> {
  const backend = await freshBackend();
  const statements = await recordSubmit();
  let domains = 0;
  const bare = async (): Promise<void> => {
    const id = crypto.randomUUID();
    const domain = `bare-${domains++}.example`;
    const client = await pool.connect();
    for (const { text, values: sent = [], name } of statements) {
      const own = sent.map((value) =>
        typeof value !== 'string'
          ? value
          : value.startsWith('[{')
            ? JSON.stringify((JSON.parse(value) as object[]).map((job) => ({ ...job, id, singletonKey: id })))
            : value === 'recorded.example' || value === 'recorded-example'
              ? domain
              : /^[0-9a-f-]{36}$/.test(value)
                ? id
                : value,
      );
      await client.query({ text, values: own, ...(name === undefined ? {} : { name }) });
    }
    client.release();
  };
  for (const callers of [1, 8]) {
    await rate(callers, bare);
    const floor = await rate(callers, bare);
    const ours = await rate(callers, () => submitTo(backend, `ours-${domains++}.example`));
    line(
      `submits, ${callers} at once`,
      perSecond(ours),
      `floor ${perSecond(floor)}`,
      `${((ours / floor) * 100).toFixed(0)} %`,
    );
  }
  let repeated = 0;
  const known = await rate(8, () => submitTo(backend, `ours-${repeated++ % 100}.example`));
  line('submits of domains that are known, 8 at once', perSecond(known));
  await backend.close();
}

async function jobStart(): Promise<void> {
  const backend = await freshBackend();
  let wake: () => void = () => {};
  const stop = await backend.queue.listen?.(() => wake());
  const { p50, p99 } = await latencies(500, async (n) => {
    const woken = new Promise<void>((resolve) => (wake = resolve));
    await submitTo(backend, `start-${n}.example`);
    await woken;
    let jobs = await claimOne(backend);
    while (jobs.length === 0) jobs = await claimOne(backend);
    await backend.queue.complete({ job: jobs[0] ?? never() });
  });
  const submit = await latencies(500, (n) => submitTo(backend, `floor-${n}.example`));
  line('from submit to the job in hand and ended', `p50 ${ms(p50)}`, `p99 ${ms(p99)}`);
  line('  of that the submit', `p50 ${ms(submit.p50)}`, `p99 ${ms(submit.p99)}`);
  await stop?.();
  await backend.close();
}

function claimOne(backend: PostgresBackend) {
  return backend.queue.claim({ workerId: 'bench', kinds: ['full'], limit: 1, leaseMs: 60_000 });
}

function never(): never {
  throw new Error('no job was there');
}

async function queueThroughput(): Promise<void> {
  const backend = await freshBackend();
  const boss = new PgBoss({
    db: { executeSql: async (text, sent) => ({ rows: (await pool.query(text, sent)).rows }) },
    schema: `${SCHEMA}_queue`,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('bare', { policy: 'exclusive' });
  const bareAdd = await rate(8, () =>
    boss.send('bare', null, { singletonKey: crypto.randomUUID(), group: { id: 'g' } }),
  );
  const bareTake = await rate(8, async () => {
    const [job] = await boss.fetch('bare');
    if (job) await boss.complete('bare', { id: job.id, retryCount: 0 });
  });
  const add = (): Promise<unknown> =>
    backend.queue.enqueue({
      id: backend.ids.uuid(),
      kind: 'full',
      subject: backend.ids.uuid(),
      group: `g${Math.floor(Math.random() * 20)}`,
    });
  const ourAdd = await rate(8, add);
  const take = async (): Promise<void> => {
    const [job] = await claimOne(backend);
    if (job) await backend.queue.complete({ job });
    else await add();
  };
  await claimOne(backend);
  const ourTake = await rate(8, take);
  line('jobs added, 8 at once', perSecond(ourAdd), `engine bare ${perSecond(bareAdd)}`);
  line('jobs taken and ended one by one, 8 at once', perSecond(ourTake), `engine bare ${perSecond(bareTake)}`);
  await boss.stop({ graceful: false, close: false });
  await backend.close();
}

async function lists(): Promise<void> {
  const results: number[][] = [];
  for (const count of [10_000, Number(values.audits)]) {
    const backend = await freshBackend();
    const seeding = performance.now();
    await seedAudits(pool, count, SCHEMA);
    const seeded = performance.now();
    await backend.maintain();
    const folded = performance.now();
    await pool.query('vacuum analyze');
    line(`${count} audits seeded`, ms(seeded - seeding), `blocks cut ${ms(folded - seeded)}`);
    const of = async (what: string, input: Parameters<typeof backend.storage.audits.list>[0]): Promise<number> => {
      await latencies(50, () => backend.storage.audits.list(input));
      const { p50, p99 } = await latencies(300, () => backend.storage.audits.list(input));
      const { total } = await backend.storage.audits.list(input);
      line(`  list, ${what}`, `p50 ${ms(p50)}`, `p99 ${ms(p99)}`, `total ${total}`);
      return p50;
    };
    const limit = 10;
    const first = await of('page 1', { offset: 0, limit });
    const deep = await of('page 5,000', { offset: 4999 * limit, limit });
    line('  page 5,000 against page 1', (deep / first).toFixed(2));
    if (count > 10_000) await of('100 a page, page 5,000', { offset: 4999 * 100, limit: 100 });
    if (count > 10_000) await of('100 a page, page 1', { offset: 0, limit: 100 });
    await of('a sector, page 20', { offset: 200, limit, sector: 's7' });
    await of('a category of a rare engine', { offset: 0, limit, category: 'c100', engine: 'rare' });
    results.push([first, deep]);
    await backend.close();
  }
  const [small = [], large = []] = results;
  line('page 1, large against small', ((large[0] ?? NaN) / (small[0] ?? NaN)).toFixed(2));
  line('page 5,000, large against small', ((large[1] ?? NaN) / (small[1] ?? NaN)).toFixed(2));
}

async function memory(): Promise<void> {
  const backend = await freshBackend();
  await backend.close();
  for (const role of ['web', 'worker']) {
    const child = spawn(process.execPath, [...process.execArgv, fileURLToPath(import.meta.url), '--idle', role], {
      env: { ...process.env, DATABASE_URL: connectionString },
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    const text: string = await new Promise((resolve) =>
      child.stdout.once('data', (data: Buffer) => resolve(data.toString())),
    );
    child.kill('SIGKILL');
    line(`memory of an idle ${role} process (tsx included)`, text.trim());
  }
}

/** A process that has served a little and waits; tells its memory and stays. */
async function idle(role: string): Promise<never> {
  const backend = createPostgresBackend({ connectionString: process.env['DATABASE_URL'] ?? '', schema: SCHEMA });
  await submitTo(backend, `${role}.example`);
  if (role === 'worker') {
    await backend.queue.listen?.(() => {});
    await claimOne(backend);
  }
  await new Promise((resolve) => setTimeout(resolve, 1000));
  globalThis.gc?.();
  console.log(`${(process.memoryUsage().rss / 2 ** 20).toFixed(0)} MiB resident`);
  await new Promise(() => {});
  process.exit(0);
}
