/** The mean, the lowest engine and its reason, in numbers and in words. */
import { describe, expect, it } from 'vitest';
import { ENGINE_PROFILES } from '../engines/registry.js';
import { engineResult } from './engine-result.js';
import { whole } from './numbers.js';
import { filler, outcome } from './outcomes.fixture.js';
import { lowestEngine, meanScore, verdictOf } from './summary.js';

const none = () => null;

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
