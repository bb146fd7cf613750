/** The documents in which a service presents its reports, as core's port. */
import type { ReportPages } from '@citeready/core';
import { REPORT_LANGUAGES, reportLanguage, speakerFor } from '../messages/index.js';
import type { ReportLanguage } from '../messages/index.js';
import { renderDigest } from './digest-html.js';
import { renderPublicPage } from './html-public.js';
import { renderPreview } from './preview-svg.js';

/** Core only requests languages of the list. */
const known = (language: string): ReportLanguage => reportLanguage(language) ?? 'en';

/**
 * Documents in the six languages of reports, for `reportPages` of `createAuditService`.
 *
 * @example
 * const service = createAuditService({ backend, auditor, reportPages: createReportPages() });
 */
export const createReportPages = (): ReportPages => ({
  languages: REPORT_LANGUAGES,
  page: ({ report, language, place }) => renderPublicPage(report, place, known(language)),
  digest: ({ language, ...input }) => renderDigest(input, speakerFor(known(language))),
  preview: ({ report, language }) => renderPreview(report, speakerFor(known(language))),
});
