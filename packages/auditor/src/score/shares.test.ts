/** What each check may decide of an engine: nominal shares, what does not apply, the weak ceiling. */
import { describe, expect, it } from 'vitest';
import { chatgpt } from '../engines/chatgpt.js';
import { scoreEngine } from './engine-score.js';
import type { FixableOutcome } from './fixes.js';
import { outcome } from './outcomes.fixture.js';
import { sharesOf } from './shares.js';

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
