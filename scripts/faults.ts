/**
 * `npm run faults -- [--audits N] [--workers N] [--webs N] [--seed N] [--minutes N] [--lease SECONDS] [--log FILE]`
 *
 * Runs the service as processes against a PostgreSQL of its own, kills, stops and cuts them off by seed, and says whether every promise held. Exits
 * with 1 where one did not.
 */
import { randomInt } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { parseArgs } from 'node:util';
import { describeRun } from '../test/faults/describe.js';
import { run } from '../test/faults/run.js';

const { values } = parseArgs({
  options: {
    audits: { type: 'string', default: '300' },
    workers: { type: 'string', default: '3' },
    webs: { type: 'string', default: '2' },
    seed: { type: 'string', default: String(randomInt(2 ** 31)) },
    minutes: { type: 'string', default: '4' },
    lease: { type: 'string', default: '5' },
    log: { type: 'string' },
  },
});

const whole = (name: Exclude<keyof typeof values, 'log'>, low: number, high: number): number => {
  const value = Number(values[name]);
  if (!Number.isInteger(value) || value < low || value > high) {
    console.error(`--${name} must be a whole number from ${low} to ${high}`);
    process.exit(2);
  }
  return value;
};

const minutes = whole('minutes', 1, 60);
const options = {
  seed: whole('seed', 0, 2 ** 31),
  audits: whole('audits', 1, 10_000),
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
console.log(
  `seed ${options.seed}: ${options.audits} audits, ${options.workers} workers, ${options.webs} web processes`,
);
const log = values.log === undefined ? null : createWriteStream(values.log);
const report = await run({
  ...options,
  say: (line) => console.log(line),
  onOpen: (close) => {
    for (const signal of ['SIGINT', 'SIGTERM'] as const)
      process.once(signal, () => void close().finally(() => process.exit(130)));
  },
  onLog: ({ at, process: name, text }) => void log?.write(`${new Date(at).toISOString()} ${name} ${text}\n`),
});
for (const line of describeRun(report)) console.log(line);
await new Promise<void>((resolve) => (log === null ? resolve() : log.end(resolve)));
process.exit(report.violations.length === 0 ? 0 : 1);
