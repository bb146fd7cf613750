/** Base, coverage, interval, ceiling: small cases with the arithmetic beside them. */
import fc from 'fast-check';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/registry.js';
import { chatgpt } from '../engines/chatgpt.js';
import { grok } from '../engines/grok.js';
import { confidenceOf, gradeOf } from './bands.js';
import { engineResult } from './engine-result.js';
import { scoreEngine, scoreNumbers, standingOf } from './engine-score.js';
import { fixesOf } from './fixes.js';
import type { FixableOutcome } from './fixes.js';
import { whole } from './numbers.js';
import { filler, outcome } from './outcomes.fixture.js';
import { sharesOf, WEAK_CEILING } from './shares.js';
import { lowestEngine, meanScore, verdictOf } from './summary.js';

const none = () => null;

describe('base', () => {
  it('weighs classes within a category and categories within the engine', () => {
    const outcomes = [
      outcome({ id: 'a', category: 'access', weight: 3, state: 'pass' }),
      outcome({ id: 'b', category: 'access', weight: 1, state: 'fail' }),
      outcome({ id: 'c', category: 'index', weight: 2, state: 'warn' }),
    ];
    // access .22, index .12 of .34: (22 × .75 + 12 × .5) / 34 = 22.5 / 34 = 66.176…
    expect(scoreEngine(outcomes, chatgpt).base).toBeCloseTo(2250 / 34, 9);
  });

  it('gives hard gates class 3 and soft gates class 2, whatever weight they name', () => {
    const outcomes = [
      outcome({ id: 'hard', category: 'access', weight: 1, gate: 'hard', state: 'pass' }),
      outcome({ id: 'soft', category: 'access', weight: 1, gate: 'soft', state: 'fail' }),
    ];
    // 3 / (3 + 2)
    expect(scoreEngine(outcomes, chatgpt).base).toBeCloseTo(60, 9);
  });

  it('leaves out what is not applicable, and what concerns other engines', () => {
    const outcomes = [
      ...filler(1),
      outcome({ id: 'na', category: 'access', state: 'not-applicable' }),
      outcome({ id: 'other', category: 'access', engines: ['copilot'], state: 'fail' }),
      outcome({ id: 'per', engine: 'claude', category: 'access', state: 'fail' }),
    ];
    const score = scoreEngine(outcomes, chatgpt);
    expect(score).toMatchObject({ base: expect.closeTo(100, 9) as number, coverage: expect.closeTo(1, 9) as number });
    expect(score.checks.map(({ id }) => id)).not.toContain('other');
    expect(score.checks.find(({ id }) => id === 'na')).toEqual({ id: 'na', role: 'scored', weight: 0 });
  });
});

describe('what explains a score', () => {
  const outcomes = [
    outcome({ id: 'good', category: 'access', weight: 3, state: 'pass' }),
    outcome({ id: 'bad', category: 'access', weight: 1, state: 'fail' }),
    outcome({ id: 'soft', category: 'index', gate: 'soft', state: 'warn' }),
    outcome({ id: 'unknown', category: 'render', state: 'unmeasured' }),
    outcome({ id: 'told', category: 'index', weight: 0, state: 'fail' }),
  ];
  const { categories, checks } = scoreEngine(outcomes, chatgpt);

  it('has each category with its own points and its share of what was measured', () => {
    // access 22 and index 12 of the 34 that were measured; 3 of 4 classes pass, the one of index warns
    expect(categories).toEqual([
      { category: 'access', score: 75, weight: 0.6471 },
      { category: 'index', score: 50, weight: 0.3529 },
      ...CHECK_CATEGORIES.slice(2).map((category) => ({ category, score: null, weight: 0 })),
    ]);
  });

  it('has each check with its role and weight', () => {
    expect(checks).toEqual([
      { id: 'good', role: 'scored', weight: 0.485294 }, // 22 / 34 × 3 / 4
      { id: 'bad', role: 'scored', weight: 0.161765 },
      { id: 'soft', role: 'gate', weight: 0.352941 },
      { id: 'unknown', role: 'scored', weight: 0 },
      { id: 'told', role: 'report', weight: 0 },
    ]);
  });
});

