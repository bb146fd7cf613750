/** The files of one run, with fixed names. */
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { renderComment } from '@citeready/auditor/pipeline';
import { renderReport } from '@citeready/auditor/report';
import type { ReportFormat } from '@citeready/auditor/report';
import type { AuditReport } from '@citeready/core';
import { filterReport } from '../../check-filter.js';
import type { ReportOutput } from '../../report-output.js';
import type { Audited } from '../audit-run.js';

/** Written by the audit itself; the baseline of the next run. */
export const REPORT_FILE = 'report.json';
export const COMMENT_FILE = 'comment.md';
export const SARIF_FILE = 'report.sarif';

const FILES: readonly (readonly [name: string, format: ReportFormat])[] = [
  ['report.html', 'html'],
  ['report.md', 'markdown'],
  [SARIF_FILE, 'sarif'],
  ['junit.xml', 'junit'],
];

export async function writePipelineFiles(
  folder: string,
  whole: AuditReport,
  { diff, missed }: Audited,
  { checks, language }: Pick<ReportOutput, 'checks' | 'language'>,
): Promise<void> {
  const report = filterReport(whole, checks);
  for (const [name, format] of FILES) await writeFile(join(folder, name), renderReport(report, format, { language }));
  await writeFile(join(folder, COMMENT_FILE), renderComment(report, { diff, misses: missed }));
}
