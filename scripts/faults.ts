/**
 * `npm run faults -- [--audits N] [--hot N] [--workers N] [--webs N] [--seed N] [--seeds N] [--minutes N] [--lease SECONDS] [--log FILE]`
 *
 * Runs the service as processes against a PostgreSQL of its own, kills, stops and cuts them off by seed, and says whether every promise held. With
 * `--seeds` one run after the other, each with the next seed and that many minutes. Exits with 1 where a promise did not hold.
 */
import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeRun } from '../test/faults/describe.js';
import { run } from '../test/faults/run.js';

const { values } = parseArgs({
  options: {
    audits: { type: 'string', default: '300' },
    hot: { type: 'string', default: '100' },
    workers: { type: 'string', default: '4' },
    webs: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 30)) },
    seeds: { type: 'string', default: '1' },
    minutes: { type: 'string', default: '4' },
    lease: { type: 'string', default: '5' },
    log: { type: 'string' },
  },
});

function whole(name: Exclude<keyof typeof values, 'log'>, low: number, high: number): number {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < low || value > high) {
    console.error(`--${name} must be a whole number from ${low} to ${high}`);
    process.exit(2);
  }
  return value;
}

const minutes = whole('minutes', 1, 60);
const first = whole('seed', 0, 2 ** 31);
const seeds = whole('seeds', 1, 100);
const options = {
  audits: whole('audits', 1, 10_000),
  hotAudits: whole('hot', 0, 900),
  workers: whole('workers', 1, 16),
  webs: whole('webs', 1, 16),
  leaseMs: whole('lease', 2, 60) * 1000,
  concurrency: 3,
  // Requests during the first half, faults a little longer, the rest to come to rest.
  spreadMs: minutes * 30_000,
  faultsMs: minutes * 36_000,
  gapMs: 3000,
  settleMs: 60_000,
};
const log = values.log === undefined ? null : createWriteStream(values.log);
let close = async (): Promise<void> => {};
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void close().finally(() => process.exit(130)));
let violations = 0;
const startedAt = performance.now();
for (let seed = first; seed < first + seeds; seed++) {
  console.log(
    `seed ${seed}: ${options.audits} audits, ${options.hotAudits} at once, ${options.workers} workers, ${options.webs} web processes`,
  );
  const report = await run({
    ...options,
    seed,
    say: (line) => console.log(line),
    onOpen: (end) => (close = end),
    onLog: ({ at, process: name, text }) => void log?.write(`${new Date(at).toISOString()} ${name} ${text}\n`),
  });
  for (const line of describeRun(report)) console.log(line);
  violations += report.violations.length;
}
if (seeds > 1)
  console.log(
    `\n${seeds} seeds in ${((performance.now() - startedAt) / 60_000).toFixed(1)} minutes, ${violations} violations`,
  );
await new Promise<void>((resolve) => (log === null ? resolve() : log.end(resolve)));
process.exit(violations === 0 ? 0 : 1);