describe('the cap', () => {
  const closed = (id: string, variant: 'noindex' | 'edge-likely') =>
    outcome({ id, category: 'access', gate: 'hard', state: 'fail', gates: [{ share: 1, variant }] });

  it.each([
    ['the lower of two, whichever comes first', ['edge-likely', 'noindex'], 'gate-1', 10],
    ['the lower of two, whichever comes last', ['noindex', 'edge-likely'], 'gate-0', 10],
    ['of equal ones the first', ['noindex', 'noindex'], 'gate-0', 10],
  ] as const)('is %s', (_, variants, check, value) => {
    const gates = variants.map((variant, index) => closed(`gate-${index}`, variant));
    expect(scoreEngine([...filler(1), ...gates], chatgpt).cap).toMatchObject({ check, value });
  });
});

describe('coverage and interval', () => {
  it('takes unmeasured weight out of both sides and shows the interval', () => {
    const outcomes = [
      ...filler(0.7).filter(({ check }) => check.category !== 'evidence'),
      outcome({ id: 'unknown', category: 'evidence', state: 'unmeasured' }),
    ];
    const { base, value, coverage, interval } = scoreEngine(outcomes, chatgpt);
    // evidence is .12 of chatgpt: 70 stays, between .88 × 70 = 61.6 and 61.6 + 12 = 73.6
    expect(base).toBeCloseTo(70, 9);
    expect(value).toBeCloseTo(70, 9);
    expect(coverage).toBeCloseTo(0.88, 9);
    expect(interval[0]).toBeCloseTo(61.6, 9);
    expect(interval[1]).toBeCloseTo(73.6, 9);
  });

  it('counts a page check by the share of pages that could be measured', () => {
    const outcomes = [
      ...filler(1).filter(({ check }) => check.category !== 'extract'),
      outcome({ id: 'half', category: 'extract', points: 0, state: 'fail', measured: 0.5 }),
    ];
    const { base, coverage, interval } = scoreEngine(outcomes, chatgpt);
    // extract .18: .09 measured at 0 of .91 measured in all → 82 / 91; interval 82 … 91
    expect(coverage).toBeCloseTo(0.91, 9);
    expect(base).toBeCloseTo(8200 / 91, 9);
    expect(interval).toEqual([expect.closeTo(82, 9), expect.closeTo(91, 9)]);
  });

  it('shows the lower end and low confidence below 60 % coverage, and the point from 60 %', () => {
    const measured = (share: number) => [outcome({ id: 'known', category: 'access', state: 'pass', measured: share })];
    expect(engineResult(measured(0.59), chatgpt, none)).toMatchObject({
      overall_score: 59,
      confidence: 'low',
      interval: [59, 100],
    });
    expect(engineResult(measured(0.6), chatgpt, none)).toMatchObject({
      overall_score: 100,
      confidence: 'medium',
      interval: [60, 100],
    });
  });

  it('gives no result where nothing was measured', () => {
    expect(engineResult([outcome({ id: 'x', category: 'access', state: 'unmeasured' })], chatgpt, none)).toBeNull();
  });

  it('gives no result below 15 % either, unless what is known decides the grade', () => {
    const known = (share: number) => outcome({ id: 'known', category: 'access', state: 'pass', measured: share });
    expect(engineResult([known(0.149)], chatgpt, none)).toBeNull();
    expect(engineResult([known(0.15)], chatgpt, none)).toMatchObject({ overall_score: 15, interval: [15, 100] });
    // Closed: between 5 and 15 whatever the rest is.
    const gate = outcome({
      id: 'gate',
      category: 'access',
      weight: 3,
      gate: 'hard',
      state: 'fail',
      gates: [{ share: 1, variant: 'citation-token' }],
    });
    const rest = CHECK_CATEGORIES.flatMap((category) =>
      [1, 2, 3].map((n) => outcome({ id: `${category}-${n}`, category, state: 'unmeasured' })),
    );
    expect(engineResult([gate, ...rest], chatgpt, none)).toMatchObject({
      overall_score: 0,
      interval: [0, 15],
      confidence: 'low',
    });
  });

  it('caps the interval as well', () => {
    const outcomes = [
      ...filler(0.5),
      outcome({
        id: 'gate',
        category: 'access',
        gate: 'hard',
        state: 'fail',
        gates: [{ share: 1, variant: 'citation-token' }],
      }),
    ];
    expect(engineResult(outcomes, chatgpt, none)).toMatchObject({ overall_score: 15, interval: [15, 15] });
  });
});

