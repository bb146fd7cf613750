/** Clocks and lines of the PostgreSQL benchmarks. */
import { cpus } from 'node:os';

/** Calls `work` from `callers` at once until the time is up; calls per second. */
export async function rate(
  callers: number,
  durationMs: number,
  work: (n: number) => Promise<unknown>,
): Promise<number> {
  const started = performance.now();
  let calls = 0;
  const loop = async (): Promise<void> => {
    while (performance.now() - started < durationMs) await work(calls++);
  };
  await Promise.all(Array.from({ length: callers }, loop));
  return calls / ((performance.now() - started) / 1000);
}

export interface Latency {
  /** Milliseconds. The tenth percentile shows the work itself where other work of the machine delays most calls. */
  readonly p10: number;
  readonly p50: number;
  readonly p99: number;
}

function percentiles(times: number[]): Latency {
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? NaN;
  return { p10: at(0.1), p50: at(0.5), p99: at(0.99) };
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/** Times `count` calls, one after another. */
export async function latencies(count: number, work: (n: number) => Promise<unknown>): Promise<Latency> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) times.push(await timed(() => work(n)));
  return percentiles(times);
}

/** Times two calls in turn, so that other work on the machine falls on both alike and the ratio stands. The first tenth only warms up. */
export async function sideBySide(
  count: number,
  one: () => Promise<unknown>,
  other: () => Promise<unknown>,
): Promise<[Latency, Latency]> {
  const times: [number[], number[]] = [[], []];
  for (let n = -Math.ceil(count / 10); n < count; n++) {
    const [a, b] = [await timed(one), await timed(other)];
    if (n < 0) continue;
    times[0].push(a);
    times[1].push(b);
  }
  return [percentiles(times[0]), percentiles(times[1])];
}

export const ms = (value: number): string => `${value.toFixed(2)} ms`;
export const perSecond = (value: number): string => `${Math.round(value)}/s`;
export const ratio = (value: number, floor: number): string => `${(value / floor).toFixed(2)}×`;
export const mib = (bytes: number): string => `${(bytes / 2 ** 20).toFixed(0)} MiB`;

export function line(what: string, ...figures: readonly string[]): void {
  console.log(`${what.padEnd(56)} ${figures.join('   ')}`);
}

/** What the figures were taken on. */
export function machine(server: string): void {
  line('machine', `${cpus().length} cores, Node ${process.versions.node}, ${server}`);
}
