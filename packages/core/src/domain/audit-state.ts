/** The life cycle of an audit: its states, which of them are live, and how they are shown to a poller. */
import type { AuditRecord, AuditStatus } from '../ports/audit-records.js';

/** `queued → discovering → auditing → scoring → completed`; back to `queued` on a retry, to `failed` if the tries are used up. */
const NEXT: Readonly<Record<AuditStatus, readonly AuditStatus[]>> = {
  queued: ['discovering', 'failed'],
  discovering: ['auditing', 'scoring', 'completed', 'queued', 'failed'],
  auditing: ['scoring', 'completed', 'queued', 'failed'],
  scoring: ['completed', 'queued', 'failed'],
  completed: ['queued'],
  failed: ['queued'],
};

/** Whether an audit may go from one state to another. */
export const canMove = (from: AuditStatus, to: AuditStatus): boolean => NEXT[from].includes(to);

/** True while a job is waiting or running. */
export const isLive = (status: AuditStatus): boolean => status !== 'completed' && status !== 'failed';

/** Share of the work done, 0 to 100. Discovery counts for the first tenth, scoring for the last twentieth. */
export function percentDone(audit: Pick<AuditRecord, 'status' | 'pagesDone' | 'pagesTotal'>): number {
  const pages = audit.pagesTotal > 0 ? Math.min(1, audit.pagesDone / audit.pagesTotal) : 0;
  switch (audit.status) {
    case 'queued':
      return 0;
    case 'discovering':
      return Math.round(1 + 9 * pages);
    case 'auditing':
      return Math.round(10 + 85 * pages);
    case 'scoring':
      return 95;
    case 'completed':
      return 100;
    case 'failed':
      return 0;
  }
}
