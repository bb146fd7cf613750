import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { HashCounts } from './hash-counts.js';

describe('HashCounts', () => {
  it('counts as a Map does', () => {
    fc.assert(
      fc.property(fc.array(fc.oneof(fc.integer({ min: -5, max: 5 }), fc.integer()), { maxLength: 300 }), (hashes) => {
        const counts = new HashCounts(300);
        const model = new Map<number, number>();
        for (const hash of hashes) {
          const times = (model.get(hash) ?? 0) + 1;
          model.set(hash, times);
          expect(counts.add(hash)).toBe(times);
        }
        expect(counts.size).toBe(model.size);
        expect(counts.largest(5)).toEqual([...model.values()].sort((a, b) => b - a).slice(0, 5));
      }),
    );
  });
});
