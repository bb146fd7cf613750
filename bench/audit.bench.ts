/**
 * CPU per page of facts, checks and scores, beside three ways to parse the same pages and do nothing with them. The cheapest, a parser
 * that tells handlers which ignore what they hear, is the floor that ratios are stated against.
 *
 *   node --import tsx --conditions=@citeready/source bench/audit.bench.ts <folder of sites> [--rounds N] [--pages N]
 *
 * Parses and facts are timed page by page; checks and scores judge a site as a whole, so that their time is shared out over its pages.
 * The best round counts.
 */
import { createSystemClock } from '@citeready/system';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, TextDecoder } from 'node:util';
import { parseDocument, Parser } from 'htmlparser2';
import { parse as parseTree } from 'parse5';
import { createRobotsFile } from '@citeready/robots';
import { createDiscovery } from '@citeready/auditor/discovery';
import { CURRENT_RULES } from '@citeready/auditor/archive';
import { DEFAULT_ENGINES } from '@citeready/auditor/engines';
import { extractPageFacts, loadLanguageDetector } from '@citeready/page-facts';
import type { EvidenceSet } from '@citeready/auditor/archive';
import type { FetchedResource } from '@citeready/safe-fetch';
import { assembleReport } from '../packages/auditor/src/audit/assemble-report.js';
import { resourceOf } from '../packages/auditor/test/support/resource-of.js';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { rounds: { type: 'string', default: '3' }, pages: { type: 'string', default: '40' } },
});
const [folder] = positionals;
const rounds = Number(values.rounds);
const pagesPerSite = Number(values.pages);
if (folder === undefined || !Number.isInteger(rounds) || rounds < 1 || !Number.isInteger(pagesPerSite)) {
  console.error('usage: audit.bench <folder of sites> [--rounds N] [--pages N]');
  process.exit(2);
}

const detectLanguage = await loadLanguageDetector();
const AUDITED_AT = new Date('2026-11-21T00:00:00Z');

const sites = readdirSync(folder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => ({
    domain: name.replace(/^www\./, ''),
    resources: readdirSync(join(folder, name), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.html') && statSync(join(folder, name, file)).isFile())
      .sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1))
      .slice(0, pagesPerSite)
      .map((file) =>
        resourceOf(readFileSync(join(folder, name, file)), {
          url: `https://${name}/${file.replace(/(^|\/)index\.html$/, '$1')}`,
        }),
      ),
  }))
  .filter(({ resources }) => resources.length > 0);

/** Everything of an audit but the fetching. */
async function evidenceOf(domain: string, resources: readonly FetchedResource[]): Promise<EvidenceSet> {
  const pages = resources.map((resource, index) => ({
    requestedUrl: resource.url,
    resource: { ...resource, body: new Uint8Array() },
    via: index === 0 ? ('home' as const) : ('link' as const),
    depth: Math.min(index, 2),
    template: new URL(resource.url).pathname,
    soft404: false,
    facts: extractPageFacts(resource, { detectLanguage }),
  }));
  const entrance = { url: resources[0]?.url ?? '', redirects: [], tls: null, httpsAvailable: true, variants: [] };
  const robots = createRobotsFile(
    `https://${domain}/robots.txt`,
    resourceOf('', { url: `https://${domain}/robots.txt`, status: 404 }),
  );
  const discovery = createDiscovery({
    domain,
    startedAt: AUDITED_AT,
    clock: createSystemClock(),
    engines: DEFAULT_ENGINES,
  });
  discovery.addEntrance(entrance);
  discovery.addRobots(robots);
  for (const page of pages) discovery.addPage(page);
  return {
    domain,
    kind: 'full',
    auditedAt: AUDITED_AT,
    engines: DEFAULT_ENGINES.map(({ id }) => id),
    partial: false,
    discovery: await discovery.finish(),
    entrance,
    robots: [robots],
    sitemaps: { files: [], entries: [], total: 0, offSite: 0, withLastmod: 0, truncated: false },
    pages,
    failed: [],
    skipped: [],
    probes: [],
    parked: { parked: false, reason: null },
    llmsTxt: null,
    tdmrep: null,
    asText: null,
    notFoundProbe: null,
  };
}

const textOf = (resource: FetchedResource): string => new TextDecoder().decode(resource.body);
const ignore = (): void => undefined;

/** What is timed for each page, in the order of the table. The first is the floor. */
const PAGE_WORK: Readonly<Record<string, (resource: FetchedResource) => unknown>> = {
  'htmlparser2, events ignored': (resource) => {
    new Parser({ onopentag: ignore, ontext: ignore, onclosetag: ignore }).end(textOf(resource));
  },
  'htmlparser2, DOM': (resource) => parseDocument(textOf(resource)),
  'parse5, tree': (resource) => parseTree(textOf(resource)),
  'facts without language': (resource) => extractPageFacts(resource),
  facts: (resource) => extractPageFacts(resource, { detectLanguage }),
};

/** CPU time in milliseconds, that of the compiler and the collector included: other work of the machine does not count. */
async function timed(work: () => unknown): Promise<number> {
  const start = process.cpuUsage();
  await work();
  const { user, system } = process.cpuUsage(start);
  return (user + system) / 1000;
}

/** Everything that is timed goes through all pages before the next does, so that none pays for the garbage of another. Round 0 warms up. */
const resources = sites.flatMap((site) => site.resources);
/** Best times in milliseconds, one a page, by what is timed. */
const times = new Map(Object.keys(PAGE_WORK).map((name) => [name, resources.map(() => Infinity)]));
const judging = sites.map(() => Infinity);
for (let round = 0; round <= rounds; round += 1) {
  for (const [name, work] of Object.entries(PAGE_WORK)) {
    const best = times.get(name) ?? [];
    for (const [index, resource] of resources.entries()) {
      const ms = await timed(() => work(resource));
      if (round > 0) best[index] = Math.min(best[index] ?? Infinity, ms);
    }
  }
  for (const [index, site] of sites.entries()) {
    // Facts anew each round: what checks derive from facts is kept with them, and an audit judges its facts once.
    const set = await evidenceOf(site.domain, site.resources);
    const ms = await timed(() => assembleReport(set, CURRENT_RULES, () => Promise.resolve()));
    if (round > 0) judging[index] = Math.min(judging[index] ?? Infinity, ms);
  }
}
const judged = sites.flatMap((site, index) => site.resources.map(() => (judging[index] ?? 0) / site.resources.length));
times.set('checks and scores', judged);
times.set(
  'facts, checks and scores',
  (times.get('facts') ?? []).map((ms, index) => ms + (judged[index] ?? 0)),
);

const mean = (list: readonly number[]): number => list.reduce((sum, ms) => sum + ms, 0) / list.length;
const p95 = (list: readonly number[]): number =>
  [...list].sort((a, b) => a - b)[Math.ceil(list.length * 0.95) - 1] ?? 0;
const [floor = []] = times.values();
const bytes = resources.reduce((sum, { body }) => sum + body.byteLength, 0);
console.log(
  `${floor.length} pages of ${sites.length} sites, ${Math.round(bytes / floor.length / 1000)} kB each, best of ${rounds} rounds, ` +
    `${DEFAULT_ENGINES.length} engines, ${CURRENT_RULES.checks.length} checks`,
);
for (const [name, list] of times) {
  const cell = (of: (list: readonly number[]) => number) =>
    `${of(list).toFixed(2).padStart(7)} ms (${(of(list) / of(floor)).toFixed(2)} ×)`;
  console.log(`${name.padEnd(30)} mean ${cell(mean)}   p95 ${cell(p95)}`);
}
