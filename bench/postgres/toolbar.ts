/**
 * How long a person's toolbar check waits until it starts, on two worker processes with the real auditor: alone, and behind a backlog of full audits
 * and of another client's checks.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBackend } from '@citeready/postgres';
import type { Bench } from './bench.js';
import { SCHEMA, submitTo } from './bench.js';
import { line, ms } from './measure.js';
import type { Bundles, Running } from './processes.js';
import { bundleProcesses } from './processes.js';

const WORKERS = 2;
const HOSTS = 40;
/** Between two people, on average. */
const EVERY_MS = 500;
/** Checks of the hot client that wait at any moment. */
const HOT = 50;

export async function toolbar(bench: Bench, { checks }: { readonly checks: number }): Promise<void> {
  const bundles = await bundleProcesses();
  try {
    const sites = await bundles.start('sites', { BENCH_HOSTS: `${HOSTS}`, BENCH_SMALL: 'person,hot,waiting' });
    await run(bench, bundles, sites, { checks, busy: false });
    await run(bench, bundles, sites, { checks, busy: true });
  } finally {
    await bundles.close();
  }
}

interface Run {
  readonly checks: number;
  readonly busy: boolean;
}

async function run(bench: Bench, bundles: Bundles, sites: Running, { checks, busy }: Run): Promise<void> {
  const backend = await bench.fresh();
  const env = {
    DATABASE_URL: bench.connectionString,
    BENCH_SCHEMA: SCHEMA,
    BENCH_SITES: sites.ready,
    BENCH_PARSE: 'pool',
    BENCH_CONCURRENCY: '2',
  };
  const workers = await Promise.all(Array.from({ length: WORKERS }, () => bundles.start('worker', env)));
  const over = new AbortController();
  const others: Promise<void>[] = [];
  if (busy) {
    for (let n = 0; n < HOSTS; n++) await submitTo(backend, `site-${n}.example`);
    for (let n = 0; n < 300; n++) await submitTo(backend, `waiting-${n}.example`);
    others.push(hotClient(bench, backend, over.signal));
    await sleep(2_000);
  }
  const started = Date.now();
  for (let n = 0; n < checks; n++) {
    // Each person another install; spread out unevenly, the same in every run.
    await openCheck(backend, `person-${n % 500}.example`, `install:${n}`);
    await sleep(EVERY_MS * (0.5 + ((n * 7919) % 100) / 100));
  }
  const waits = await waitsOf(bench, checks);
  over.abort();
  await Promise.all(others);
  const at = (share: number): string => ms(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? NaN);
  const took = await bench.pool.query<{ ms: number | null }>(
    `select percentile_cont(0.5) within group (order by extract(epoch from completed_at - started_at))::float8 * 1000 as ms
     from ${SCHEMA}.audits where domain like 'person-%' and completed_at is not null`,
  );
  const { rows } = await bench.pool.query<{ kind: string; ended: number }>(
    `select kind, count(*)::int as ended from ${SCHEMA}.audits where completed_at is not null or status = 'failed' group by kind order by kind`,
  );
  line(
    `toolbar checks until they start, ${busy ? 'behind a backlog' : 'nothing else to do'}`,
    `p50 ${at(0.5)}`,
    `p99 ${at(0.99)}`,
    `most ${at(1)}`,
    `each then takes ${ms(took.rows[0]?.ms ?? NaN)} (median)`,
    `ended meanwhile, in ${((Date.now() - started) / 1000).toFixed(0)} s: ${rows.map(({ kind, ended }) => `${ended} ${kind}`).join(', ')}`,
  );
  for (const { child } of workers) child.kill('SIGKILL');
  await backend.close();
}

/** Keeps so many checks of one client waiting. */
async function hotClient(bench: Bench, backend: PostgresBackend, signal: AbortSignal): Promise<void> {
  for (let n = 0; !signal.aborted;) {
    const { rows } = await bench.pool.query<{ waiting: number }>(
      `select count(*)::int as waiting from ${SCHEMA}.audits where kind = 'instant' and status = 'queued' and requested_by = 'client:hot'`,
    );
    for (let missing = HOT - (rows[0]?.waiting ?? 0); missing > 0; missing--)
      await openCheck(backend, `hot-${n++ % 500}.example`, 'client:hot');
    await sleep(100);
  }
}

/** What `POST /toolbar/check` does to storage and queue. */
async function openCheck(backend: PostgresBackend, domain: string, group: string): Promise<void> {
  await backend.transaction(async ({ storage, queue }) => {
    const { audit } = await storage.audits.open({
      auditId: backend.ids.uuid(),
      jobId: backend.ids.uuid(),
      domain,
      slugBase: domain.replaceAll('.', '-'),
      kind: 'instant',
      whenCompleted: 'again',
      requestedBy: group,
      stage: null,
      allowanceTicket: null,
      now: new Date(),
    });
    await queue.enqueue({ id: audit.jobId, kind: 'instant', subject: audit.id, group });
  });
}

/** Milliseconds from opening to start of each person's check, ascending, once all have started. */
async function waitsOf(bench: Bench, count: number): Promise<readonly number[]> {
  for (;;) {
    const { rows } = await bench.pool.query<{ wait: number }>(
      `select extract(epoch from started_at - queued_at)::float8 * 1000 as wait from ${SCHEMA}.audits
       where domain like 'person-%' and started_at is not null order by 1`,
    );
    if (rows.length >= Math.min(count, 500)) return rows.map(({ wait }) => wait);
    await sleep(200);
  }
}
