/**
 * How reports look to people: documents made from stored reports. Implemented by `createReportPages()` of `@citeready/auditor/pages`. Pure and at once; every text
 * of an audited site is escaped, and no document runs a script or loads anything from elsewhere.
 */
import type { AuditReport } from '../contract/report.js';

/** Where the page of a report stands. */
export interface ReportPlace {
  /** Absolute addresses without a query, or `null` where the service does not know under which it is reached; documents then name none. */
  readonly page: string | null;
  readonly preview: string | null;
}

/** The port of documents that are made from reports. */
export interface ReportPages {
  /** Languages that documents can be written in, as BCP 47 primary tags; the first is used where a caller names none. Never empty. */
  readonly languages: readonly string[];
  /** The report as a whole HTML document. `language` is one of `languages`. */
  page(input: { readonly report: AuditReport; readonly language: string; readonly place: ReportPlace }): string;
  /** The picture that stands for a link to the page: an SVG document of 1200 by 630 pixels. */
  preview(input: { readonly report: AuditReport; readonly language: string }): string;
}
