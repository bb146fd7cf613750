import { describe, expect, it } from 'vitest';
import { inOneLanguage } from './depth.js';
import { OTHER_LANGUAGES } from './weights.js';

const sums = (entries: Readonly<Record<string, number>>) => inOneLanguage(new Map(Object.entries(entries)));

describe('what passages in several languages count', () => {
  it('is all of one language', () => {
    expect(sums({ et: 12 })).toBe(12);
    expect(sums({})).toBe(0);
  });

  it('is the largest language and a part of the others, in any order', () => {
    expect(sums({ en: 8, sw: 20, ta: 4 })).toBeCloseTo(20 + OTHER_LANGUAGES * 12, 9);
    expect(sums({ sw: 20, ta: 4, en: 8 })).toBeCloseTo(20 + OTHER_LANGUAGES * 12, 9);
  });

  it('never falls with a passage more', () => {
    for (const before of [0, 5, 20, 21]) {
      expect(sums({ en: before + 1, sw: 20 })).toBeGreaterThan(sums({ en: before, sw: 20 }));
    }
  });

  it('rises by less with a second translation than with as much of one language', () => {
    expect(sums({ en: 20, sw: 20 }) - sums({ en: 20 })).toBeLessThan(sums({ en: 40 }) - sums({ en: 20 }));
  });
});
