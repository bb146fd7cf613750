/** Public entry `@citeready/auditor/pages`: the documents in which a service presents its reports to people. */
export { createReportPages } from './report-pages.js';
