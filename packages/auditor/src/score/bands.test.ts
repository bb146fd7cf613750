/** Grades and confidence at their limits. */
import { describe, expect, it } from 'vitest';
import { confidenceOf, GRADE_BANDS, gradeOf, HIGH_COVERAGE, MIN_COVERAGE } from './bands.js';
import { engineById } from '../engines/registry.js';

const chatgpt = engineById('chatgpt');
const grok = engineById('grok');

const SURE = { coverage: 1, pages: 40, inferred: false };

describe('bands', () => {
  it('cover 0 to 100 without a gap, best first', () => {
    const edges = GRADE_BANDS.map(({ from }) => from);
    expect(edges).toEqual([...edges].sort((a, b) => b - a));
    expect(edges.at(-1)).toBe(0);
    expect(edges[0]).toBeLessThan(100);
  });

  it.each(GRADE_BANDS.map(({ grade, from }) => [grade, from] as const))(
    '%s begins at %i and not below',
    (grade, from) => {
      expect(gradeOf(from)).toBe(grade);
      if (from > 0) expect(gradeOf(from - 1)).not.toBe(grade);
    },
  );

  it('give the highest score the best grade', () => expect(gradeOf(100)).toBe('strong'));
});

describe('confidence', () => {
  it('is high for a site that was read whole', () => expect(confidenceOf(SURE, chatgpt)).toBe('high'));

  it('is low below the least coverage, for one page and without documentation', () => {
    expect(confidenceOf({ ...SURE, coverage: MIN_COVERAGE - 0.01 }, chatgpt)).toBe('low');
    expect(confidenceOf({ ...SURE, pages: 1 }, chatgpt)).toBe('low');
    expect(confidenceOf(SURE, grok)).toBe('low');
  });

  it('is medium if a part is unmeasured, for few pages and for an inferred refusal', () => {
    expect(confidenceOf({ ...SURE, coverage: MIN_COVERAGE }, chatgpt)).toBe('medium');
    expect(confidenceOf({ ...SURE, coverage: HIGH_COVERAGE - 0.01 }, chatgpt)).toBe('medium');
    expect(confidenceOf({ ...SURE, coverage: HIGH_COVERAGE }, chatgpt)).toBe('high');
    expect(confidenceOf({ ...SURE, pages: 2 }, chatgpt)).toBe('medium');
    expect(confidenceOf({ ...SURE, inferred: true }, chatgpt)).toBe('medium');
  });
});
