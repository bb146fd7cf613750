/** Claims out of a large backlog: jobs of many clients wait, and workers take them one by one, alone and several at once. */
import { SCHEMA, type Bench } from './bench.js';
import { latencies, line, ms, perSecond, rate } from './measure.js';

const CLAIMERS = 8;
const CLIENTS = 5000;

export async function backlog(bench: Bench, { jobs }: { readonly jobs: number }): Promise<void> {
  const schema = `${SCHEMA}_backlog`;
  const backend = await bench.fresh(schema);
  await bench.pool.query(`
    insert into ${schema}_queue.job (id, name, singleton_key, group_id, policy, retry_limit, expire_seconds, start_after, created_on, keep_until)
    select gen_random_uuid(), 'full', 's' || n, 'client:' || n % ${CLIENTS}, 'exclusive', 1000000, 86400,
      now(), now() - (${jobs} - n) * interval '1 ms', now() + interval '10 years'
    from generate_series(1, ${jobs}) n`);
  await bench.pool.query('analyze');
  const claim = (n: number): ReturnType<typeof backend.queue.claim> =>
    backend.queue.claim({ workerId: `bench-${n % CLAIMERS}`, kinds: ['instant', 'full'], limit: 1, leaseMs: 600_000 });
  const first = await latencies(1, claim);
  const alone = await latencies(1000, claim);
  const together = await rate(CLAIMERS, bench.durationMs, claim);
  line(
    `claims with ${jobs} jobs of ${CLIENTS} clients waiting`,
    `first ${ms(first.p50)}, p50 ${ms(alone.p50)}, p99 ${ms(alone.p99)}`,
    `${CLAIMERS} at once ${perSecond(together)}`,
  );
  const group = 'client:7';
  const bounded = await latencies(200, () => backend.queue.backlog({ kind: 'full', group, atMost: 1000 }));
  const { rows } = await bench.pool.query<{ id: string }>(
    `select id from ${schema}_queue.job where state = 'created' order by random() limit 200`,
  );
  const asked = await latencies(rows.length, (n) => backend.queue.position({ kind: 'full', id: rows[n]?.id ?? '' }));
  line('  its backlog of one client, counted to 1,000', `p50 ${ms(bounded.p50)}, p99 ${ms(bounded.p99)}`);
  line('  where a job is in it', `p50 ${ms(asked.p50)}, p99 ${ms(asked.p99)}`);
  await backend.close();
  await bench.drop(schema);
}