const arbitraryOutcomes = fc
  .array(
    fc.record({
      category: fc.constantFrom(...CHECK_CATEGORIES),
      weight: fc.constantFrom(0, 1, 2, 3),
      grade: fc.constantFrom('strong', 'moderate', 'weak', 'none'),
      state: fc.constantFrom('pass', 'warn', 'fail', 'not-applicable', 'unmeasured'),
      measured: fc.double({ min: 0.1, max: 1, noNaN: true }),
      points: fc.double({ min: 0, max: 1, noNaN: true }),
      closed: fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { nil: null }),
    }),
    { maxLength: 30 },
  )
  .map((rows) =>
    rows.map((row, index): FixableOutcome => {
      const isMeasured = row.state !== 'unmeasured' && row.state !== 'not-applicable';
      return outcome({
        id: `check-${index}`,
        category: row.category,
        weight: row.weight,
        grade: row.grade,
        state: row.state,
        points: isMeasured ? row.points : null,
        measured: isMeasured ? row.measured : 0,
        ...(row.closed === null || !isMeasured
          ? {}
          : { gate: 'hard' as const, gates: [{ share: row.closed, variant: 'citation-token' as const }] }),
      });
    }),
  );

describe('properties of every score', () => {
  it('lies within its interval, between 0 and 100, with weights that sum to 1 or to nothing', () => {
    fc.assert(
      fc.property(arbitraryOutcomes, fc.constantFrom(...ENGINE_PROFILES), (outcomes, profile) => {
        const { value, coverage, interval, checks } = scoreEngine(outcomes, profile);
        const [low, high] = interval;
        expect(low).toBeGreaterThanOrEqual(0);
        expect(high).toBeLessThanOrEqual(100 + 1e-9);
        expect(value).toBeGreaterThanOrEqual(low - 1e-9);
        expect(value).toBeLessThanOrEqual(high + 1e-9);
        expect(coverage).toBeLessThanOrEqual(1 + 1e-9);
        const total = checks.reduce((sum, { weight }) => sum + weight, 0);
        if (total > 0) expect(total).toBeCloseTo(1, 3);
      }),
      { numRuns: 300 },
    );
  });

  it('never lets a weak check decide more than 2 %, as long as anything stronger was measured', () => {
    fc.assert(
      fc.property(arbitraryOutcomes, fc.constantFrom(...ENGINE_PROFILES), (outcomes, profile) => {
        const shares = sharesOf(outcomes, profile);
        fc.pre(shares.some(({ outcome: { check }, weight }) => check.grade !== 'weak' && weight > 0));
        for (const share of shares) {
          if (share.outcome.check.grade === 'weak') expect(share.weight).toBeLessThanOrEqual(WEAK_CEILING + 1e-12);
        }
      }),
      { numRuns: 300 },
    );
  });

  it('does not depend on the order of outcomes', () => {
    fc.assert(
      fc.property(arbitraryOutcomes, (outcomes) => {
        const forward = engineResult(outcomes, chatgpt, none);
        const backward = engineResult([...outcomes].reverse(), chatgpt, none);
        expect(backward?.overall_score).toBe(forward?.overall_score);
        expect(backward?.interval).toEqual(forward?.interval);
        expect(backward?.cap?.value).toBe(forward?.cap?.value);
        expect(backward?.fixes.map(({ lift }) => lift)).toEqual(forward?.fixes.map(({ lift }) => lift));
      }),
      { numRuns: 200 },
    );
  });

  it('is with a check passed what scoring again gives, to the last bit; never lower, and higher by the lift that was promised', () => {
    fc.assert(
      fc.property(arbitraryOutcomes, (outcomes) => {
        const now = scoreEngine(outcomes, chatgpt).value;
        const standing = standingOf(outcomes, chatgpt);
        for (const fix of fixesOf(outcomes, chatgpt, none)) {
          const fixed = outcomes.find(({ id }) => id === fix.check) ?? null;
          const {
            categories: _,
            checks: __,
            ...then
          } = scoreEngine(
            outcomes.map((o) => (o === fixed ? { ...o, state: 'pass' as const, points: 1, gates: [] } : o)),
            chatgpt,
          );
          expect(scoreNumbers(standing, fixed)).toEqual(then);
          expect(then.value).toBeGreaterThanOrEqual(now - 1e-9);
          // Lifts are shown with one decimal.
          expect(Math.abs(then.value - now - fix.lift)).toBeLessThanOrEqual(0.05 + 1e-6);
        }
      }),
      { numRuns: 100 },
    );
  });
});

