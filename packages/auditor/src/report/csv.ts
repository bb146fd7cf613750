/** Renders one row for each check of each engine, RFC 4180. */
import type { AuditReport } from '@citeready/core/contract';
import { joinedChecks } from './view.js';

const CSV_COLUMNS = [
  'domain',
  'audited_at',
  'engine',
  'engine_score',
  'engine_cap',
  'check',
  'title',
  'category',
  'scope',
  'state',
  'points',
  'role',
  'weight',
  'lift',
  'evidence_grade',
  'summary',
  'evidence_url',
  'evidence_line',
  'evidence_text',
  'source',
] as const;

type Cell = string | number | null;

/**
 * Quoted where needed. Text that a spreadsheet would interpret as a formula, including full-width signs, gets an apostrophe in front:
 * titles and snippets come from the audited site.
 */
function cell(value: Cell): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const safe = /^[=+\-@＝＋－＠\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

export function renderCsv(report: AuditReport): string {
  const rows = report.engines.flatMap((engine) => {
    const lifts = new Map(engine.fixes.map((fix) => [fix.check, fix.lift]));
    return joinedChecks(report, engine).map((check): readonly Cell[] => {
      const [evidence] = check.evidence;
      return [
        report.domain,
        report.audited_at,
        engine.engine,
        engine.overall_score,
        engine.cap?.value ?? null,
        check.id,
        check.title,
        check.category,
        check.scope,
        check.state,
        check.points,
        check.role,
        check.weight,
        lifts.get(check.id) ?? null,
        check.grade,
        check.summary,
        evidence?.url ?? null,
        evidence?.line ?? null,
        evidence?.snippet ?? evidence?.detail ?? null,
        check.source,
      ];
    });
  });
  return [CSV_COLUMNS, ...rows].map((row) => `${row.map(cell).join(',')}\r\n`).join('');
}
