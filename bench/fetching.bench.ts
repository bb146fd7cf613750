/**
 * How long a polite audit takes beside what politeness itself takes: a site that answers after 100 ms, forty pages, default politeness. The floor is the
 * number of requests that the audit made, at the pace at which a host may be asked, and the last answer.
 *
 *   npm run bench -- fetching <folder of sites> [--pages 40] [--latency 100]
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { setTimeout as sleep } from 'node:timers/promises';
import { createAuditor } from '@citeready/auditor';
import { createSiteServer } from '@citeready/testing';
import { line, machine, ratio } from './postgres/measure.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { pages: { type: 'string', default: '40' }, latency: { type: 'string', default: '100' } },
});
const [folder] = positionals;
const pages = Number(values.pages);
const latency = Number(values.latency);
if (folder === undefined || !Number.isInteger(pages) || !Number.isInteger(latency)) {
  console.error('usage: fetching.bench <folder of sites> [--pages N] [--latency MS]');
  process.exit(2);
}
/** Between two requests to a host, by default. */
const PACE_MS = 200;

const sites = folder;
const files = readdirSync(sites, { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.html') && statSync(join(sites, file)).size < 200_000)
  .sort();
const host = 'slow.example';
function bodyOf(page: number): string {
  const html = readFileSync(join(sites, files[page % files.length] ?? ''), 'utf8').replace(/noindex|http-equiv/gi, 'x');
  const links = Array.from({ length: pages }, (_, each) => `<a href="/pages/${each}/">Page ${each}</a>`);
  return `${html}<p>${links.join(' ')}</p>`;
}
const server = await createSiteServer({
  sites: {
    [host]: {
      intercept: async ({ path }) => {
        await sleep(latency);
        const page = path === '/' ? 0 : Number(/^\/pages\/(\d+)\/$/.exec(path)?.[1] ?? NaN);
        return page < pages ? { body: bodyOf(page), headers: { 'content-type': 'text/html; charset=utf-8' } } : null;
      },
    },
  },
});

machine('a polite audit beside its politeness');
const auditor = createAuditor({ connectTo: [server.connectTo], maxPages: pages });
try {
  for (const round of ['first, with what loads at the first audit', 'second']) {
    const before = server.requests().length;
    const started = performance.now();
    const outcome = await auditor.run(
      { domain: host, kind: 'full', startedAt: new Date('2026-11-21T00:00:00Z') },
      {
        signal: new AbortController().signal,
        observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
      },
    );
    const took = performance.now() - started;
    if (outcome.outcome !== 'completed') throw new Error(outcome.message);
    const requests = server.requests().slice(before);
    // Other spellings of the host answer elsewhere: they have a pace of their own.
    const asked = requests.filter((request) => request.host === host).length;
    const floor = (asked - 1) * PACE_MS + latency;
    line(
      round,
      `${outcome.report.pages.length} pages, ${asked} requests`,
      `${(took / 1000).toFixed(2)} s`,
      `floor ${(floor / 1000).toFixed(2)} s`,
      `ratio ${ratio(took, floor)}`,
    );
  }
} finally {
  await auditor.close();
  await server.close();
}
