/** Near-duplicates have a small distance, other texts a large one. */
import { describe, expect, it } from 'vitest';
import { simhash, simhashDistance } from './simhash.js';

function words(seed: number, count: number): string {
  let state = seed;
  const list: string[] = [];
  for (let at = 0; at < count; at++) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    list.push(`w${state % 5_000}`);
  }
  return list.join(' ');
}

describe('simhash', () => {
  it('is sixteen hex digits, zeros without text', () => {
    expect(simhash(['a b c d'])).toMatch(/^[0-9a-f]{16}$/);
    expect(simhash([])).toBe('0000000000000000');
    expect(simhash(['— …'])).toBe('0000000000000000');
    expect(simhash(['one'])).not.toBe('0000000000000000');
  });

  it('does not depend on blocks, case or whitespace', () => {
    expect(simhash(['One two, three four', 'five six'])).toBe(simhash(['one TWO three  four five six']));
  });

  it('is close for a text with one word in a hundred changed, far for another text', () => {
    const text = words(1, 600);
    const changed = text
      .split(' ')
      .map((word, at) => (at % 100 === 50 ? 'other' : word))
      .join(' ');
    expect(simhashDistance(simhash([text]), simhash([changed]))).toBeLessThanOrEqual(8);
    expect(simhashDistance(simhash([text]), simhash([words(2, 600)]))).toBeGreaterThan(16);
  });

  it('counts differing bits', () => {
    expect(simhashDistance('0000000000000000', 'ffffffffffffffff')).toBe(64);
    expect(simhashDistance('8000000000000001', '0000000000000000')).toBe(2);
  });
});
