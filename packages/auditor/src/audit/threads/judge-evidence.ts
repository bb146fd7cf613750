/** Computes the results of an audit from evidence: the report, and the archive if one is kept. The same on every thread. */
import type { AuditReport } from '@citeready/core/contract';
import { canonicalReport } from '../../report/json.js';
import { encodeArchive } from '../archive.js';
import { assembleReport } from '../assemble-report.js';
import type { EvidenceSet } from '../../evidence/evidence-set.js';
import { CURRENT_RULES } from '../rules.js';

export interface Judged {
  readonly report: AuditReport;
  /** `null` if none is kept. */
  readonly archive: Uint8Array | null;
}

export async function judgeEvidence(
  evidence: EvidenceSet,
  keepsArchive: boolean,
  yieldToEventLoop: () => Promise<void>,
): Promise<Judged> {
  const report = canonicalReport(await assembleReport(evidence, CURRENT_RULES, yieldToEventLoop));
  const archive = keepsArchive ? await encodeArchive({ versions: CURRENT_RULES.versions, evidence }) : null;
  return { report, archive };
}
