/** What a tool that shows reports in its own way needs of them beside the contract: what holds the score down, and what to do first. */
import type { AuditReport } from '@citeready/core/contract';
import { heldDownBy } from './headline.js';
import type { HeadlinePart } from './headline.js';
import { priorities } from './priorities.js';
import type { Priority } from './priorities.js';

/** What a report says first, for programs that show it piece by piece. */
export interface ReportDigest {
  /** Parts of the score that lose at least a point, most lost first; empty for reports of before parts were told. */
  readonly heldDownBy: readonly HeadlinePart[];
  /** Fixes of all engines, in the order in which they are best made. */
  readonly priorities: readonly Priority[];
}

/** The same order and the same figures as in the rendered reports. Texts are English. */
export const digestReport = (report: AuditReport): ReportDigest => ({
  heldDownBy: heldDownBy(report),
  priorities: priorities(report),
});
