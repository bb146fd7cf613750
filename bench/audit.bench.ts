/**
 * CPU per page of facts, checks and scores, beside the bare parse of the same pages as the floor.
 *
 *   node --import tsx --conditions=@citeready/source bench/audit.bench.ts <folder of sites> [--rounds N] [--pages N]
 *
 * Facts are timed page by page; checks and scores judge a site as a whole, so that their time is shared out over its pages. The best
 * round counts, which takes out other work of the machine.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs, TextDecoder } from 'node:util';
import { Parser } from 'htmlparser2';
import {
  createDiscovery,
  createRobotsFile,
  createSystemClock,
  CURRENT_RULES,
  DEFAULT_ENGINES,
  extractPageFacts,
  loadLanguageDetector,
  resourceOf,
} from '@citeready/auditor';
import type { EvidenceSet, FetchedResource } from '@citeready/auditor';
import { assembleReport } from '../packages/auditor/src/audit/assemble-report.js';

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
      .filter((file) => file.endsWith('.html'))
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
const evidenceOf = async (domain: string, resources: readonly FetchedResource[]): Promise<EvidenceSet> => {
  const pages = resources.map((resource, index) => ({
    page: {
      requestedUrl: resource.url,
      resource: { ...resource, body: new Uint8Array() },
      via: index === 0 ? ('home' as const) : ('link' as const),
      depth: Math.min(index, 2),
      template: new URL(resource.url).pathname,
      soft404: false,
    },
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
  for (const { page, facts } of pages) discovery.addPage({ facts, crawl: page });
  return {
    domain,
    kind: 'full',
    auditedAt: AUDITED_AT.toISOString(),
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
    notFoundProbe: null,
  };
};

const bareParse = (resource: FetchedResource): void => {
  const parser = new Parser({ onopentag: () => undefined, ontext: () => undefined, onclosetag: () => undefined });
  parser.end(new TextDecoder().decode(resource.body));
};

const timed = async (work: () => unknown): Promise<number> => {
  const start = performance.now();
  await work();
  return performance.now() - start;
};

/** Best time of each part for each page, in milliseconds. */
const parse: number[] = [];
const facts: number[] = [];
const judge: number[] = [];
for (const { domain, resources } of sites) {
  const best = resources.map(() => ({ parse: Infinity, facts: Infinity }));
  let judging = Infinity;
  const evidence = await evidenceOf(domain, resources);
  // Round 0 warms the compiler up.
  for (let round = 0; round <= rounds; round += 1) {
    for (const [index, resource] of resources.entries()) {
      const parseMs = await timed(() => bareParse(resource));
      const factsMs = await timed(() => extractPageFacts(resource, { detectLanguage }));
      const entry = best[index];
      if (round > 0 && entry !== undefined) {
        entry.parse = Math.min(entry.parse, parseMs);
        entry.facts = Math.min(entry.facts, factsMs);
      }
    }
    const judgeMs = await timed(() => assembleReport(evidence, CURRENT_RULES, () => Promise.resolve()));
    if (round > 0) judging = Math.min(judging, judgeMs);
  }
  for (const entry of best) {
    parse.push(entry.parse);
    facts.push(entry.facts);
    judge.push(judging / resources.length);
  }
}

const mean = (times: readonly number[]): number => times.reduce((sum, ms) => sum + ms, 0) / times.length;
const p95 = (times: readonly number[]): number =>
  [...times].sort((a, b) => a - b)[Math.ceil(times.length * 0.95) - 1] ?? 0;
const all = facts.map((ms, index) => ms + (judge[index] ?? 0));
const floor = { mean: mean(parse), p95: p95(parse) };
const line = (name: string, times: readonly number[]) =>
  `${name.padEnd(30)} mean ${mean(times).toFixed(2).padStart(7)} ms (${(mean(times) / floor.mean).toFixed(2)} × parse)   p95 ${p95(times).toFixed(2).padStart(7)} ms (${(p95(times) / floor.p95).toFixed(2)} ×)`;
console.log(
  `${parse.length} pages of ${sites.length} sites, best of ${rounds} rounds, ${DEFAULT_ENGINES.length} engines, ${CURRENT_RULES.checks.length} checks`,
);
console.log(line('decode and bare parse (floor)', parse));
console.log(line('facts', facts));
console.log(line('checks and scores', judge));
console.log(line('facts, checks and scores', all));
