/** Claims out of a large backlog: jobs of many clients wait, and workers take them one by one, alone and several at once. */
import type { Bench } from './bench.js';
import { SCHEMA } from './bench.js';
import type { Latency } from './measure.js';
import { latencies, line, ms, perSecond, rate } from './measure.js';

const CLAIMERS = 8;
const CLIENTS = 5000;
/** The peer: a queue in which hardly anything waits, on the same server in the same run. */
const FEW = { jobs: 10_000, clients: 5 };
/** Rounds of claims, of both queues in turn, so that both meet the same other work of the machine. */
const ROUNDS = 10;

type Backend = Awaited<ReturnType<Bench['fresh']>>;

async function filled(bench: Bench, schema: string, jobs: number, clients: number): Promise<Backend> {
  const backend = await bench.fresh(schema);
  await bench.pool.query(`
    insert into ${schema}_queue.job (id, name, singleton_key, group_id, policy, retry_limit, expire_seconds, start_after, created_on, keep_until)
    select gen_random_uuid(), 'full', 's' || n, 'client:' || n % ${clients}, 'exclusive', 1000000, 86400,
      now(), now() - (${jobs} - n) * interval '1 ms', now() + interval '10 years'
    from generate_series(1, ${jobs}) n`);
  return backend;
}

const claimer =
  ({ queue }: Backend) =>
  (n: number): ReturnType<Backend['queue']['claim']> =>
    queue.claim({ workerId: `bench-${n % CLAIMERS}`, kinds: ['instant', 'full'], limit: 1, leaseMs: 600_000 });

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;

export async function backlog(bench: Bench, { jobs }: { readonly jobs: number }): Promise<void> {
  const schema = `${SCHEMA}_backlog`;
  const small = `${SCHEMA}_small`;
  const many = await filled(bench, schema, jobs, CLIENTS);
  const few = await filled(bench, small, FEW.jobs, FEW.clients);
  await bench.pool.query('analyze');
  await bench.pool.query(
    `create table ${small}.floor as select id, 0 as n from generate_series(0, ${CLAIMERS - 1}) id`,
  );
  const claims = [
    claimer(many),
    claimer(few),
    (n: number) => bench.pool.query(`update ${small}.floor set n = n + 1 where id = $1`, [n % CLAIMERS]),
  ] as const;
  const first = await latencies(1, claims[0]);
  const alone: Latency[][] = claims.map(() => []);
  const together: number[][] = claims.map(() => []);
  for (let round = 0; round < ROUNDS; round++)
    for (const [at, claim] of claims.entries()) {
      alone[at]?.push(await latencies(100, claim));
      together[at]?.push(await rate(CLAIMERS, bench.durationMs / ROUNDS, claim));
    }
  const names = [
    `claims with ${jobs} jobs of ${CLIENTS} clients waiting`,
    `  with ${FEW.jobs} jobs of ${FEW.clients} clients`,
    '  one row of a small table, written durably',
  ];
  for (const [at, name] of names.entries())
    line(
      name,
      `${at === 0 ? `first ${ms(first.p50)}, ` : ''}p10 ${ms(median((alone[at] ?? []).map(({ p10 }) => p10)))}, p50 ${ms(median((alone[at] ?? []).map(({ p50 }) => p50)))}, p99 ${ms(median((alone[at] ?? []).map(({ p99 }) => p99)))}`,
      `${CLAIMERS} at once ${perSecond(median(together[at] ?? []))}`,
    );
  const group = 'client:7';
  const bounded = await latencies(200, () => many.queue.backlog({ kind: 'full', group, atMost: 1000 }));
  const { rows } = await bench.pool.query<{ id: string }>(
    `select id from ${schema}_queue.job where state = 'created' order by random() limit 200`,
  );
  const asked = await latencies(rows.length, (n) => many.queue.position({ kind: 'full', id: rows[n]?.id ?? '' }));
  line('  its backlog of one client, counted to 1,000', `p50 ${ms(bounded.p50)}, p99 ${ms(bounded.p99)}`);
  line('  where a job is in it', `p50 ${ms(asked.p50)}, p99 ${ms(asked.p99)}`);
  for (const [backend, name] of [[many, schema] as const, [few, small] as const]) {
    await backend.close();
    await bench.drop(name);
  }
}
