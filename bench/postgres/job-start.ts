/** How long a job takes from its submit to a worker's hand: wake-up by notification, claim, end; beside the submit alone. */
import type { PostgresBackend } from '@citeready/postgres';
import type { LeasedJob } from '@citeready/core';
import type { Bench } from './bench.js';
import { claimOne, submitTo } from './bench.js';
import { latencies, line, ms } from './measure.js';

export async function jobStart(bench: Bench): Promise<void> {
  const backend = await bench.fresh();
  let wake: () => void = () => {};
  const stop = await backend.queue.listen?.(() => wake());
  const started: number[] = [];
  const whole = await latencies(500, async (n) => {
    const woken = new Promise<void>((resolve) => (wake = resolve));
    const before = performance.now();
    await submitTo(backend, `start-${n}.example`);
    await woken;
    const job = await takeOne(backend);
    started.push(performance.now() - before);
    await backend.queue.complete({ job });
  });
  started.sort((a, b) => a - b);
  const submit = await latencies(500, (n) => submitTo(backend, `floor-${n}.example`));
  line('submit alone', `p50 ${ms(submit.p50)}`, `p99 ${ms(submit.p99)}`);
  line('  until the job is in hand', `p50 ${ms(started[250] ?? NaN)}`, `p99 ${ms(started[495] ?? NaN)}`);
  line('  until it is ended', `p50 ${ms(whole.p50)}`, `p99 ${ms(whole.p99)}`);
  await stop?.();
  await backend.close();
}

async function takeOne(backend: PostgresBackend): Promise<LeasedJob> {
  for (;;) {
    const [job] = await claimOne(backend);
    if (job) return job;
  }
}
