import { describe, expect, it } from 'vitest';
import { seeded } from '../../../test/support/damage/damages.js';
import { isAlphabetical } from './alphabetical.js';
import { scanOf } from './scan.js';

describe('words in the order of an alphabet', () => {
  const random = seeded(3);
  const letters = (): string => Array.from({ length: 5 }, () => 'abcdefghij'[Math.floor(random() * 10)]).join('');
  const drawn = Array.from({ length: 150 }, letters);
  it('are a list that somebody sorted', () => {
    expect(isAlphabetical([scanOf(drawn.toSorted().join(', '))])).toBe(true);
  });
  it('are not sorted if drawn at random, and need more than a few words', () => {
    expect(isAlphabetical([scanOf(drawn.join(', '))])).toBe(false);
    expect(isAlphabetical([scanOf(drawn.slice(0, 50).toSorted().join(', '))])).toBe(false);
  });
});
