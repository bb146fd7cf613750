/** What is said to hold an engine down. */
import type { EngineResult } from '@citeready/core/contract';
import { describe, expect, it } from 'vitest';
import { lowestEngine, reasonFor, verdictOf } from './summary.js';

const engine = (parts: Partial<EngineResult>): EngineResult => ({
  engine: 'chatgpt',
  name: 'ChatGPT search',
  overall_score: 70,
  grade: 'ready',
  coverage: 1,
  confidence: 'high',
  interval: [70, 70],
  categories: [],
  checks: [],
  fixes: [],
  ...parts,
});
const cap = (value: number) => ({ value, check: 'robots', reason: 'a rule closes it', evidence: [] });

describe('the reason', () => {
  it('is the cap where the cap is what holds the score down', () => {
    expect(reasonFor(engine({ cap: cap(40), interval: [40, 40] }))).toBe('a rule closes it');
    expect(reasonFor(engine({ cap: cap(80), interval: [60, 70] }))).toBe('nothing holds it down');
  });

  it('is the coverage below the minimum, in whole percent', () => {
    expect(reasonFor(engine({ coverage: 0.594 }))).toBe(
      'only 59 % of what counts could be measured, so this is the lower bound',
    );
    expect(reasonFor(engine({ coverage: 0.6 }))).toBe('nothing holds it down');
  });

  it('is the category that loses most by weight, not the one with the lowest score', () => {
    const categories = [
      { category: 'entity', score: 10, weight: 0.1 }, // loses 9
      { category: 'extract', score: 59.6, weight: 0.3 }, // loses 12.12
      { category: 'access', score: 100, weight: 0.5 },
      { category: 'freshness', score: null, weight: 0.9 },
    ] as const;
    const reason = 'most is lost in extractable answers (60 of 100)';
    expect(reasonFor(engine({ categories }))).toBe(reason);
    expect(reasonFor(engine({ categories: [...categories].reverse() }))).toBe(reason);
  });

  it('is none where nothing is lost', () => {
    expect(reasonFor(engine({ categories: [{ category: 'access', score: 100, weight: 1 }] }))).toBe(
      'nothing holds it down',
    );
    expect(reasonFor(engine({ categories: [{ category: 'freshness', score: null, weight: 1 }] }))).toBe(
      'nothing holds it down',
    );
  });
});

it('names the lowest engine by its name, not its id', () => {
  const engines = [engine({ overall_score: 80 }), engine({ engine: 'claude', name: 'Claude', overall_score: 60 })];
  expect(lowestEngine(engines)).toEqual({ engine: 'claude', overall_score: 60, reason: 'nothing holds it down' });
  expect(verdictOf(engines, { partial: false, unscored: [] })).toBe(
    'Readiness 70 of 100 on average; lowest is Claude with 60: nothing holds it down.',
  );
});
