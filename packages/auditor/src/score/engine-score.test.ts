/** Base, cap, categories and what explains a score: small cases with the arithmetic beside them. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { scoreEngine } from './engine-score.js';
import { filler, outcome } from './outcomes.fixture.js';
import { sharesOf } from './shares.js';

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
