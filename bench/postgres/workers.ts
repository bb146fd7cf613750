/** Audits of local sites by one worker process and by two, with the processor time that each part takes. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { PostgresBackend } from '@citeready/postgres';
import type { Bench } from './bench.js';
import { SCHEMA, submitTo } from './bench.js';
import { line, ratio } from './measure.js';
import type { Bundles, Running } from './processes.js';
import { bundleProcesses } from './processes.js';

const AUDITS = 24;

export async function workers(bench: Bench): Promise<void> {
  const bundles = await bundleProcesses();
  try {
    const sites = await bundles.start('sites', { BENCH_HOSTS: `${AUDITS}` });
    const one = await run(bench, bundles, sites, 1);
    const two = await run(bench, bundles, sites, 2);
    line('audits by two workers against one', ratio(two, one));
  } finally {
    await bundles.close();
  }
}

/** Audits per second, from the first job's claim to the last one's end. */
async function run(bench: Bench, bundles: Bundles, sites: Running, count: number): Promise<number> {
  const backend = await bench.fresh();
  const env = { DATABASE_URL: bench.connectionString, BENCH_SCHEMA: SCHEMA, BENCH_SITES: sites.ready };
  const running = await Promise.all(Array.from({ length: count }, () => bundles.start('worker', env)));
  const [sitesBefore, workersBefore] = [sites.cpu(), cpuOf(running)];
  const started = performance.now();
  for (let n = 0; n < AUDITS; n++) await submitTo(backend, `site-${n}.example`);
  while ((await finished(backend)) < AUDITS) await sleep(50);
  const seconds = (performance.now() - started) / 1000;
  const cpu = cpuOf(running) - workersBefore;
  line(
    `audits of ten pages, ${count} worker process${count === 1 ? '' : 'es'}`,
    `${(AUDITS / seconds).toFixed(2)}/s`,
    `processors in use: workers ${(cpu / seconds).toFixed(2)}, sites ${((sites.cpu() - sitesBefore) / seconds).toFixed(2)}`,
  );
  for (const { child } of running) child.kill('SIGKILL');
  await backend.close();
  return AUDITS / seconds;
}

const cpuOf = (running: readonly Running[]): number => running.reduce((sum, each) => sum + each.cpu(), 0);

const finished = async (backend: PostgresBackend): Promise<number> =>
  (await backend.storage.audits.counts())
    .filter(({ status }) => status === 'completed' || status === 'failed')
    .reduce((sum, { count }) => sum + count, 0);
