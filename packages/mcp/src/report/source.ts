/** Where tools get reports from: audits of this session, or a service. */
import type { AuditReport } from '@citeready/core/contract';

export interface HeldReport {
  /** What a caller names it by. */
  readonly id: string;
  /** Changes whenever the report does: lower-case letters and digits. */
  readonly version: string;
  readonly report: AuditReport;
}

export type FoundReport =
  | { readonly found: true; readonly held: HeldReport }
  /** Says what to do. */
  | { readonly found: false; readonly message: string };

export interface ReportSource {
  /**
   * @param id as a tool returned it; where it is absent, the newest report if there is one to choose
   * @param needs `discovery` where the report's Discovery is read; a source may leave it empty otherwise
   */
  find(
    id: string | undefined,
    options: { readonly signal: AbortSignal; readonly needs?: 'discovery' },
  ): Promise<FoundReport>;
}
