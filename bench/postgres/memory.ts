/** Memory of an idle web and an idle worker process, as the system counts it after a garbage collection. */
import { setTimeout as sleep } from 'node:timers/promises';
import type { Bench } from './bench.js';
import { SCHEMA } from './bench.js';
import { line, mib } from './measure.js';
import { bundleProcesses } from './processes.js';

/** Between looks; it has settled when two looks agree within a hundredth. */
const SETTLING_MS = 1000;

export async function memory(bench: Bench): Promise<void> {
  await (await bench.fresh()).close();
  const bundles = await bundleProcesses();
  try {
    for (const name of ['web', 'worker'] as const) {
      const running = await bundles.start(name, {
        DATABASE_URL: bench.connectionString,
        BENCH_SCHEMA: SCHEMA,
      });
      let before = 0;
      let now = running.resident();
      for (let looks = 0; looks < 10 && Math.abs(now - before) > now / 100; looks++) {
        await sleep(SETTLING_MS);
        [before, now] = [now, running.resident()];
      }
      line(`memory of an idle ${name} process`, mib(now));
    }
  } finally {
    await bundles.close();
  }
}
