/**
 * When a person sees a report: the first contentful paint of the dashboard's report and of the public report page, in Chromium with a processor that is slowed down, nothing cached.
 * Beside it, from the same rounds, a page that says one word: what Chromium and the machine take by themselves. Needs Debian's `chromium`, or what `CHROMIUM` names.
 *
 *   npm run bench -- first-paint <folder of sites> [--rounds N] [--slowdown N] [--pages N]
 */
import { existsSync, readdirSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parseArgs } from 'node:util';
import { createAuditor } from '@citeready/auditor';
import { createReportPages } from '@citeready/auditor/pages';
import { createClient } from '@citeready/client';
import { createAuditService } from '@citeready/core';
import { createDashboard } from '@citeready/dashboard';
import { createMemoryBackend } from '@citeready/memory';
import { createNodeListener } from '@citeready/node-http';
import { createSiteServer } from '@citeready/testing';
import { chromium } from 'playwright-core';
import type { CDPSession, Page } from 'playwright-core';
import { line, machine } from './postgres/measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    rounds: { type: 'string', default: '9' },
    slowdown: { type: 'string', default: '4' },
    pages: { type: 'string', default: '40' },
  },
});
const [folder] = positionals;
const [rounds = 0, slowdown = 0, maxPages = 0] = [values.rounds, values.slowdown, values.pages].map(Number);
if (folder === undefined || ![rounds, slowdown, maxPages].every((n) => Number.isInteger(n) && n > 0)) {
  console.error('usage: first-paint.bench <folder of sites> [--rounds N] [--slowdown N] [--pages N]');
  process.exit(2);
}
const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
machine('first-paint');
if (!existsSync(executablePath)) {
  console.log('not measured: there is no Chromium');
  process.exit(0);
}

const sites = await createSiteServer({ sites: folder });
const auditor = createAuditor({
  maxPages,
  connectTo: [sites.connectTo],
  politeness: { minDelayMs: 0, minAddressDelayMs: 0 },
});
const service = createAuditService({
  backend: createMemoryBackend(),
  auditor,
  reportPages: createReportPages(),
  allowReservedDomains: true,
});
const { key } = await service.keys.create({ clientId: 'bench' });
const dashboard = createNodeListener(createDashboard(service), { basePath: '/dashboard' });
const api = createNodeListener(service);
const server = createServer((request, response) => {
  void (async () => {
    if ((await dashboard(request, response)) || (await api(request, response))) return;
    response.setHeader('content-type', 'text/html').end('<!doctype html><title>A word</title><p>Word');
  })();
});
await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

const client = createClient({ baseUrl: origin, apiKey: key });
async function audited(domain: string): Promise<{ readonly slug: string; readonly pages: number }> {
  const submitted = await client.submitAudit(domain);
  if (!submitted.ok) throw new Error(submitted.error.message);
  await service.worker().runOnce();
  const { slug } = submitted.data;
  const status = await client.getStatus(slug);
  if (!status.ok) throw new Error(status.error.message);
  if (status.data.status !== 'completed') throw new Error(`${domain}: ${status.data.error?.message ?? 'no result'}`);
  return { slug, pages: status.data.progress.pages_done };
}

/** Milliseconds from the start of the navigation, and what came over the wire. */
interface Seen {
  readonly paint: number;
  readonly answered: number;
  readonly kib: number;
  /** What the page's thread computed until it was loaded, of which styles and layout; without the waiting for a busy machine, and as if it were not slowed down. */
  readonly thread: number;
  readonly layout: number;
}

async function counted(session: CDPSession): Promise<Pick<Seen, 'thread' | 'layout'>> {
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string): number => (metrics.find((metric) => metric.name === name)?.value ?? 0) * 1000;
  return { thread: of('TaskDuration'), layout: of('LayoutDuration') + of('RecalcStyleDuration') };
}

async function load(page: Page, session: CDPSession, path: string): Promise<Seen> {
  await session.send('Network.clearBrowserCache');
  // Counters of a thread go on from page to page: each begins with an empty one.
  await page.goto('about:blank');
  await session.send('Performance.enable', { timeDomain: 'threadTicks' });
  const before = await counted(session);
  await page.goto(`${origin}${path}`, { waitUntil: 'load' });
  const seen = await page.evaluate<Omit<Seen, 'thread' | 'layout'>>(`new Promise((resolve) => {
    const look = () => {
      const [paint] = performance.getEntriesByName('first-contentful-paint');
      if (paint === undefined) return requestAnimationFrame(look);
      const [navigation] = performance.getEntriesByType('navigation');
      const sizes = [navigation, ...performance.getEntriesByType('resource')].map(({ transferSize }) => transferSize);
      resolve({ paint: paint.startTime, answered: navigation.responseStart, kib: sizes.reduce((a, b) => a + b, 0) / 1024 });
    };
    look();
  })`);
  const after = await counted(session);
  await session.send('Performance.disable');
  return { ...seen, thread: after.thread - before.thread, layout: after.layout - before.layout };
}

const median = (numbers: readonly number[]): number => numbers.toSorted((a, b) => a - b)[numbers.length >> 1] ?? NaN;
const browser = await chromium.launch({ executablePath, args: ['--headless=new', '--no-sandbox'] });
const page = await browser.newPage({ locale: 'en-US' });
await page.goto(`${origin}/dashboard/sign-in`);
await page.fill('#key', key);
await Promise.all([page.waitForURL(`${origin}/dashboard/`), page.keyboard.press('Enter')]);
const session = await page.context().newCDPSession(page);

const reports: (Awaited<ReturnType<typeof audited>> & { readonly domain: string })[] = [];
for (const domain of readdirSync(folder).filter((name) => name.includes('.')))
  reports.push({ domain, ...(await audited(domain)) });
await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
for (const { domain, slug, pages } of reports) {
  const paths = {
    'one word': '/word',
    dashboard: `/dashboard/audits/${slug}`,
    'public page': `/api/v1/audits/${slug}/report`,
  };
  const seen = new Map<string, Seen[]>();
  for (let round = 0; round < rounds; round++)
    for (const [name, path] of Object.entries(paths))
      seen.set(name, [...(seen.get(name) ?? []), await load(page, session, path)]);
  for (const [name, all] of seen) {
    const paints = all.map(({ paint }) => paint);
    line(
      `${domain}, ${pages} pages, ${name}`,
      `first paint ${median(paints).toFixed(0)} ms`,
      `least ${Math.min(...paints).toFixed(0)}, most ${Math.max(...paints).toFixed(0)}`,
      `answered after ${median(all.map(({ answered }) => answered)).toFixed(0)} ms`,
      `thread ${median(all.map(({ thread }) => thread)).toFixed(0)} ms, of which layout ${median(all.map(({ layout }) => layout)).toFixed(0)}`,
      `${median(all.map(({ kib }) => kib)).toFixed(0)} KiB`,
    );
  }
}

await browser.close();
await service.close();
await auditor.close();
await sites.close();
server.closeAllConnections();
server.close();
