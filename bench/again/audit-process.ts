/**
 * One process that audits a site so many times, as a command (once) or a worker (after audits that warm it up) does: prints a line for each audit with its processor
 * time and the bytes of pages that it fetched. The archive of the last audit is read from a file and written to it.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createAuditor } from '@citeready/auditor';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import type { Fetcher } from '@citeready/safe-fetch';
import { createSystemClock } from '@citeready/system';
import { optimizeLater } from '../../packages/cli/src/optimize-later.js';

const connectTo = [process.env['BENCH_SITES'] ?? ''];
const file = process.env['BENCH_ARCHIVE'] ?? '';
const domain = process.env['BENCH_DOMAIN'] ?? '';
const warmups = Number(process.env['BENCH_WARMUPS'] ?? '0');
const clock = createSystemClock();
const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 8 });
let fetcher: Fetcher | null = null;

const auditor = createAuditor({
  clock,
  hostGate,
  createFetcher: () =>
    (fetcher = createFetcher({
      clock,
      hostGate,
      connectTo,
      limits: { requests: 20_000, auditBytes: 4_000_000_000 },
    })),
  maxPages: Number(process.env['BENCH_PAGES'] ?? '40'),
  // As the command does.
  ...(warmups === 0 ? { judge: 'here', parse: 'small-first' } : {}),
  deadlines: { fullMs: 3_600_000, fullSilenceMs: 600_000 },
});

async function audit(last: Uint8Array | null) {
  const before = process.cpuUsage();
  const outcome = await auditor.run(
    { domain, kind: 'full', startedAt: new Date('2026-11-21T00:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      lastArchive: () => Promise.resolve(last),
    },
  );
  if (outcome.outcome !== 'completed') throw new Error(outcome.message);
  const { user, system } = process.cpuUsage(before);
  return { ...outcome, cpuMs: (user + system) / 1000 };
}

// As the command and `citeready serve --role worker` do.
optimizeLater();
console.log('ready');
for (let n = 0; n < warmups; n++) await audit(null);
const { report, archive, cpuMs } = await audit(existsSync(file) ? readFileSync(file) : null);
// A command pays for its start as well.
const { user, system } = process.cpuUsage();
console.log(
  JSON.stringify({
    pages: report.pages.length,
    cpuMs: warmups === 0 ? (user + system) / 1000 : cpuMs,
    ...(fetcher as Fetcher | null)?.usage(),
    report: JSON.stringify(report),
  }),
);
if (archive !== null) writeFileSync(file, archive);
await auditor.close();
