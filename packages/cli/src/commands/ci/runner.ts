/**
 * Output that the runner displays: on GitHub, the job summary, annotations and outputs. Other runners read the files. Sources: GitHub Docs,
 * "Workflow commands for GitHub Actions" and "Store information in variables".
 */
import { appendFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderAnnotations, renderComment } from '@citeready/auditor/pipeline';
import { renderReport } from '@citeready/auditor/report';
import { filterReport } from '../../check-filter.js';
import { EXIT } from '../../command.js';
import type { CliIo } from '../../io.js';
import type { ReportOutput } from '../../report-output.js';
import type { Audited } from '../audit-run.js';
import { COMMENT_FILE, REPORT_FILE, SARIF_FILE } from './files.js';

export interface PipelineRun {
  readonly folder: string;
  readonly domain: string;
  readonly audited: Audited;
  readonly options: Pick<ReportOutput, 'checks' | 'language'>;
}

/** The runner refuses a step summary of more than 1 MiB. */
const MAX_SUMMARY_BYTES = 1024 * 1024;

/** The comment, followed by the complete report if there is space. */
function summaryOf({ domain, audited: { report: whole, diff, missed }, options }: PipelineRun): string {
  if (whole === null) return `### Citeready: ${domain} cannot be reached\n`;
  const report = filterReport(whole, options.checks);
  const comment = renderComment(report, { diff, misses: missed });
  const details = `\n<details><summary>Full report</summary>\n\n${renderReport(report, 'markdown', { language: options.language })}\n</details>\n`;
  return Buffer.byteLength(comment + details) < MAX_SUMMARY_BYTES ? comment + details : comment;
}

/** Outputs of the step; none contains a line break. */
const outputsOf = ({ folder, audited: { code, report } }: PipelineRun): string =>
  Object.entries({
    score: report?.overall_score ?? '',
    passed: code === EXIT.ok,
    report: join(folder, REPORT_FILE),
    sarif: join(folder, SARIF_FILE),
    comment: join(folder, COMMENT_FILE),
  })
    .map(([name, value]) => `${name}=${String(value)}\n`)
    .join('');

export async function tellRunner(run: PipelineRun, { env, stdout }: CliIo): Promise<void> {
  if (env['GITHUB_ACTIONS'] !== 'true') return;
  const { report, missed } = run.audited;
  const { GITHUB_STEP_SUMMARY: summary, GITHUB_OUTPUT: output } = env;
  if (summary !== undefined && summary !== '') await appendFile(summary, summaryOf(run));
  if (output !== undefined && output !== '') await appendFile(output, outputsOf(run));
  if (report !== null) stdout.write(renderAnnotations(filterReport(report, run.options.checks), missed));
}
