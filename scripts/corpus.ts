/**
 * `npm run corpus -- <folder of sites> [--out DIR] [--keep DIR] [--pages N] [--site HOST] [--now DATE]`
 *
 * Serves a folder with one folder per host on loopback, audits every site in it with a fixed clock and prints a row for each. Reports go
 * to `reports/` as JSON and HTML. Two runs write the same bytes. `--keep` also writes archives, which `npm run rejudge` judges again
 * without a crawl.
 */
import { mkdir, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { createAuditor } from '@citeready/auditor';
import { renderReport } from '@citeready/auditor/report';
import type { AuditOutcome } from '@citeready/core';
import { createSiteServer } from '@citeready/testing';
import { ARCHIVE } from './lib/archives.js';
import { sha256Hex } from './lib/sha256.js';

const USAGE =
  'Usage: npm run corpus -- <folder of sites> [--out DIR] [--keep DIR] [--pages N] [--site HOST] [--now DATE]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'reports' },
    keep: { type: 'string' },
    pages: { type: 'string', default: '40' },
    site: { type: 'string', multiple: true },
    now: { type: 'string', default: '2026-11-21T00:00:00Z' },
  },
});
const [folder] = positionals;
const maxPages = Number(values.pages);
const startedAt = new Date(values.now);
if (folder === undefined || !Number.isInteger(maxPages) || Number.isNaN(startedAt.getTime())) {
  console.error(USAGE);
  process.exit(2);
}
if (!(await stat(folder).catch(() => null))?.isDirectory()) {
  console.error(`${folder} is no folder.`);
  process.exit(2);
}

const server = await createSiteServer({ sites: path.resolve(folder) });
const auditor = createAuditor({
  connectTo: [server.connectTo],
  maxPages,
  politeness: { minDelayMs: 0, concurrencyPerHost: 8 },
  ...(values.keep !== undefined && { archive: { bodies: false } }),
});
const ENGINES = auditor.engines.filter((engine) => engine.default).map(({ engine }) => engine);

/** Columns of fixed width: readable in a terminal and within a code block. */
const row = (cells: readonly (string | number)[], widths: readonly number[]): string =>
  cells
    .map((cell, index) =>
      typeof cell === 'number' ? String(cell).padStart(widths[index] ?? 0) : cell.padEnd(widths[index] ?? 0),
    )
    .join('  ')
    .trimEnd();
const WIDTHS = [26, 5, 6, ...ENGINES.map(() => 10), 8];

const audit = (host: string): Promise<AuditOutcome> =>
  auditor.run(
    // A site served under www is found from its bare name, as everywhere.
    { domain: host.replace(/^www\./, ''), kind: 'full', startedAt },
    {
      signal: new AbortController().signal,
      observer: { progress: () => Promise.resolve(), discovery: () => Promise.resolve() },
    },
  );

await mkdir(values.out, { recursive: true });
if (values.keep !== undefined) await mkdir(values.keep, { recursive: true });
const hosts = server.hosts.filter((host) => values.site === undefined || values.site.includes(host));
console.log(row(['site', 'pages', 'ms', ...ENGINES, 'coverage', 'top finding'], WIDTHS));
const digests: string[] = [];
const total = { pages: 0, ms: 0 };
for (const host of hosts) {
  const started = performance.now();
  const outcome = await audit(host);
  const ms = Math.round(performance.now() - started);
  if (outcome.outcome === 'unreachable') {
    console.log(row([host, 0, ms, ...ENGINES.map(() => '-'), '-', outcome.message], WIDTHS));
    digests.push(`${host} ${outcome.code}`);
    continue;
  }
  const { report, archive } = outcome;
  if (values.keep !== undefined && archive !== null) {
    await writeFile(path.join(values.keep, `${host}${ARCHIVE}`), archive);
  }
  const json = renderReport(report, 'json');
  await writeFile(path.join(values.out, `${host}.json`), json);
  await writeFile(path.join(values.out, `${host}.html`), renderReport(report, 'html'));
  digests.push(`${host} ${sha256Hex(json)}`);
  total.pages += report.pages.length;
  total.ms += ms;
  const score = (id: string) => report.engines.find(({ engine }) => engine === id)?.overall_score ?? '-';
  const coverage =
    report.engines.reduce((sum, engine) => sum + engine.coverage, 0) / Math.max(1, report.engines.length);
  const [fix] = report.engines
    .flatMap(({ fixes }) => fixes)
    .sort((a, b) => Number(b.gate) - Number(a.gate) || b.lift - a.lift);
  const finding = fix === undefined ? 'nothing to fix' : `${fix.title} (+${fix.lift})`;
  console.log(
    row([host, report.pages.length, ms, ...ENGINES.map(score), `${Math.round(coverage * 100)} %`, finding], WIDTHS),
  );
}
console.log(
  `\n${total.pages} pages in ${total.ms} ms. Digest of all reports: ${sha256Hex(digests.join('\n')).slice(0, 16)}`,
);
await auditor.close();
await server.close();
