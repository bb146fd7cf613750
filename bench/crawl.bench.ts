/**
 * Pages per second and peak memory of a crawl over loopback with politeness off, and where the time goes: waiting for the fetcher, waiting for the parser, and
 * the crawl's own work. The floor is the same pages fetched by bare undici in the same run.
 *
 *   node --import tsx --conditions=@citeready/source bench/crawl.bench.ts <folder of sites> [--pages N] [--rounds N]
 */
import { createSystemClock } from '@citeready/system';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { parseArgs } from 'node:util';
import path from 'node:path';
import { Pool } from 'undici';
import { crawlSite } from '../packages/auditor/src/crawl/crawl-site.js';
import type { CrawlResult } from '../packages/auditor/src/crawl/crawl-result.js';
import type { PageFacts } from '@citeready/page-facts';
import { createParsePool } from '@citeready/page-facts';
import type { FetchedResource } from '@citeready/safe-fetch';
import { createFetcher, createHostGate } from '@citeready/safe-fetch';
import { createSiteServer } from '@citeready/testing';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '40' }, rounds: { type: 'string', default: '3' } },
});
const [folder] = positionals;
const maxPages = Number(values.pages);
const rounds = Number(values.rounds);
if (folder === undefined || !Number.isInteger(maxPages) || !Number.isInteger(rounds) || rounds < 1) {
  console.error('usage: crawl.bench <folder of sites> [--pages N] [--rounds N]');
  process.exit(2);
}

const clock = createSystemClock();
const hostGate = createHostGate({ clock, minDelayMs: 0, concurrencyPerHost: 8 });
const server = await createSiteServer({ sites: path.resolve(folder) });
const pool = createParsePool();
let peakRss = 0;
const sampling = setInterval(() => {
  peakRss = Math.max(peakRss, process.memoryUsage.rss());
}, 20);

/** Adds up how long something was under way, however many of it ran at once. */
function stopwatch() {
  let active = 0;
  let since = 0;
  let total = 0;
  return {
    total: () => total,
    async time<T>(work: Promise<T>): Promise<T> {
      if (active++ === 0) since = performance.now();
      try {
        return await work;
      } finally {
        if (--active === 0) total += performance.now() - since;
      }
    },
  };
}

const fetching = stopwatch();
const parsing = stopwatch();

async function crawl(host: string): Promise<CrawlResult> {
  const fetcher = createFetcher({ clock, hostGate, connectTo: [server.connectTo] });
  const parse = async (resource: FetchedResource): Promise<PageFacts> => {
    const outcome = await parsing.time(pool.parse(resource));
    if ('failed' in outcome) throw new Error(outcome.message);
    return outcome.facts;
  };
  try {
    return await crawlSite(
      {
        domain: host.replace(/^www\./, ''),
        mode: 'full',
        maxPages,
        deadlineMs: 300_000,
        token: 'CitereadyBot',
        probeAgents: [],
        keepBodies: false,
        concurrency: 8,
        signal: new AbortController().signal,
      },
      {
        fetcher: { ...fetcher, fetch: (request) => fetching.time(fetcher.fetch(request)) },
        hostGate,
        clock,
        parse,
      },
    );
  } finally {
    await fetcher.close();
  }
}

/** The floor: the same URLs by a bare client, without policy, parsing or choice. */
async function bare(urls: readonly string[]): Promise<number> {
  const client = new Pool(`http://127.0.0.1:${server.port}`, { connections: 8 });
  const queue = [...urls];
  const started = performance.now();
  const work = async (): Promise<void> => {
    for (let url = queue.pop(); url !== undefined; url = queue.pop()) {
      const { host, pathname, search } = new URL(url);
      const { body } = await client.request({ method: 'GET', path: pathname + search, headers: { host } });
      await body.arrayBuffer();
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
  await client.close();
  return performance.now() - started;
}

const delay = monitorEventLoopDelay({ resolution: 5 });
delay.enable();
let best: { ms: number; pages: number; bytes: number; fetchMs: number; parseMs: number; urls: string[] } | null = null;
for (let round = 0; round < rounds; round++) {
  const before = { fetchMs: fetching.total(), parseMs: parsing.total() };
  const started = performance.now();
  const urls: string[] = [];
  let bytes = 0;
  for (const host of server.hosts) {
    const result = await crawl(host);
    for (const { resource } of result.pages) urls.push(resource.url);
    bytes += result.usage.bytes;
  }
  const ms = performance.now() - started;
  if (best === null || ms < best.ms)
    best = {
      ms,
      pages: urls.length,
      bytes,
      fetchMs: fetching.total() - before.fetchMs,
      parseMs: parsing.total() - before.parseMs,
      urls,
    };
}
delay.disable();
clearInterval(sampling);

if (best !== null) {
  const floor = Math.min(await bare(best.urls), await bare(best.urls), await bare(best.urls));
  const share = (ms: number): string => `${Math.round((100 * ms) / (best?.ms ?? 1))} %`;
  const perSecond = (ms: number): string => ((1000 * (best?.pages ?? 0)) / ms).toFixed(0);
  console.log(
    `sites ${server.hosts.length}, pages ${best.pages}, ${(best.bytes / 1e6).toFixed(1)} MB decoded, best of ${rounds} rounds`,
  );
  console.log(`crawl          ${best.ms.toFixed(0)} ms  ${perSecond(best.ms)} pages/s`);
  console.log(
    `bare requests  ${floor.toFixed(0)} ms  ${perSecond(floor)} pages/s (floor: the same pages, nothing read)`,
  );
  console.log(`while fetching ${share(best.fetchMs)} of the time, while parsing ${share(best.parseMs)} (they overlap)`);
  console.log(
    `peak memory    ${(peakRss / 1e6).toFixed(0)} MB with the site server and ${rounds} rounds in one process`,
  );
  console.log(
    `event loop     p50 ${(delay.percentile(50) / 1e6).toFixed(1)} ms, p99 ${(delay.percentile(99) / 1e6).toFixed(1)} ms, max ${(delay.max / 1e6).toFixed(0)} ms`,
  );
}
await pool.close();
await server.close();
