/** One process that audits, as a worker or a command does: prints a line for each step with its memory and how long the event loop was held up. */
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditor } from '@citeready/auditor';
import { collectSooner } from '../../packages/cli/src/collect-sooner.js';
import { optimizeLater } from '../../packages/cli/src/optimize-later.js';

/** Pages of the site, and how many audits of it, one after another. No pages: nothing for so many seconds. */
type Step = readonly [pages: number, times: number];
const steps = JSON.parse(process.env['BENCH_STEPS'] ?? '[]') as readonly Step[];
const connectTo = process.env['BENCH_SITES'] ?? '';
const MB = 1e6;
const isCommand = process.env['BENCH_COMMAND'] === '1';
const most = Math.max(1, ...steps.map(([pages]) => pages));

// As the command and `citeready serve --role worker` do.
optimizeLater();
if (isCommand) collectSooner(most);
const auditor = createAuditor({
  connectTo: [connectTo],
  maxPages: most,
  ...(isCommand ? { judge: 'here', parse: 'small-first', archive: false } : {}),
  politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
  deadlines: { fullMs: 3_600_000, fullSilenceMs: 600_000 },
});

async function audit(pages: number): Promise<number> {
  const outcome = await auditor.run(
    { domain: `pages-${pages}.example`, kind: 'full', startedAt: new Date('2026-11-21T00:00:00Z') },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
    },
  );
  if (outcome.outcome !== 'completed') throw new Error(outcome.message);
  return outcome.report.pages.length;
}

console.log('ready');
for (const [pages, times] of steps) {
  let peak = process.memoryUsage.rss();
  const sampling = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage.rss());
  }, 20);
  const delay = monitorEventLoopDelay({ resolution: 2 });
  const cpu = process.cpuUsage();
  const started = performance.now();
  delay.enable();
  let read = 0;
  if (pages === 0) await sleep(times * 1000);
  else for (let n = 0; n < times; n++) read = await audit(pages);
  delay.disable();
  clearInterval(sampling);
  const { user, system } = process.cpuUsage(cpu);
  globalThis.gc?.();
  await sleep(200);
  console.log(
    JSON.stringify({
      pages: read,
      times,
      seconds: (performance.now() - started) / 1000,
      cpuSeconds: (user + system) / 1e6,
      peakMb: peak / MB,
      afterMb: process.memoryUsage.rss() / MB,
      delayMs: [50, 99, 99.9, 100].map((p) => delay.percentile(p) / 1e6),
    }),
  );
}
await auditor.close();
