/** Reports: exports, reading back, comparison. */
export { diffReports, IncomparableReportsError } from './diff.js';
export type { CheckChange, EngineDelta, ReportDiff } from './diff.js';
export { canonicalReport, parseReport, renderJson, ReportFormatError } from './json.js';
export { isReportFormat, renderReport, REPORT_FORMATS, REPORT_MEDIA_TYPES } from './render.js';
export type { ReportFormat } from './render.js';
export { plainText, renderText } from './text.js';
export type { TextOptions } from './text.js';
