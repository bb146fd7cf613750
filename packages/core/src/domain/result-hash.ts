/**
 * Whether two audits had the same result. Times, text positions and evidence snippets may differ from day to day without a change of the
 * verdict; only what a reader compares is included: scores, check states, sector, rule versions.
 */
import type { AuditReport } from '../contract/report.js';
import { sha256Hex } from './bytes.js';

/** Digest of scores and verdicts: equal if nothing changed that a reader would regard as a new version of the result. */
export const resultHash = (report: AuditReport): Promise<string> =>
  sha256Hex(
    JSON.stringify([
      report.format,
      report.kind,
      report.partial,
      report.sector,
      report.category,
      report.methodology.versions.rules,
      report.methodology.versions.data,
      report.engines.map((engine) => [
        engine.engine,
        engine.overall_score,
        engine.confidence,
        engine.cap?.value ?? null,
      ]),
      report.checks.map((check) => [check.id, check.state, check.points]),
    ]),
  );
