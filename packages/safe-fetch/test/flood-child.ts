/** Run as a separate process by `memory.test.ts`: fetches all floods, several at a time, and prints the memory used. */
import { createSystemClock } from '@citeready/system';
import { createFetcher, createHostGate } from '../src/index.js';

const [port = '', ...paths] = process.argv.slice(2);
const clock = createSystemClock();
const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 16 });
const fetcher = createFetcher({
  clock,
  hostGate,
  connectTo: [`*=127.0.0.1:${port}`],
  // Only the cut should apply: ratio and time are tested elsewhere.
  limits: { expansion: 1_000_000, totalMs: 120_000, headersMs: 120_000, idleMs: 120_000 },
});
const results = await Promise.all(
  paths.map(async (path) => {
    const result = await fetcher.fetch({
      url: `http://site.test/${path}`,
      purpose: path === 'chunks' ? 'page' : 'sitemap',
    });
    return `${path}: ${result.ok ? `${result.body.byteLength} ${String(result.truncated)}` : result.code}`;
  }),
);
await fetcher.close();
process.stdout.write(JSON.stringify({ results, peakMiB: Math.round(process.resourceUsage().maxRSS / 1024) }));
