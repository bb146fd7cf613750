/**
 * Presentation of reports: documents made from stored reports. Implemented by `createReportPages()` of `@citeready/auditor/pages`. Pure and
 * synchronous; every text of an audited site is escaped, and no document runs a script or loads anything from elsewhere.
 */
import type { AuditReport } from '../contract/report.js';

/** The addresses of a report's page. */
export interface ReportPlace {
  /** Absolute URLs without a query, or `null` if the service does not know its own address; documents then name none. */
  readonly page: string | null;
  /** Absolute URL of the preview image; `null` as for `page`. */
  readonly preview: string | null;
}

/** One site of a digest. */
export interface DigestItem {
  /** The newest report of the site. */
  readonly report: AuditReport;
  /** The report to compare with; `null` if nothing has changed since, and for a first result. */
  readonly before: AuditReport | null;
  /** Whether the first result of the site falls into the period of the digest. */
  readonly isFirst: boolean;
  /** Absolute URL of the report; `null` if it has none. */
  readonly link: string | null;
}

/** The port of documents that are made from reports. */
export interface ReportPages {
  /** Languages of the documents, as BCP 47 primary tags; the first is used if a caller names none. Never empty. */
  readonly languages: readonly string[];
  /** The report as a complete HTML document. `language` is one of `languages`. */
  page(input: { readonly report: AuditReport; readonly language: string; readonly place: ReportPlace }): string;
  /** The preview image for links to the page: an SVG document of 1200 by 630 pixels. */
  preview(input: { readonly report: AuditReport; readonly language: string }): string;
  /**
   * What happened to a client's sites, as an HTML document that can be sent by mail: styles are inline, nothing is loaded, nothing runs. It
   * covers the time since `since`; `isCut` says that there are more sites than these.
   */
  digest(input: {
    readonly items: readonly DigestItem[];
    readonly since: Date;
    readonly language: string;
    readonly isCut: boolean;
  }): string;
}
