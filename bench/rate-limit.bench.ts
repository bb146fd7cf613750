/**
 * Takes of the rate limiter, each figure beside its floor in the same run: a bare upsert through the same driver and pool.
 *
 *   node --import tsx --conditions=@citeready/source bench/rate-limit.bench.ts [--seconds N] [--rounds N]
 *
 * On `DATABASE_URL`, whose schema `citeready_bench` is made anew and dropped, or on a private server that forgets everything; either with the
 * server's own settings about durability. Figures are the medians of the rounds, in which everything takes turns.
 */
import { parseArgs } from 'node:util';
import pg from 'pg';
import type { RateLimiter } from '@citeready/core';
import { createMemoryRateLimiter } from '@citeready/memory';
import { createPostgresBackend } from '@citeready/postgres';
import { openServer } from './postgres/bench.js';

const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '2' }, rounds: { type: 'string', default: '5' } },
});
const durationMs = Number(values.seconds) * 1000;
const rounds = Number(values.rounds);
const SCHEMA = 'citeready_bench';
const DROP = `drop schema if exists ${SCHEMA} cascade; drop schema if exists ${SCHEMA}_queue cascade`;
const CALLERS = 10_000;

const server = await openServer();
const pool = new pg.Pool({ connectionString: server.connectionString, max: 10 });
pool.on('error', () => {});

/** The least that a shared count can cost: a row is added to and comes back. */
const bare = (table: string) => (n: number) =>
  pool.query({
    name: `bare ${table}`,
    text: `insert into ${SCHEMA}.${table} as w (caller, used) values ($1, 1) on conflict (caller) do update set used = w.used + 1 returning used`,
    values: [`caller ${n}`],
  });

const takeOf = (limiter: RateLimiter) => (n: number) =>
  limiter.take({ principal: { kind: 'user', userId: `caller ${n}` }, now: new Date() });

/** Calls from `callers` at once until the time is up; calls per second. */
async function rate(callers: number, work: (n: number) => Promise<unknown>): Promise<number> {
  const started = performance.now();
  const end = started + durationMs;
  let calls = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() < end) await work(calls++);
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return calls / ((performance.now() - started) / 1000);
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;

try {
  await pool.query(DROP);
  const backend = createPostgresBackend({ pool, schema: SCHEMA, maintenanceMs: null });
  await backend.migrate();
  for (const [kind, table] of [
    ['unlogged', 'floor'],
    ['', 'floor_logged'],
  ] as const)
    await pool.query(
      `create ${kind} table ${SCHEMA}.${table} (caller text primary key, used bigint not null) with (fillfactor = 50)`,
    );

  const open = { users: { limit: 1_000_000_000, windowMs: 60_000 } };
  const take = takeOf(backend.rateLimiter(open));
  const refused = takeOf(backend.rateLimiter({ users: { limit: 0, windowMs: 24 * 3_600_000 } }));
  const memory = takeOf(createMemoryRateLimiter(open));
  const [floor, logged] = [bare('floor'), bare('floor_logged')];
  const many = (work: (n: number) => Promise<unknown>) => (n: number) => work((n * 7919) % CALLERS);
  const one = (work: (n: number) => Promise<unknown>) => () => work(0);

  // Rows first, so that figures are of counting and not of tables that are filled.
  for (let from = 0; from < CALLERS; from += 100)
    await Promise.all(Array.from({ length: 100 }, (_, n) => take(from + n)));
  for (const table of ['floor', 'floor_logged'])
    await pool.query(
      `insert into ${SCHEMA}.${table} select 'caller ' || n, 1 from generate_series(0, $1::integer - 1) n`,
      [CALLERS],
    );

  const measured: readonly (readonly [string, () => Promise<number>])[] = [
    ['take, one at a time', () => rate(1, many(take))],
    ['floor, one at a time', () => rate(1, many(floor))],
    ['floor with a log, one at a time', () => rate(1, many(logged))],
    ['take, 8 at once, 10,000 callers', () => rate(8, many(take))],
    ['floor, 8 at once, 10,000 rows', () => rate(8, many(floor))],
    ['floor with a log, 8 at once, 10,000 rows', () => rate(8, many(logged))],
    ['take, 8 at once, one caller', () => rate(8, one(take))],
    ['floor, 8 at once, one row', () => rate(8, one(floor))],
    ['floor with a log, 8 at once, one row', () => rate(8, one(logged))],
    ['take of one that was refused', () => rate(8, one(refused))],
    ['take in memory', () => rate(8, many(memory))],
  ];
  const figures = new Map<string, number[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, measure] of measured) figures.set(name, [...(figures.get(name) ?? []), await measure()]);
  for (const [name, rates] of figures) console.log(`${name.padEnd(44)} ${Math.round(median(rates))}/s`);
  const { rows } = await pool.query<{ size: string }>(
    `select pg_size_pretty(pg_total_relation_size('${SCHEMA}.rate_windows')) as size`,
  );
  console.log(`size of the table after all takes, 10,000 callers: ${rows[0]?.size ?? '?'}`);
} finally {
  await pool.query(DROP);
  await pool.end();
  await server.close();
}
