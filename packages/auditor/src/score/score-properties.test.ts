/** What holds for every score, whatever the outcomes: properties over generated ones. */
import fc from 'fast-check';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/registry.js';
import { chatgpt } from '../engines/chatgpt.js';
import { engineResult } from './engine-result.js';
import { scoreEngine, scoreNumbers, standingOf } from './engine-score.js';
import { fixesOf } from './fixes.js';
import type { FixableOutcome } from './fixes.js';
import { outcome } from './outcomes.fixture.js';
import { sharesOf, WEAK_CEILING } from './shares.js';

const none = () => null;

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
