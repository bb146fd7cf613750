/** Data for tools that display reports in their own way, in addition to the contract: what reduces the score, and the order of fixes. */
import type { AuditReport } from '@citeready/core/contract';
import { heldDownBy } from './headline.js';
import type { HeadlinePart } from './headline.js';
import { priorities } from './priorities.js';
import type { Priority } from './priorities.js';

/** The main points of a report, for programs that display it in parts. */
export interface ReportDigest {
  /** Parts of the score that lose at least a point, most lost first; empty for reports from before parts were included. */
  readonly heldDownBy: readonly HeadlinePart[];
  /** Fixes of all engines, in the recommended order. */
  readonly priorities: readonly Priority[];
}

/** The same order and figures as in the rendered reports. Texts are in English. */
export const digestReport = (report: AuditReport): ReportDigest => ({
  heldDownBy: heldDownBy(report),
  priorities: priorities(report),
});
