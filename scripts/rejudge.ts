/**
 * `npm run rejudge -- <folder of archives> [--out DIR] [--discovery] [--site HOST]`
 *
 * Judges again, offline, what `npm run corpus -- <folder> --keep DIR` kept: Discovery from the facts of the pages, then checks and scores
 * (`--discovery` leaves these out). Takes seconds for sites that take minutes to crawl, so that a change to words or rules can be compared
 * over hundreds of them. Facts stay as they were read: a change to the crawl or to page-facts needs a new corpus run.
 */
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { ArchiveFormatError, CURRENT_RULES, decodeArchive } from '@citeready/auditor/archive';
import type { EvidenceSet } from '@citeready/auditor/archive';
import { createDiscovery } from '@citeready/auditor/discovery';
import { renderReport } from '@citeready/auditor/report';
import type { Discovery } from '@citeready/core/contract';
import { assembleReport } from '../packages/auditor/src/audit/assemble-report.js';
import { llmsText } from '../packages/auditor/src/audit/llms-text.js';
import { selectEngines } from '../packages/auditor/src/engines/registry.js';
import { ARCHIVE } from './lib/archives.js';
import { sha256Hex } from './lib/sha256.js';

const USAGE = 'Usage: npm run rejudge -- <folder of archives> [--out DIR] [--discovery] [--site HOST]';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    out: { type: 'string', default: 'reports' },
    discovery: { type: 'boolean', default: false },
    site: { type: 'string', multiple: true },
  },
});
const [folder] = positionals;
if (folder === undefined || !(await stat(folder).catch(() => null))?.isDirectory()) {
  console.error(USAGE);
  process.exit(2);
}

/** Time stands still: no source is asked, so nothing is waited for. */
const clock = { now: () => new Date(0), monotonic: () => 0, sleep: () => Promise.resolve() };

/** What Discovery says of the pages that were read. Competitors of other audits are not asked for. */
async function discover(evidence: EvidenceSet): Promise<Discovery> {
  const { domain, auditedAt, entrance, robots, sitemaps, pages, llmsTxt, partial } = evidence;
  const stage = createDiscovery({ domain, startedAt: auditedAt, clock, engines: selectEngines(evidence.engines) });
  return stage.whole({
    entrance,
    robots,
    sitemaps,
    pages,
    llmsTxt: llmsTxt?.ok === true ? llmsText(llmsTxt) : null,
    isCut: partial,
  });
}

await mkdir(values.out, { recursive: true });
const digests: string[] = [];
const started = performance.now();
for (const name of (await readdir(folder)).filter((file) => file.endsWith(ARCHIVE)).sort()) {
  const host = name.slice(0, -ARCHIVE.length);
  if (values.site !== undefined && !values.site.includes(host)) continue;
  const archive = await decodeArchive(await readFile(path.join(folder, name))).catch((error: unknown) => {
    if (!(error instanceof ArchiveFormatError)) throw error;
    return null;
  });
  if (archive === null) {
    console.error(`${name} is not an archive of this version.`);
    process.exitCode = 1;
    continue;
  }
  const { evidence } = archive;
  const discovery = await discover(evidence);
  const json = values.discovery
    ? JSON.stringify(discovery, null, 2)
    : renderReport(await assembleReport({ ...evidence, discovery }, CURRENT_RULES, () => Promise.resolve()), 'json');
  await writeFile(path.join(values.out, `${host}.json`), json);
  digests.push(`${host} ${sha256Hex(json)}`);
}
const seconds = ((performance.now() - started) / 1000).toFixed(1);
console.log(
  `${digests.length} sites judged again in ${seconds} s. Digest: ${sha256Hex(digests.join('\n')).slice(0, 16)}`,
);