describe('categories', () => {
  it('have a score and a weight of their own, and no score where nothing was measured', () => {
    const { categories, checks } = scoreEngine(
      [
        outcome({ id: 'a', category: 'access', weight: 3, state: 'pass' }),
        outcome({ id: 'b', category: 'access', weight: 1, state: 'warn' }),
        outcome({ id: 'c', category: 'index', weight: 2, state: 'fail' }),
        outcome({ id: 'd', category: 'freshness', weight: 2, state: 'unmeasured' }),
      ],
      chatgpt,
    );
    const of = (name: string) => categories.find(({ category }) => category === name);
    // access .22 and index .12 of .34; (3 × 1 + 1 × .5) / 4
    expect(of('access')).toEqual({ category: 'access', score: 87.5, weight: 0.6471 });
    expect(of('index')).toEqual({ category: 'index', score: 0, weight: 0.3529 });
    expect(of('freshness')).toEqual({ category: 'freshness', score: null, weight: 0 });
    expect(of('render')).toEqual({ category: 'render', score: null, weight: 0 });
    expect(checks.map(({ id, weight }) => [id, weight])).toEqual([
      ['a', 0.485294],
      ['b', 0.161765],
      ['c', 0.352941],
      ['d', 0],
    ]);
  });
});

describe('checks that do not apply', () => {
  const access = outcome({ id: 'access', category: 'access', state: 'fail' });
  const weightsOf = (outcomes: readonly FixableOutcome[]) =>
    Object.fromEntries(sharesOf(outcomes, chatgpt).map(({ outcome: { id }, weight }) => [id, weight]));

  it('take their share with them, so that the last check of a category does not stand for all of it', () => {
    const outcomes = [
      access,
      outcome({ id: 'guard', category: 'evidence', weight: 2, state: 'pass' }),
      outcome({ id: 'figures', category: 'evidence', weight: 3, state: 'not-applicable' }),
      outcome({ id: 'quotes', category: 'evidence', weight: 1, state: 'not-applicable' }),
    ];
    // access .22; evidence .12, of which the guard has 2 of 6 classes: .04
    expect(weightsOf(outcomes)['access']).toBeCloseTo(0.22 / 0.26, 12);
    expect(weightsOf(outcomes)['guard']).toBeCloseTo(0.04 / 0.26, 12);
    expect(scoreEngine(outcomes, chatgpt).base).toBeCloseTo((100 * 0.04) / 0.26, 9);
    expect(scoreEngine(outcomes, chatgpt).coverage).toBeCloseTo(1, 12);
  });

  it('are no part of the category where it is the engine that they do not apply to', () => {
    const outcomes = [
      access,
      outcome({ id: 'guard', category: 'evidence', weight: 2, state: 'pass' }),
      outcome({ id: 'vendor', engine: 'chatgpt', category: 'evidence', weight: 3, state: 'not-applicable' }),
    ];
    expect(weightsOf(outcomes)['guard']).toBeCloseTo(0.12 / 0.34, 12);
  });

  it('divide the category with the others while they are unmeasured', () => {
    const outcomes = [
      access,
      outcome({ id: 'guard', category: 'evidence', weight: 2, state: 'pass' }),
      outcome({ id: 'figures', category: 'evidence', weight: 3, state: 'unmeasured' }),
      outcome({ id: 'reported', category: 'evidence', weight: 0, state: 'pass' }),
    ];
    // access .22, guard .048 measured; figures .072 unknown
    const weights = weightsOf(outcomes);
    expect([weights['access'], weights['guard'], weights['figures']]).toEqual([
      expect.closeTo(0.22 / 0.268, 12),
      expect.closeTo(0.048 / 0.268, 12),
      0,
    ]);
    expect(scoreEngine(outcomes, chatgpt).coverage).toBeCloseTo(0.268 / 0.34, 12);
  });
});

