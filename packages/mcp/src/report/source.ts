/** The source of reports for tools: audits of this session, or a service. */
import type { AuditReport } from '@citeready/core/contract';

export interface HeldReport {
  /** The name by which a caller refers to it. */
  readonly id: string;
  /** Changes whenever the report does: lower-case letters and digits. */
  readonly version: string;
  readonly report: AuditReport;
}

export type FoundReport =
  | { readonly found: true; readonly held: HeldReport }
  /** Names the remedy. */
  | { readonly found: false; readonly message: string };

export interface ReportSource {
  /**
   * @param id as a tool returned it; if it is absent, the newest report, if there is exactly one choice
   * @param needs `discovery` if the report's Discovery is read; otherwise, a source may leave it empty
   */
  find(
    id: string | undefined,
    options: { readonly signal: AbortSignal; readonly needs?: 'discovery' },
  ): Promise<FoundReport>;
}
