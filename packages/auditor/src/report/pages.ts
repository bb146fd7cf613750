/** Public entry `@citeready/auditor/pages`: the documents that a service shows of its reports to people. */
export { createReportPages } from './report-pages.js';