describe('what decides nothing', () => {
  const told = outcome({ id: 'told', category: 'access', weight: 0, gate: 'hard', state: 'fail' });

  it('has no share, be it a gate', () => {
    expect(sharesOf([told], chatgpt)).toEqual([]);
    expect(scoreEngine([told], chatgpt)).toMatchObject({ value: 0, base: 0, coverage: 0, interval: [0, 0] });
    expect(scoreEngine([told, ...filler(1)], chatgpt).checks[0]).toEqual({ id: 'told', role: 'report', weight: 0 });
  });

  it('gives a base of 0 and no weight where nothing was measured', () => {
    const unknown = [
      outcome({ id: 'a', category: 'access', state: 'unmeasured' }),
      outcome({ id: 'b', category: 'index', state: 'unmeasured' }),
    ];
    expect(sharesOf(unknown, chatgpt).map(({ weight }) => weight)).toEqual([0, 0]);
    expect(scoreEngine(unknown, chatgpt)).toMatchObject({ value: 0, base: 0, coverage: 0 });
  });
});

describe('the weak ceiling', () => {
  it('does not hold where there are weak checks alone', () => {
    const weak = (['access', 'index'] as const).map((category) =>
      outcome({ id: category, category, grade: 'weak', state: 'pass' }),
    );
    const shares = sharesOf(weak, chatgpt);
    expect(shares[0]?.weight).toBeCloseTo(22 / 34, 12);
    expect(shares[1]?.weight).toBeCloseTo(12 / 34, 12);
  });

  it('gives what a weak check may not have to the stronger ones in proportion', () => {
    const outcomes = [
      outcome({ id: 'weak', category: 'freshness', grade: 'weak', state: 'fail' }),
      outcome({ id: 'a', category: 'access', state: 'pass' }),
      outcome({ id: 'b', category: 'index', state: 'fail' }),
    ];
    // freshness .12, access .22, index .12 of .46; the weak one keeps .02, the rest .98 in proportion 22 : 12
    const shares = sharesOf(outcomes, chatgpt).map(({ weight }) => weight);
    expect(shares[0]).toBeCloseTo(0.02, 12);
    expect(shares[1]).toBeCloseTo((0.98 * 22) / 34, 12);
    expect(shares[2]).toBeCloseTo((0.98 * 12) / 34, 12);
    expect(scoreEngine(outcomes, chatgpt).base).toBeCloseTo((98 * 22) / 34, 9);
  });
});

describe('fixes', () => {
  it('come by lift over effort when no gate is closed', () => {
    const outcomes = [
      outcome({ id: 'large', category: 'extract', state: 'fail', effort: 'large' }), // 18 / 4 = 4.5
      outcome({ id: 'small', category: 'freshness', state: 'fail', effort: 'small' }), // 12 / 1 = 12
      outcome({ id: 'medium', category: 'access', state: 'fail', effort: 'medium' }), // 22 / 2 = 11
      outcome({ id: 'little', category: 'entity', state: 'fail', effort: 'small' }), // 8 / 1 = 8
      outcome({ id: 'fine', category: 'index', state: 'pass' }),
    ];
    expect(fixesOf(outcomes, chatgpt, none).map(({ check }) => check)).toEqual(['small', 'medium', 'little', 'large']);
  });

  it('put the lowest gate first and carry the generated snippet', () => {
    const outcomes = [
      ...filler(0.9),
      outcome({
        id: 'soft',
        category: 'access',
        gate: 'soft',
        state: 'fail',
        gates: [{ share: 1, variant: 'edge-likely' }],
      }),
      outcome({
        id: 'hard',
        category: 'index',
        gate: 'hard',
        state: 'fail',
        gates: [{ share: 1, variant: 'noindex' }],
      }),
    ];
    const fixes = fixesOf(outcomes, chatgpt, ({ id }) => (id === 'hard' ? { language: 'html', code: '<meta>' } : null));
    expect(fixes.slice(0, 2).map(({ check, gate }) => [check, gate])).toEqual([
      ['hard', true],
      ['soft', true],
    ]);
    expect(fixes[0]?.snippet).toEqual({ language: 'html', code: '<meta>' });
    expect(fixes[1]).not.toHaveProperty('snippet');
    // cap 10 → 60; the other gate stays
    expect(fixes[0]?.lift).toBe(50);
    expect(fixes[1]?.lift).toBe(0);
  });
});

