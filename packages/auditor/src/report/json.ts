/** Serializes a report to JSON and parses it. */
import { auditReportSchema } from '@citeready/core/contract';
import type { AuditReport } from '@citeready/core/contract';

/** Thrown if a document is not a report in a format that this version reads. */
export class ReportFormatError extends Error {
  /** Always `ReportFormatError`; compare it instead of the class if the module may be loaded twice. */
  override readonly name = 'ReportFormatError';
}

/** A record with keys that the contract does not define, in an order that any store can reproduce. */
const byName = <T>(record: Readonly<Record<string, T>>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => (a < b ? -1 : 1)));

/**
 * The report with its keys in the order of the contract, whatever order a database returned. Equal reports give equal bytes.
 * @throws {ReportFormatError} if the value is not a report.
 */
export function canonicalReport(value: unknown): AuditReport {
  const parsed = auditReportSchema.safeParse(value);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new ReportFormatError(
      `Not a Citeready report: ${issue === undefined ? 'unknown shape' : `${issue.path.join('.') || 'document'}: ${issue.message}`}.`,
    );
  }
  const { discovery, answers } = parsed.data;
  const structure = discovery.site_structure;
  return {
    ...parsed.data,
    discovery:
      structure === null
        ? discovery
        : { ...discovery, site_structure: { ...structure, by_kind: byName(structure.by_kind) } },
    ...(answers === undefined
      ? {}
      : { answers: answers.map((answer) => ({ ...answer, engines: byName(answer.engines) })) }),
  };
}

/** Indented JSON with a line feed at its end. */
export const renderJson = (report: AuditReport): string => `${JSON.stringify(canonicalReport(report), null, 2)}\n`;

/**
 * Parses a stored report.
 * @throws {ReportFormatError} for text that is not JSON or not a report.
 */
export function parseReport(text: string): AuditReport {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ReportFormatError('Not a Citeready report: the text is not valid JSON.');
  }
  return canonicalReport(value);
}
