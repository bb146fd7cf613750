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

/** One site of a digest. */
export interface DigestItem {
  readonly report: AuditReport;
  /** What it is compared with; `null` where nothing changed since, and for a first result. */
  readonly before: AuditReport | null;
  /** Whether the first result of the site came in the time that the digest tells of. */
  readonly isFirst: boolean;
  /** Absolute address of the report; `null` where there is none to name. */
  readonly link: string | null;
}

/** The port of documents that are made from reports. */
export interface ReportPages {
  /** Languages that documents can be written in, as BCP 47 primary tags; the first is used where a caller names none. Never empty. */
  readonly languages: readonly string[];
  /** The report as a whole HTML document. `language` is one of `languages`. */
  page(input: { readonly report: AuditReport; readonly language: string; readonly place: ReportPlace }): string;
  /** The picture that stands for a link to the page: an SVG document of 1200 by 630 pixels. */
  preview(input: { readonly report: AuditReport; readonly language: string }): string;
  /**
   * What became of a client's sites, as an HTML document that can be sent by mail: styles stand in the elements, nothing is loaded, nothing runs. It tells of the time from `since` on;
   * `isCut` tells that there are more sites than these.
   */
  digest(input: {
    readonly items: readonly DigestItem[];
    readonly since: Date;
    readonly language: string;
    readonly isCut: boolean;
  }): string;
}
