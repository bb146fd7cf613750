/** How much was measured, and what the interval makes of the rest. */
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { engineResult } from './engine-result.js';
import { scoreEngine } from './engine-score.js';
import { filler, outcome } from './outcomes.fixture.js';

const none = () => null;

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