describe('fixes under several gates', () => {
  it('name the lowest cap first, and every closed gate before what lifts nothing yet', () => {
    const closed = (id: string, variant: 'noindex' | 'edge-likely' | 'http-error', share: number) =>
      outcome({ id, category: 'access', gate: 'soft', state: 'warn', points: 0.9, gates: [{ share, variant }] });
    const outcomes = [
      ...filler(0.95),
      outcome({ id: 'much', category: 'extract', state: 'fail' }),
      closed('forty', 'edge-likely', 1), // 60
      closed('twenty', 'http-error', 0.5), // 55
      closed('ninety', 'noindex', 1), // 10
    ];
    const fixes = fixesOf(outcomes, chatgpt, none);
    expect(fixes.slice(0, 4).map(({ check }) => check)).toEqual(['ninety', 'twenty', 'forty', 'much']);
    // 10 → 55; the others lift nothing as long as the first stands
    expect(fixes.slice(0, 4).map(({ lift }) => lift)).toEqual([45, 0, 0, 0]);
  });

  it('are none for what is only reported', () => {
    const reported = outcome({ id: 'reported', category: 'index', state: 'fail' });
    const outcomes = [...filler(1), { ...reported, check: { ...reported.check, reportedFor: () => true } }];
    expect(fixesOf(outcomes, chatgpt, none)).toEqual([]);
    const score = scoreEngine(outcomes, chatgpt);
    expect(score.value).toBeCloseTo(100, 9);
    expect(score.checks.find(({ id }) => id === 'reported')).toEqual({ id: 'reported', role: 'report', weight: 0 });
  });
});

describe('fixes that lift nothing or the same', () => {
  const gate = (share: number) =>
    outcome({
      id: 'gate',
      category: 'access',
      gate: 'soft',
      state: 'fail',
      gates: [{ share, variant: 'edge-likely' }],
    });

  it('come by what they add to the base for their effort while a gate caps, and by name where all is equal', () => {
    const outcomes = [
      ...filler(1),
      gate(1),
      outcome({ id: 'b', category: 'entity', state: 'fail', effort: 'small' }),
      outcome({ id: 'a', category: 'entity', state: 'fail', effort: 'small' }),
      outcome({ id: 'large', category: 'extract', state: 'fail', effort: 'large' }), // 18 / 3 / 4 = 1.5
      outcome({ id: 'medium', category: 'extract', state: 'warn', effort: 'medium' }), // 18 / 3 × .5 / 2 = 1.5
      outcome({ id: 'most', category: 'evidence', state: 'fail', effort: 'small' }), // 12 / 2 = 6
    ];
    const fixes = fixesOf(outcomes, chatgpt, none);
    expect(fixes.map(({ check }) => check)).toEqual(['gate', 'most', 'a', 'b', 'large', 'medium']);
    expect(fixes.slice(1).map(({ lift }) => lift)).toEqual([0, 0, 0, 0, 0]);
  });

  it('are no gates where the cap is not below the base', () => {
    const outcomes = [...filler(0.3), gate(0.5)]; // capped at 80
    expect(fixesOf(outcomes, chatgpt, none).find(({ check }) => check === 'gate')?.gate).toBe(false);
  });

  it('are none where there is nothing to mend', () => {
    const states = ['pass', 'not-applicable', 'unmeasured'] as const;
    const outcomes = states.map((state) => outcome({ id: state, category: 'access', state }));
    expect(fixesOf(outcomes, chatgpt, none)).toEqual([]);
  });

  it('carry text, effort and evidence of their check', () => {
    const open = outcome({ id: 'open', category: 'access', state: 'warn', effort: 'medium' });
    expect(fixesOf([open], chatgpt, none)).toEqual([
      {
        check: 'open',
        title: open.check.fix.title,
        text: open.check.fix.text,
        lift: 50,
        effort: 'medium',
        gate: false,
        evidence: open.evidence,
      },
    ]);
  });
});

