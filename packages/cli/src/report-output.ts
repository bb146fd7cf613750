/** Writes a report to the standard output or a file, for every command that produces one. */
import { writeFile } from 'node:fs/promises';
import { isReportFormat, REPORT_FORMATS, REPORT_LANGUAGES, reportLanguage } from '@citeready/auditor/report';
import { renderReport, renderText } from '@citeready/auditor/report';
import type { ReportFormat, ReportLanguage } from '@citeready/auditor/report';
import type { AuditReport } from '@citeready/core';
import { filterReport } from './check-filter.js';
import type { CheckFilter } from './check-filter.js';
import { UsageError } from './command.js';
import { usesColor } from './io.js';
import type { CliIo } from './io.js';
import { didYouMean } from './suggest.js';

export interface ReportOutput {
  readonly format: ReportFormat;
  /** A file; the standard output if absent. */
  readonly out: string | undefined;
  readonly language: ReportLanguage;
  readonly checks: CheckFilter;
}

/** @param name the name of the format option, for messages */
export function readFormat(format: string | undefined, json: boolean | undefined, name = '--format'): ReportFormat {
  if (format === undefined) return json === true ? 'json' : 'text';
  if (json === true && format !== 'json') throw new UsageError(`--json and --format ${format} cannot be used together`);
  if (!isReportFormat(format))
    throw new UsageError(
      `${name} takes ${REPORT_FORMATS.join(', ')}, not "${format}"${didYouMean(format, REPORT_FORMATS)}`,
    );
  return format;
}

/** @param name the name of the language option, for messages */
export function readLanguage(tag: string | undefined, name = '--lang'): ReportLanguage {
  const language = reportLanguage(tag ?? 'en');
  if (language === null) throw new UsageError(`${name} takes ${REPORT_LANGUAGES.join(', ')}, not "${tag ?? ''}"`);
  return language;
}

/** File extensions by format. */
export const FILE_ENDINGS: Readonly<Record<ReportFormat, string>> = {
  text: 'txt',
  json: 'json',
  html: 'html',
  markdown: 'md',
  csv: 'csv',
  sarif: 'sarif',
  junit: 'xml',
};

export async function writeReport(whole: AuditReport, output: ReportOutput, io: CliIo): Promise<void> {
  const { format, out, language, checks } = output;
  const report = filterReport(whole, checks);
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
}
