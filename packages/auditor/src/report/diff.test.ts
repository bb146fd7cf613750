/** Comparison of two handwritten reports. */
import type { AuditReport, CheckResult, EngineResult } from '@citeready/core/contract';
import { emptyDiscovery } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { diffReports, IncomparableReportsError } from './diff.js';

const check = (id: string, state: CheckResult['state'], points: number | null): CheckResult => ({
  id,
  title: id,
  category: 'access',
  scope: 'site',
  state,
  points,
  summary: `${id} ${state}`,
  evidence: [],
  grade: 'strong',
  source: 'https://vendor.example/',
});

const engine = (id: string, score: number): EngineResult => ({
  engine: id,
  name: id.toUpperCase(),
  overall_score: score,
  grade: 'gaps',
  coverage: 1,
  confidence: 'high',
  interval: [score, score],
  categories: [],
  checks: [],
  fixes: [],
});

const report = (
  checks: readonly CheckResult[],
  engines: readonly EngineResult[],
  over: Partial<AuditReport> = {},
): AuditReport => ({
  format: 'citeready-report/1',
  kind: 'full',
  domain: 'site.example',
  audited_at: '2026-06-01T00:00:00.000Z',
  partial: false,
  verdict: '',
  overall_score: 50,
  lowest: null,
  sector: 'unknown',
  category: 'unknown',
  niche: null,
  discovery: emptyDiscovery,
  engines,
  checks,
  pages: [],
  skipped: [],
  competitors: [],
  methodology: {
    claim: '',
    docs: '',
    cannot_observe: [],
    versions: { rules: '1.2.0', data: '1.0.0', extractor: '1.0.0' },
  },
  ...over,
});

