/**
 * How long a process that audits leaves its callers waiting: it audits the sites of a folder one after another, answers requests of another process meanwhile, and says for how
 * long its event loop did not turn. Beside it the same process without audits, under the same requests and the same other work of the machine.
 *
 *   npm run bench -- loop <folder of sites> [--sites 63] [--pages 40] [--every 5]
 *
 * Sites answer at once and without politeness, so that the process has no pause.
 */
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { line, machine } from './postgres/measure.js';
import { bundleProcesses } from './postgres/processes.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sites: { type: 'string', default: '63' },
    pages: { type: 'string', default: '40' },
    every: { type: 'string', default: '5' },
  },
});
const [folder] = positionals;
const numbers = [values.sites, values.pages, values.every].map(Number);
if (folder === undefined || numbers.some((n) => !Number.isInteger(n) || n < 1)) {
  console.error('usage: loop.bench <folder of sites> [--sites N] [--pages N] [--every MILLISECONDS]');
  process.exit(2);
}

interface Measured {
  readonly seconds: number;
  readonly pages: number;
  readonly delayMs: readonly [p50: number, p99: number, p999: number, max: number];
}

const file = (name: string): string => fileURLToPath(new URL(`./loop/${name}.ts`, import.meta.url));
const bundles = await bundleProcesses({ sites: file('sites-process'), audits: file('audits-process') });

/** Milliseconds of requests, one every so often whether or not the one before is answered. */
async function ask(port: number, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  const waiting = new Set<Promise<void>>();
  const timer = setInterval(() => {
    const started = performance.now();
    const answered = fetch(`http://127.0.0.1:${port}/`).then(async (response) => {
      await response.arrayBuffer();
      times.push(performance.now() - started);
    });
    waiting.add(answered);
    void answered.finally(() => waiting.delete(answered));
  }, Number(values.every));
  await until;
  clearInterval(timer);
  await Promise.all(waiting);
  return times.sort((a, b) => a - b);
}

/** Runs the process to its end, asking it all the while. */
async function run(sites: string, count: number): Promise<{ readonly loop: Measured; readonly requests: number[] }> {
  const { child, ready } = await bundles.start('audits', {
    BENCH_SITES: sites,
    BENCH_FOLDER: path.resolve(folder ?? '.'),
    BENCH_COUNT: `${count}`,
    BENCH_PAGES: values.pages,
  });
  if (child.stdout === null) throw new Error('The process has no output.');
  const lines = createInterface({ input: child.stdout });
  const told = once(lines, 'line');
  const requests = await ask(Number(ready), told);
  const [text] = (await told) as [string];
  if (child.exitCode === null) {
    child.kill();
    await once(child, 'exit');
  }
  return { loop: JSON.parse(text) as Measured, requests };
}

const of = (times: readonly number[], share: number): number =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
const ms = (value: number): string => `${value.toFixed(0)} ms`;
function print(name: string, { loop, requests }: Awaited<ReturnType<typeof run>>): void {
  const [, p99, p999, longest] = loop.delayMs;
  line(
    name,
    `event loop p99 ${ms(p99)}, p99.9 ${ms(p999)}, longest ${ms(longest)}`,
    `${requests.length} requests p50 ${ms(of(requests, 0.5))}, p99 ${ms(of(requests, 0.99))}, p99.9 ${ms(of(requests, 0.999))}`,
    `${loop.pages} pages in ${loop.seconds.toFixed(0)} s`,
  );
}

machine('the event loop of a process that audits');
try {
  const { ready: sites } = await bundles.start('sites', { BENCH_FOLDER: path.resolve(folder) });
  print('without audits', await run(sites, 0));
  print('auditing', await run(sites, Number(values.sites)));
} finally {
  await bundles.close();
}
