/** One process that answers requests and audits: prints its port, and at the end for how long its event loop did not turn. Without sites it only answers, for ten seconds. */
import { readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditor } from '@citeready/auditor';

const hosts = readdirSync(process.env['BENCH_FOLDER'] ?? '.', { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)
  .sort();
const count = Number(process.env['BENCH_COUNT']);
const auditor = createAuditor({
  connectTo: [process.env['BENCH_SITES'] ?? ''],
  maxPages: Number(process.env['BENCH_PAGES']),
  politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
});

async function audit(host: string): Promise<number> {
  const outcome = await auditor.run(
    // A site served under www is found from its bare name.
    { domain: host.replace(/^www\./, ''), kind: 'full', startedAt: new Date('2026-11-21T00:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
    },
  );
  return outcome.outcome === 'completed' ? outcome.report.pages.length : 0;
}

// What loads and starts with the first audits is no part of a service that runs.
if (count > 0) for (const host of hosts.slice(0, 2)) await audit(host);
const server = createServer((_, response) => response.end('ok'));
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
console.log((server.address() as AddressInfo).port);

const delay = monitorEventLoopDelay({ resolution: 2 });
const started = performance.now();
delay.enable();
let pages = 0;
if (count === 0) await sleep(10_000);
for (const host of hosts.slice(0, count)) pages += await audit(host);
delay.disable();
const delayMs = [50, 99, 99.9, 100].map((percentile) => delay.percentile(percentile) / 1e6);
console.log(JSON.stringify({ pages, seconds: (performance.now() - started) / 1000, delayMs }));
await auditor.close();