describe('diffReports', () => {
  const before = report(
    [
      check('better', 'fail', 0),
      check('slightly', 'warn', 0.5),
      check('worse', 'pass', 1),
      check('same', 'pass', 1),
      check('gone', 'pass', 1),
      check('blind', 'pass', 1),
    ],
    [engine('chatgpt', 40), engine('claude', 60)],
  );
  const after = report(
    [
      check('better', 'pass', 1),
      check('slightly', 'warn', 0.75),
      check('worse', 'warn', 0.5),
      check('same', 'pass', 1),
      check('blind', 'unmeasured', null),
      check('new', 'fail', 0),
    ],
    [engine('chatgpt', 70), engine('gemini', 30)],
    { overall_score: 50, audited_at: '2026-07-01T00:00:00.000Z' },
  );

  it('separates improvements from regressions, largest first, and does not judge unmeasured checks', () => {
    const diff = diffReports(before, after);
    expect(diff.improvements.map(({ check: id, points }) => [id, points])).toEqual([
      ['better', 1],
      ['slightly', 0.25],
    ]);
    expect(diff.regressions.map(({ check: id, from, to }) => [id, from, to])).toEqual([['worse', 'pass', 'warn']]);
    expect(diff.other.map(({ check: id }) => id)).toEqual(['blind']);
    expect(diff.added).toEqual(['new']);
    expect(diff.removed).toEqual(['gone']);
  });

  it('gives a delta for each engine that both reports scored', () => {
    expect(diffReports(before, after).engines).toEqual([
      { engine: 'chatgpt', name: 'CHATGPT', from: 40, to: 70, delta: 30 },
      { engine: 'gemini', name: 'GEMINI', from: null, to: 30, delta: null },
      { engine: 'claude', name: 'CLAUDE', from: 60, to: null, delta: null },
    ]);
    expect(diffReports(before, after).overall).toEqual({ from: 50, to: 50, delta: 0 });
  });

  it('finds no difference between a report and itself', () => {
    expect(diffReports(before, before)).toMatchObject({
      improvements: [],
      regressions: [],
      other: [],
      added: [],
      removed: [],
    });
  });

  it('accepts another minor version and rejects another major version', () => {
    const versioned = (versions: Partial<AuditReport['methodology']['versions']>) => ({
      ...after,
      methodology: { ...after.methodology, versions: { ...after.methodology.versions, ...versions } },
    });
    expect(diffReports(before, versioned({ rules: '1.9.3' })).improvements).toHaveLength(2);
    for (const part of ['rules', 'data', 'extractor'] as const) {
      expect(() => diffReports(before, versioned({ [part]: '2.0.0' }))).toThrow(IncomparableReportsError);
    }
  });

  it('rejects another domain and another kind', () => {
    expect(() => diffReports(before, { ...after, domain: 'other.example' })).toThrow(/other\.example/);
    expect(() => diffReports(before, { ...after, kind: 'instant' })).toThrow(IncomparableReportsError);
  });

  it('puts the largest change first, equal ones by id, and does not judge checks without a state on both sides', () => {
    const ids = (changes: readonly { check: string }[]): string[] => changes.map(({ check: id }) => id);
    const was = report(
      [
        check('b', 'fail', 0),
        check('a', 'fail', 0),
        check('small', 'warn', 0.5),
        check('large', 'fail', 0),
        check('gone', 'pass', 1),
        check('come', 'unmeasured', null),
        check('down-little', 'pass', 1),
        check('down-much', 'pass', 1),
        check('same-state', 'warn', 0.5),
        check('hardly', 'warn', 0.5),
      ],
      [],
    );
    const is = report(
      [
        check('b', 'warn', 0.7),
        check('a', 'warn', 0.7),
        check('small', 'pass', 0.9),
        check('large', 'pass', 1),
        check('gone', 'not-applicable', null),
        check('come', 'fail', 0),
        check('down-little', 'warn', 0.6),
        check('down-much', 'fail', 0),
        check('same-state', 'warn', 0.45),
        check('hardly', 'warn', 0.5 + 1e-9),
      ],
      [],
    );
    const diff = diffReports(was, is);
    expect(ids(diff.improvements)).toEqual(['large', 'a', 'b', 'small']);
    expect(ids(diff.regressions)).toEqual(['down-much', 'down-little', 'same-state']);
    expect(ids(diff.other)).toEqual(['come', 'gone']);
  });

  it('names an engine that only the older report has', () => {
    const { engines } = diffReports(report([], [engine('old', 40)]), report([], [engine('new', 60)]));
    expect(engines).toEqual([
      { engine: 'new', name: 'NEW', from: null, to: 60, delta: null },
      { engine: 'old', name: 'OLD', from: 40, to: null, delta: null },
    ]);
  });

  describe('facts about engines', () => {
    const fact = (name: string, value: string, read = '2026-05-01') => ({
      fact: name,
      value,
      source: `https://vendor.example/${read}`,
      read,
    });
    const known = (facts: readonly ReturnType<typeof fact>[], id = 'chatgpt'): AuditReport => {
      const made = report([], [engine(id, 50)]);
      return { ...made, methodology: { ...made.methodology, engine_facts: [{ engine: id, facts }] } };
    };

    it('are reported if they changed, with the newer page', () => {
      const old = known([fact('noindex', 'ignored'), fact('index', 'its own'), fact('crawl-delay', 'honored')]);
      const now = known([
        fact('noindex', 'honored', '2026-06-01'),
        fact('index', 'its own', '2026-06-01'),
        fact('nocache', 'limits', '2026-06-02'),
      ]);
      expect(diffReports(old, now).engineFacts).toEqual([
        {
          engine: 'chatgpt',
          name: 'CHATGPT',
          fact: 'noindex',
          from: 'ignored',
          to: 'honored',
          source: 'https://vendor.example/2026-06-01',
          read: '2026-06-01',
        },
        expect.objectContaining({ fact: 'nocache', from: null, to: 'limits', read: '2026-06-02' }),
        expect.objectContaining({ fact: 'crawl-delay', from: 'honored', to: null, read: '2026-05-01' }),
      ]);
    });

    it('are not compared with an engine or a report without facts', () => {
      const now = known([fact('noindex', 'honored')]);
      expect(diffReports(known([], 'claude'), now).engineFacts).toEqual([]);
      expect(diffReports(report([], []), now).engineFacts).toEqual([]);
      expect(diffReports(now, report([], [])).engineFacts).toEqual([]);
    });
  });
});