describe('an instant audit', () => {
  it('leaves what it does not look at out of score and coverage', () => {
    const unseen = {
      ...outcome({ id: 'unseen', category: 'extract', state: 'unmeasured' }),
      beyondInstant: true as const,
    };
    const seen = filler(0.5).filter(({ check }) => check.category !== 'extract');
    const score = scoreEngine([...seen, unseen], chatgpt);
    expect(score.value).toBeCloseTo(50, 9);
    expect(score.coverage).toBeCloseTo(1, 9);
    expect(
      scoreEngine([...seen, outcome({ id: 'unseen', category: 'extract', state: 'unmeasured' })], chatgpt).coverage,
    ).toBeCloseTo(0.82, 9);
  });
});

describe('bands and confidence', () => {
  it.each([
    [100, 'strong'],
    [85, 'strong'],
    [84, 'ready'],
    [65, 'ready'],
    [64, 'gaps'],
    [40, 'gaps'],
    [39, 'poor'],
    [0, 'poor'],
  ])('%i is %s', (score, grade) => expect(gradeOf(score)).toBe(grade));

  it('is low below 60 %, without documentation and for a supposed renderer', () => {
    expect(confidenceOf(0.59, chatgpt, null)).toBe('low');
    expect(confidenceOf(1, grok, null)).toBe('low');
    expect(confidenceOf(1, { ...chatgpt, javascript: 'unknown' }, { variant: 'raw-text' })).toBe('low');
    expect(confidenceOf(1, chatgpt, { variant: 'raw-text' })).toBe('high');
  });

  it('is medium below 85 % and for an inferred refusal', () => {
    expect(confidenceOf(0.84, chatgpt, null)).toBe('medium');
    expect(confidenceOf(0.85, chatgpt, null)).toBe('high');
    expect(confidenceOf(1, chatgpt, { variant: 'edge-likely' })).toBe('medium');
  });
});

describe('summary', () => {
  const results = (points: number, blocked: readonly string[]) =>
    ENGINE_PROFILES.slice(0, 3).map((profile) => {
      const closed = blocked.includes(profile.id);
      const token = outcome({
        id: 'robots-citation-token',
        engine: profile.id,
        category: 'access',
        gate: 'hard',
        state: closed ? 'fail' : 'pass',
        gates: closed ? [{ share: 1, variant: 'citation-token' }] : [],
      });
      const result = engineResult([...filler(points), token], profile, none);
      if (result === null) throw new Error('not scored');
      return result;
    });

  it('names the lowest engine and its reason', () => {
    const engines = results(1, ['perplexity']);
    expect(lowestEngine(engines)).toMatchObject({ engine: 'perplexity', overall_score: 15 });
    expect(lowestEngine(engines)?.reason).toContain('robots.txt closes');
    // (100 + 15 + 100) / 3 = 71.67
    expect(meanScore(engines)).toBe(72);
    expect(verdictOf(engines, { partial: false, unscored: [] })).toBe(
      `Readiness 72 of 100 on average; lowest is Perplexity with 15: ${lowestEngine(engines)?.reason ?? ''}.`,
    );
  });

  it('names the first of equally low engines', () => {
    expect(lowestEngine(results(1, ['perplexity', 'claude']))?.engine).toBe('perplexity');
  });

  it('speaks of every engine where all are equal, and of the deadline', () => {
    expect(verdictOf(results(1, []), { partial: true, unscored: ['Grok'] })).toBe(
      'Readiness 100 of 100 for every engine scored: nothing holds it down. Too little could be measured to score Grok. The crawl was cut short.',
    );
  });

  it('has no number where none could be measured', () => {
    expect(meanScore([])).toBeNull();
    expect(lowestEngine([])).toBeNull();
    expect(verdictOf([], { partial: false, unscored: [] })).toContain('No engine could be scored');
  });

  it('rounds half up', () => {
    expect(whole(57.5)).toBe(58);
    expect(whole(57.4999999999999)).toBe(58); // noise of a sum that is 57.5
    expect(whole(57.49)).toBe(57);
  });
});
