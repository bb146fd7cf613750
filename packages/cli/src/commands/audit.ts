/** `citeready audit <domain>`. */
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createAuditor } from '@citeready/auditor';
import {
  assertBaseline,
  diffReports,
  fixFiles,
  parseReport,
  renderReport,
  renderText,
} from '@citeready/auditor/report';
import type { ReportDiff } from '@citeready/auditor/report';
import type { AuditOutcome, AuditReport } from '@citeready/core';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import { usesColor } from '../io.js';
import type { CliIo } from '../io.js';
import { checkOutputFile, checkOutputFolder } from '../output-file.js';
import { createProgressLine } from '../progress-line.js';
import { AUDIT_HELP, readAuditOptions } from './audit-options.js';
import type { AuditCommandOptions } from './audit-options.js';
import { renderDiff } from './diff-text.js';

const reason = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Read before the audit, so that a wrong name does not cost the wait. */
const readBaseline = async ({ baseline: file, domain, kind }: AuditCommandOptions): Promise<AuditReport | null> => {
  if (file === undefined) return null;
  try {
    const report = parseReport(await readFile(file, 'utf8'));
    assertBaseline(report, { domain, kind });
    return report;
  } catch (error) {
    throw new UsageError(`--baseline ${file}: ${reason(error)}`);
  }
};

const audit = async (options: AuditCommandOptions, io: CliIo): Promise<AuditOutcome> => {
  const auditor = createAuditor({
    connectTo: options.connectTo,
    probes: options.probes,
    archive: false,
    // A site that was reached by --connect-to is one's own: it need not be spared.
    ...(options.connectTo.length > 0 ? { politeness: { minDelayMs: 0 } } : {}),
    ...(options.engines.length > 0 ? { engines: options.engines } : {}),
    ...(options.maxPages === undefined ? {} : { maxPages: options.maxPages }),
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
      },
    );
  } finally {
    line.clear();
    await auditor.close();
  }
};

const write = async (report: AuditReport, options: AuditCommandOptions, io: CliIo): Promise<void> => {
  const { format, out, language } = options;
  const text =
    format === 'text' && out === undefined
      ? renderText(report, {
          color: usesColor(io.stdout, io.env),
          language,
          width: Math.min(120, Math.max(60, io.stdout.columns ?? 100)),
        })
      : renderReport(report, format, { language });
  if (out === undefined) {
    io.stdout.write(text);
    return;
  }
  await writeFile(out, text);
  io.stderr.write(`${report.verdict} Report written to ${out}.\n`);
};

/** Names are plain file names of this package's own making: nothing of the audited site decides where is written. */
const writeFixes = async (report: AuditReport, folder: string | undefined, io: CliIo): Promise<void> => {
  if (folder === undefined) return;
  await mkdir(folder, { recursive: true });
  const files = fixFiles(report);
  for (const { name, text } of files) await writeFile(join(folder, name), text);
  io.stderr.write(`${files.length} files written to ${folder}.\n`);
};

const compare = (baseline: AuditReport | null, report: AuditReport, io: CliIo): ReportDiff | null => {
  if (baseline === null) return null;
  try {
    const diff = diffReports(baseline, report);
    io.stderr.write(renderDiff(diff));
    return diff;
  } catch (error) {
    throw new UsageError(`--baseline: ${reason(error)}`);
  }
};

/** Why the caller's limits are not met; empty when they are. */
const misses = (report: AuditReport, diff: ReportDiff | null, failUnder: number | undefined): readonly string[] => [
  ...report.engines
    .filter(({ overall_score }) => failUnder !== undefined && overall_score < failUnder)
    .map(({ name, overall_score }) => `${name} scores ${overall_score}, below ${failUnder ?? 0}`),
  ...(failUnder !== undefined && report.engines.length === 0 ? ['no engine could be scored'] : []),
  ...(diff?.engines ?? [])
    .filter(({ delta }) => delta !== null && delta < 0)
    .map(({ name, from, to }) => `${name} fell from ${from ?? 0} to ${to ?? 0}`),
];

export const auditCommand: CommandBody = {
  help: AUDIT_HELP,
  run: async (args, io) => {
    const options = readAuditOptions(args);
    await checkOutputFile('--out', options.out);
    await checkOutputFolder('--write-fixes', options.writeFixes);
    const baseline = await readBaseline(options);
    const outcome = await audit(options, io);
    if (outcome.outcome === 'unreachable') {
      io.stderr.write(`citeready: ${outcome.message}\n`);
      return EXIT.unreachable;
    }
    await write(outcome.report, options, io);
    await writeFixes(outcome.report, options.writeFixes, io);
    const diff = compare(baseline, outcome.report, io);
    const missed = misses(outcome.report, diff, options.failUnder);
    for (const miss of missed) io.stderr.write(`citeready: ${miss}\n`);
    return missed.length === 0 ? EXIT.ok : EXIT.belowLimit;
  },
};
