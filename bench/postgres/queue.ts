/** Jobs added and taken per second, beside the queue engine used bare on the same database. */
import { PgBoss } from 'pg-boss';
import type { Bench } from './bench.js';
import { claimOne, SCHEMA } from './bench.js';
import { line, perSecond, rate, ratio } from './measure.js';

export async function queueThroughput(bench: Bench): Promise<void> {
  const { pool, durationMs } = bench;
  const backend = await bench.fresh();
  const boss = new PgBoss({
    db: { executeSql: async (text, values) => ({ rows: (await pool.query(text, values)).rows }) },
    schema: `${SCHEMA}_queue`,
    supervise: false,
    schedule: false,
  });
  boss.on('error', () => {});
  await boss.start();
  await boss.createQueue('bare', { policy: 'exclusive' });
  const bareAdd = await rate(8, durationMs, () =>
    boss.send('bare', null, { singletonKey: crypto.randomUUID(), group: { id: 'g' } }),
  );
  const bareTake = await rate(8, durationMs, async () => {
    const [job] = await boss.fetch('bare');
    if (job) await boss.complete('bare', { id: job.id, retryCount: 0 });
  });
  let group = 0;
  const add = (): Promise<unknown> =>
    backend.queue.enqueue({
      id: backend.ids.uuid(),
      kind: 'full',
      subject: backend.ids.uuid(),
      group: `g${group++ % 20}`,
    });
  const ourAdd = await rate(8, durationMs, add);
  await claimOne(backend);
  const ourTake = await rate(8, durationMs, async () => {
    const [job] = await claimOne(backend);
    if (job) await backend.queue.complete({ job });
    else await add();
  });
  line('jobs added, 8 at once', perSecond(ourAdd), `engine bare ${perSecond(bareAdd)}`, ratio(ourAdd, bareAdd));
  line(
    'jobs taken and ended one by one, 8 at once',
    perSecond(ourTake),
    `engine bare ${perSecond(bareTake)}`,
    ratio(ourTake, bareTake),
  );
  await boss.stop({ graceful: false, close: false });
  await backend.close();
}
