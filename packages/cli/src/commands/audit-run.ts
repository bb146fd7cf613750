/** One audit of the command line: from options to report, files, comparison and limits. Used by `audit` and `ci`. */
import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { createAuditor } from '@citeready/auditor';
import { assertBaseline, diffReports, fixFiles, parseReport, renderReport } from '@citeready/auditor/report';
import type { ReportDiff } from '@citeready/auditor/report';
import type { AuditOutcome, AuditReport } from '@citeready/core';
import { filterReport } from '../check-filter.js';
import { EXIT, UsageError } from '../command.js';
import type { CliIo } from '../io.js';
import { isWatched, openFile } from '../open-file.js';
import { createProgressLine } from '../progress-line.js';
import { writeReport } from '../report-output.js';
import { requirementMisses } from '../requirements.js';
import { collectSooner } from '../collect-sooner.js';
import { optimizeLater } from '../optimize-later.js';
import type { AuditCommandOptions } from './audit-flags.js';
import { renderDiff } from './diff-text.js';
import { reason } from '../reason.js';

/** Time limit of an audit in milliseconds, and per page if many are requested: twice the time at the request rate that hosts get. */
const FULL_MS = 300_000;
const PAGE_MS = 400;

/** Read before the audit, so that a wrong name does not cost the wait. */
export async function readBaseline({ baseline: file, domain, kind }: AuditCommandOptions): Promise<AuditReport | null> {
  if (file === undefined) return null;
  try {
    const report = parseReport(await readFile(file, 'utf8'));
    assertBaseline(report, { domain, kind });
    return report;
  } catch (error) {
    throw new UsageError(`--baseline ${file}: ${reason(error)}`);
  }
}

/** The archive of the last audit; `null` if there was none yet, so that one command works for the first run and for all others. */
async function readLastArchive(file: string | undefined): Promise<Uint8Array | null> {
  if (file === undefined) return null;
  try {
    return await readFile(file);
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw new UsageError(`--reuse ${file}: ${reason(error)}`);
  }
}

async function audit(options: AuditCommandOptions, io: CliIo): Promise<AuditOutcome> {
  optimizeLater();
  collectSooner(options.maxPages ?? 0);
  // Read before the audit, whose archive may replace it.
  const last = await readLastArchive(options.reuse);
  const auditor = createAuditor({
    connectTo: options.connectTo,
    ...(Object.keys(options.headers).length > 0
      ? { hostHeaders: { hosts: [options.domain, `www.${options.domain}`], headers: options.headers } }
      : {}),
    // Nobody else waits for this process: threads are used for sites that justify starting them.
    judge: 'here',
    parse: 'small-first',
    probes: options.probes,
    archive: options.archive === undefined ? false : { bodies: true },
    // A site reached by --connect-to is local: it need not be spared.
    ...(options.connectTo.length > 0 ? { politeness: { minDelayMs: 0 } } : {}),
    ...(options.engines.length > 0 ? { engines: options.engines } : {}),
    ...(options.maxPages === undefined
      ? {}
      : { maxPages: options.maxPages, deadlines: { fullMs: Math.max(FULL_MS, options.maxPages * PAGE_MS) } }),
  });
  const line = createProgressLine(io.stderr, options.domain);
  try {
    return await auditor.run(
      {
        domain: options.domain,
        kind: options.kind,
        startedAt: options.now ?? io.now(),
        competitors: options.competitors,
      },
      {
        signal: io.signal,
        observer: { progress: async (progress) => line.show(progress), discovery: () => Promise.resolve() },
        lastArchive: () => Promise.resolve(last),
      },
    );
  } finally {
    line.clear();
    await auditor.close();
  }
}

/** Names are plain file names chosen by this package: the audited site has no influence on where files are written. */
async function writeFixes(report: AuditReport, folder: string | undefined, io: CliIo): Promise<void> {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const files = fixFiles(report);
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  io.stderr.write(`${files.length} files written to ${folder}.\n`);
}

async function writeArchive(archive: Uint8Array | null, file: string | undefined, io: CliIo): Promise<void> {
  if (file === undefined || archive === null) return;
  await writeFile(file, archive);
  io.stderr.write(`Archive written to ${file}; score it again with: citeready rescore ${file}\n`);
}

/** The page that was written, or one in the temporary folder. A failure here does not change the exit code: the audit is complete. */
async function showReport(report: AuditReport, options: AuditCommandOptions, io: CliIo): Promise<void> {
  if (options.open === 'never' || (options.open === 'at-a-terminal' && !isWatched(io))) return;
  let file = options.out;
  if (file === undefined || options.format !== 'html') {
    file = join(await mkdtemp(join(tmpdir(), 'citeready-')), `${options.domain}.html`);
    await writeFile(file, renderReport(filterReport(report, options.checks), 'html', { language: options.language }));
  }
  const trouble = await openFile(resolve(file), io.env);
  io.stderr.write(trouble === null ? `Opened ${file}.\n` : `citeready: ${file} could not be opened: ${trouble}\n`);
}

function compare(baseline: AuditReport | null, report: AuditReport, io: CliIo): ReportDiff | null {
  if (baseline === null) return null;
  try {
    const diff = diffReports(baseline, report);
    io.stderr.write(renderDiff(diff));
    return diff;
  } catch (error) {
    throw new UsageError(`--baseline: ${reason(error)}`);
  }
}

/** Why the caller's limits are not met; empty if they are. */
const misses = (
  report: AuditReport,
  diff: ReportDiff | null,
  { failUnder, require }: AuditCommandOptions,
): readonly string[] => [
  ...report.engines.flatMap(({ engine, name, overall_score }) => {
    const limit = failUnder?.engines.get(engine) ?? failUnder?.rest ?? null;
    return limit !== null && overall_score < limit ? [`${name} scores ${overall_score}, below ${limit}`] : [];
  }),
  ...(failUnder !== undefined && report.engines.length === 0 ? ['no engine could be scored'] : []),
  ...requirementMisses(report, require),
  ...(diff?.engines ?? [])
    .filter(({ delta }) => delta !== null && delta < 0)
    .map(({ name, from, to }) => `${name} fell from ${from ?? 0} to ${to ?? 0}`),
];

/** One domain, from the audit to the exit code. */
export async function auditOne(
  options: AuditCommandOptions,
  baseline: AuditReport | null,
  io: CliIo,
): Promise<Audited> {
  const outcome = await audit(options, io);
  if (outcome.outcome === 'unreachable') {
    io.stderr.write(`citeready: ${outcome.message}\n`);
    return { code: EXIT.unreachable, report: null, diff: null, missed: [] };
  }
  const { report } = outcome;
  await writeReport(report, options, io);
  await writeFixes(report, options.writeFixes, io);
  await writeArchive(outcome.archive, options.archive, io);
  await showReport(report, options, io);
  const diff = compare(baseline, report, io);
  const missed = misses(report, diff, options);
  for (const miss of missed) io.stderr.write(`citeready: ${miss}\n`);
  return { code: missed.length === 0 ? EXIT.ok : EXIT.belowLimit, report, diff, missed };
}

export interface Audited {
  /** Exit code of the command. */
  readonly code: number;
  /** `null` if the site cannot be reached. */
  readonly report: AuditReport | null;
  /** What changed since the baseline; `null` without one. */
  readonly diff: ReportDiff | null;
  /** Limits that are not met, one sentence each. */
  readonly missed: readonly string[];
}
