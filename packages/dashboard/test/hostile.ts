/** A report in which every text that a site controls is an attack. */
import type { AuditReport, Discovery } from '@citeready/core';
import { sampleDiscovery, sampleReport } from '@citeready/testing';

export const ATTACK = `"'><img src=x onerror=alert(1)></title></textarea></style><script>alert(2)</script><!--`;
const LINK = 'javascript:alert(3)//';

/** Members that contain URLs of the site. */
const ADDRESSES = new Set(['url', 'source', 'docs', 'page']);
/** Members that contain text of a site, or text derived from it. */
const TEXTS = new Set([
  'title',
  'summary',
  'detail',
  'snippet',
  'code',
  'text',
  'verdict',
  'reason',
  'name',
  'label',
  'niche',
  'passage',
  'language',
  'template',
  'claim',
  'question',
  'legal_name',
  'rule',
  'note',
  'competitors_note',
  'fact',
  'diff',
  'file',
]);
/** Members that contain an identifier of the auditor. */
const CHOSEN = new Set(['site_kind', 'actions', 'orientation']);
/** Of a finding, the value comes from the site. */
const isFinding = (value: object): boolean => 'value' in value && 'confidence' in value;

function spoil<T>(value: T, name = ''): T {
  if (typeof value === 'string') {
    if (ADDRESSES.has(name)) return LINK as T;
    return (TEXTS.has(name) ? ATTACK : value) as T;
  }
  if (Array.isArray(value)) return value.map((item: unknown) => spoil(item, name)) as T;
  if (typeof value !== 'object' || value === null) return value;
  const entries = Object.entries(value).map(([key, inner]): [string, unknown] => [
    key,
    key === 'value' && isFinding(value) && !CHOSEN.has(name) && typeof inner === 'string' ? ATTACK : spoil(inner, key),
  ]);
  return Object.fromEntries(entries) as T;
}

export const hostileDiscovery = (): Discovery => spoil(sampleDiscovery());

export function hostileReport(): Partial<AuditReport> {
  const { domain: _domain, kind: _kind, audited_at: _at, engines, checks, ...rest } = sampleReport();
  return {
    ...spoil(rest),
    // Ids join the two.
    engines: spoil(engines),
    checks: spoil(checks),
    discovery: hostileDiscovery(),
  };
}
