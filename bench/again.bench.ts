/**
 * What an audit costs that comes after another one, with 1% of the pages changed since: bytes and processor time of the second audit as a ratio to a first audit of the same changed
 * site in the same run, and whether both give the same report.
 *
 *   npm run bench -- again <folder of pages> [--pages 300] [--rounds 3]
 */
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { line, machine } from './postgres/measure.js';
import { bundleProcesses } from './postgres/processes.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '300' }, rounds: { type: 'string', default: '3' } },
});
const [folder] = positionals;
const pages = Number(values.pages);
const rounds = Number(values.rounds);
if (folder === undefined || !Number.isInteger(pages) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('usage: again.bench <folder of pages> [--pages N] [--rounds N]');
  process.exit(2);
}

interface Measured {
  readonly pages: number;
  readonly cpuMs: number;
  readonly bytes: number;
  readonly requests: number;
  readonly report: string;
}

const file = (name: string): string => fileURLToPath(new URL(`./again/${name}.ts`, import.meta.url));
const bundles = await bundleProcesses({ site: file('site-process'), audit: file('audit-process') });
const archive = path.join(tmpdir(), `citeready-again-${process.pid}.br`);

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? NaN;

machine('audits again');
try {
  const { ready } = await bundles.start('site', { BENCH_FOLDER: path.resolve(folder), BENCH_PAGES: String(pages) });
  const site = JSON.parse(ready) as { connectTo: string; changed: string; host: string };

  const change = async (of: number): Promise<void> => {
    const { port } = new URL(site.changed);
    // Node's fetch sends no Host of ours.
    const asked = request({ port, host: '127.0.0.1', path: `/changed?of=${of}`, headers: { host: site.host } });
    asked.end();
    const [answer] = (await once(asked, 'response')) as [IncomingMessage];
    answer.resume();
    await once(answer, 'end');
  };

  const audit = async (warmups: number): Promise<Measured> => {
    const { child } = await bundles.start('audit', {
      BENCH_SITES: site.connectTo,
      BENCH_DOMAIN: site.host,
      BENCH_PAGES: String(pages),
      BENCH_ARCHIVE: archive,
      BENCH_WARMUPS: String(warmups),
    });
    if (child.stdout === null) throw new Error('The process has no output.');
    for await (const text of createInterface({ input: child.stdout })) {
      const measured = JSON.parse(text) as Measured;
      if (child.exitCode === null) await once(child, 'exit');
      return measured;
    }
    throw new Error(`The process ended with ${child.exitCode}.`);
  };

  for (const [name, warmups] of [
    ['a command, its start included', 0],
    ['a worker that has audited before', 1],
  ] as const) {
    const cpu: number[] = [];
    const seconds = { again: [] as number[], fresh: [] as number[] };
    for (let round = 0; round < rounds; round++) {
      rmSync(archive, { force: true });
      await change(0);
      await audit(warmups);
      await change(100);
      const again = await audit(warmups);
      rmSync(archive, { force: true });
      const fresh = await audit(warmups);
      cpu.push(again.cpuMs / fresh.cpuMs);
      seconds.again.push(again.cpuMs / 1000);
      seconds.fresh.push(fresh.cpuMs / 1000);
      if (round > 0) continue;
      line(
        name,
        `${again.pages} pages, ${again.report === fresh.report ? 'the same report' : 'ANOTHER REPORT'}`,
        `bytes ${(again.bytes / fresh.bytes).toFixed(3)} of a fresh audit`,
        `requests ${(again.requests / fresh.requests).toFixed(3)}`,
      );
      if (again.report !== fresh.report) process.exitCode = 1;
    }
    line(
      name,
      `processor time ${median(cpu).toFixed(2)} of a fresh audit (median of ${rounds} rounds)`,
      `${median(seconds.again).toFixed(1)} s and ${median(seconds.fresh).toFixed(1)} s`,
    );
  }
} finally {
  rmSync(archive, { force: true });
  await bundles.close();
}
