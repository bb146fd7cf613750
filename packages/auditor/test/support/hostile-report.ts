/** Reports in which everything that somebody else wrote attacks whoever shows it. */
import type { AuditReport } from '@citeready/core/contract';

/** Breaks out of titles, attributes, CDATA, terminals, spreadsheets and Markdown, where it is let. */
export const HOSTILE = `</title><script>alert(1)</script>"'><img src=x onerror=alert(2)>]]>&#0;\u0007\u001B[31m|=cmd()|\`\`\`[x](javascript:alert(3))\n# heading\n\n| cell |\n- item\n[x]: javascript:alert(4)`;

function hostileTexts(value: unknown, key = ''): unknown {
  const kept = [
    'format',
    'kind',
    'state',
    'category',
    'scope',
    'grade',
    'confidence',
    'role',
    'effort',
    'audited_at',
    'id',
    'check',
    'engine',
    'access',
    'domain',
    'source',
    'part',
    'coverage',
    'use',
    'verdict',
    'decided_by',
    'says',
  ];
  if (typeof value === 'string') return kept.includes(key) ? value : `${value}${HOSTILE}`;
  if (Array.isArray(value)) return value.map((item) => hostileTexts(item, key));
  if (typeof value === 'object' && value !== null) {
    return Object.fromEntries(
      Object.entries(value).map(([name, item]) => [name, name === 'discovery' ? item : hostileTexts(item, name)]),
    );
  }
  return value;
}

/** The report with every free text hostile, as if the site and the caller both tried. */
export const withHostileTexts = (report: AuditReport): AuditReport => ({
  ...(hostileTexts(report) as AuditReport),
  // The report's own verdict is a sentence; those of groups are words of the contract.
  verdict: `${report.verdict}${HOSTILE}`,
});
