/** Every export format of a report behind one function. */
import type { AuditReport } from '@citeready/core/contract';
import { renderCsv } from './csv.js';
import { renderHtml } from './html.js';
import { renderJson } from './json.js';
import { renderJunit } from './junit.js';
import { renderMarkdown } from './markdown.js';
import { renderSarif } from './sarif.js';
import { renderText } from './text.js';
import { speakerFor } from '../messages/index.js';
import type { ReportLanguage, Speaker } from '../messages/index.js';

const RENDERERS = {
  json: renderJson,
  markdown: renderMarkdown,
  csv: renderCsv,
  sarif: renderSarif,
  junit: renderJunit,
  html: (report, speaker) => renderHtml(report, speaker),
  text: (report, { language }) => renderText(report, { language }),
} as const satisfies Readonly<Record<string, (report: AuditReport, speaker: Speaker) => string>>;

/** Name of a format that `renderReport` supports. */
export type ReportFormat = keyof typeof RENDERERS;

/** Names that `renderReport` accepts. */
export const REPORT_FORMATS = Object.keys(RENDERERS) as readonly ReportFormat[];

/** Whether `renderReport` supports a format with this name. */
export const isReportFormat = (name: string): name is ReportFormat => Object.hasOwn(RENDERERS, name);

/** Media type of each format. */
export const REPORT_MEDIA_TYPES: Readonly<Record<ReportFormat, string>> = {
  json: 'application/json',
  markdown: 'text/markdown; charset=utf-8',
  csv: 'text/csv; charset=utf-8; header=present',
  sarif: 'application/sarif+json',
  junit: 'application/xml',
  html: 'text/html; charset=utf-8',
  text: 'text/plain; charset=utf-8',
};

/** Options for rendering a report. */
export interface RenderOptions {
  /** Language of HTML, Markdown and text; the other formats are for programs and always in English. Default English. */
  readonly language?: ReportLanguage;
}

/** Renders the report in one format. The same report gives the same bytes. */
export const renderReport = (
  report: AuditReport,
  format: ReportFormat,
  { language = 'en' }: RenderOptions = {},
): string => RENDERERS[format](report, speakerFor(language));
