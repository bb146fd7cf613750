/**
 * What audits weigh: memory of a command that audits one large site, of a worker that stays, and of one that has made hundreds of audits; and for how long
 * an audit holds up the event loop of a process that has other things to do, beside an idle process at the same time.
 *
 *   npm run bench -- weight <folder of sites> [--pages 1000] [--soak 500] [--only command,worker,soak]
 *
 * Sites are made from the folder's pages. Memory is what the system counts (RSS), so that threads, buffers and code are in it. "Kept" is after a collection of garbage.
 */
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { createInterface } from 'node:readline';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { line, machine } from './postgres/measure.js';
import { bundleProcesses } from './postgres/processes.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '1000' },
    soak: { type: 'string', default: '500' },
    only: { type: 'string', default: 'command,worker,soak' },
  },
});
const [folder] = positionals;
const large = Number(values.pages);
const soak = Number(values.soak);
if (folder === undefined || !Number.isInteger(large) || !Number.isInteger(soak)) {
  console.error('usage: weight.bench <folder of sites> [--pages N] [--soak N] [--only command,worker,soak]');
  process.exit(2);
}
const MEDIUM = Math.min(40, large);
const SMALL = Math.min(4, large);

interface Measured {
  readonly pages: number;
  readonly times: number;
  readonly seconds: number;
  readonly cpuSeconds: number;
  readonly peakMb: number;
  readonly afterMb: number;
  readonly delayMs: readonly [p50: number, p99: number, p999: number, max: number];
}

const file = (name: string): string => fileURLToPath(new URL(`./weight/${name}.ts`, import.meta.url));
const bundles = await bundleProcesses({ sites: file('sites-process'), audits: file('audits-process') });

/** Runs the steps in a process of their own, from beginning to end. */
async function run(
  sites: string,
  steps: readonly (readonly [pages: number, times: number])[],
  as: 'command' | 'worker' = 'worker',
): Promise<Measured[]> {
  const { child } = await bundles.start('audits', {
    BENCH_SITES: sites,
    BENCH_STEPS: JSON.stringify(steps),
    BENCH_COMMAND: as === 'command' ? '1' : '0',
  });
  const measured: Measured[] = [];
  if (child.stdout === null) throw new Error('The process has no output.');
  for await (const text of createInterface({ input: child.stdout })) measured.push(JSON.parse(text) as Measured);
  if (child.exitCode === null) await once(child, 'exit');
  if (measured.length !== steps.length) throw new Error(`The process ended with ${child.exitCode}.`);
  return measured;
}

const mb = (value: number): string => `${value.toFixed(0)} MB`;
const delays = ([p50, p99, p999, max]: Measured['delayMs']): string =>
  `event loop p50 ${p50.toFixed(0)}, p99 ${p99.toFixed(0)}, p99.9 ${p999.toFixed(0)}, longest ${max.toFixed(0)} ms`;
const cost = ({ pages, times, seconds, cpuSeconds }: Measured): string =>
  `${pages} pages${times > 1 ? ` × ${times}` : ''} in ${seconds.toFixed(0)} s, CPU ${cpuSeconds.toFixed(1)} s`;

machine('what audits weigh');
try {
  const only = values.only.split(',');
  const { ready: sites } = await bundles.start('sites', {
    BENCH_FOLDER: path.resolve(folder),
    BENCH_SIZES: [...new Set([1, SMALL, MEDIUM, large])].join(','),
  });
  if (only.includes('command')) {
    const [one] = await run(sites, [[1, 1]], 'command');
    const [command] = await run(sites, [[large, 1]], 'command');
    if (one !== undefined) line('command, one page', `peak ${mb(one.peakMb)}`, cost(one));
    if (command !== undefined) line(`command, ${large} pages`, `peak ${mb(command.peakMb)}`, cost(command));
  }
  if (only.includes('worker')) {
    const [[idle, medium, again, big], [floor]] = await Promise.all([
      run(sites, [
        [0, 1],
        [MEDIUM, 1],
        [MEDIUM, 3],
        [large, 1],
      ]),
      run(sites, [[0, 20]]),
    ]);
    if (idle !== undefined) {
      line('worker, idle', mb(idle.afterMb));
      for (const [name, step] of [
        [`worker, the first audit of ${MEDIUM} pages`, medium],
        ['worker, three more', again],
        [`worker, one of ${large} pages`, big],
      ] as const)
        if (step !== undefined)
          line(
            name,
            `kept ${mb(step.afterMb - idle.afterMb)} above idle, peak ${mb(step.peakMb - idle.afterMb)}`,
            cost(step),
            delays(step.delayMs),
          );
    }
    if (floor !== undefined) line('an idle process meanwhile', delays(floor.delayMs));
  }
  if (only.includes('soak') && soak > 0) {
    const tenth = Math.max(1, Math.round(soak / 10));
    const steps = await run(sites, [
      [MEDIUM, 1],
      [SMALL, tenth],
      [SMALL, Math.max(1, soak - 2 * tenth)],
      [SMALL, tenth],
    ]);
    line(
      `worker, after 1, ${tenth}, ${Math.max(1, soak - tenth)} and ${soak} audits`,
      steps.map(({ afterMb }) => mb(afterMb)).join(', '),
    );
  }
} finally {
  await bundles.close();
}
