/** A complete report of the same imaginary practice. */
import type { AuditReport, CheckResult, EngineResult } from '@citeready/core';
import { sampleDiscovery } from './discovery.js';

const CHECK_ID = 'robots-citation-token';

const check = (): CheckResult => ({
  id: CHECK_ID,
  title: 'Citation crawlers may fetch the site',
  category: 'access',
  scope: 'site',
  state: 'pass',
  points: 1,
  summary: 'All 3 citation tokens may fetch all 12 pages.',
  evidence: [{ url: 'https://smile.example/robots.txt', detail: 'User-agent: *, Allow: /', line: 2 }],
  grade: 'strong',
  source: 'https://www.rfc-editor.org/rfc/rfc9309#section-2.2',
});

/** A valid result of one engine. */
export function sampleEngine(engine: string, score: number, overrides: Partial<EngineResult> = {}): EngineResult {
  return {
    engine,
    name: engine,
    overall_score: score,
    grade: score >= 85 ? 'strong' : score >= 70 ? 'ready' : score >= 40 ? 'gaps' : 'poor',
    coverage: 0.95,
    confidence: 'high',
    interval: [Math.max(0, score - 2), Math.min(100, score + 3)],
    categories: [{ category: 'access', score: 100, weight: 0.3 }],
    checks: [{ id: CHECK_ID, role: 'gate', weight: 0.3 }],
    fixes: [],
    ...overrides,
  };
}

/**
 * A valid report; `overrides` replace whole fields. `overall_score` is the mean of the engines unless it is given.
 * @example sampleReport({ domain: 'example.com', engines: [sampleEngine('chatgpt', 62)] })
 */
export function sampleReport(overrides: Partial<AuditReport> = {}): AuditReport {
  const engines = overrides.engines ?? [sampleEngine('chatgpt', 80), sampleEngine('perplexity', 60)];
  const total = engines.reduce((sum, { overall_score }) => sum + overall_score, 0);
  const [lowest] = [...engines].sort((a, b) => a.overall_score - b.overall_score);
  return {
    format: 'citeready-report/1',
    kind: 'full',
    domain: 'smile.example',
    audited_at: '2026-03-01T10:00:00.000Z',
    partial: false,
    verdict: 'Ready, with gaps on perplexity.',
    overall_score: engines.length > 0 ? Math.round(total / engines.length) : null,
    lowest: lowest ? { engine: lowest.engine, overall_score: lowest.overall_score, reason: 'few dated pages' } : null,
    sector: 'health',
    category: 'dentistry',
    niche: 'dental implants in Leeds',
    discovery: sampleDiscovery(),
    engines,
    checks: [check()],
    pages: [
      {
        url: 'https://smile.example/',
        status: 200,
        kind: 'home',
        title: 'Smile Dental',
        language: 'en',
        words: 640,
        bytes: 18_204,
        truncated: false,
        sha256: 'a'.repeat(64),
        issues: [],
      },
    ],
    skipped: [{ url: 'https://smile.example/admin', reason: 'disallowed by robots.txt' }],
    competitors: [],
    methodology: {
      claim: 'Readiness to be cited, not a forecast of citations.',
      docs: 'https://citeready.example/docs/methodology',
      cannot_observe: ['vendor-side switches'],
      versions: { rules: '1.0.0', data: '2026.03', extractor: '1.0.0' },
    },
    ...overrides,
  };
}
