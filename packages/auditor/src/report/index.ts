/** Public entry `@citeready/auditor/report`: rendering, parsing and comparing reports, and the files of a fix. */
export { assertBaseline, diffReports, IncomparableReportsError } from './diff.js';
export type { CheckChange, EngineDelta, EngineFactChange, ReportDiff } from './diff.js';
export { digestReport } from './digest.js';
export type { ReportDigest } from './digest.js';
export type { HeadlinePart } from './headline.js';
export type { LiftedEngine, Priority } from './priorities.js';
export { canonicalReport, parseReport, ReportFormatError } from './json.js';
export { isReportFormat, renderReport, REPORT_FORMATS, REPORT_MEDIA_TYPES } from './render.js';
export type { RenderOptions, ReportFormat } from './render.js';
export { REPORT_LANGUAGES, reportLanguage } from '../messages/index.js';
export type { ReportLanguage } from '../messages/index.js';
export { plainText, renderText } from './text.js';
export type { TextOptions } from './text.js';
export { fixFiles } from '../fixes/fix-files.js';
export type { FixFile } from '../fixes/fix-files.js';
