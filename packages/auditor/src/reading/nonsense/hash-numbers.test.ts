/** Hashes are numbered in the same way as by a Map. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { HashNumbers } from './hash-numbers.js';

it('numbers each hash once, in the order in which they come', () => {
  const hash = fc.oneof(fc.integer({ min: -2, max: 2 }), fc.integer({ min: -(2 ** 31), max: 2 ** 31 - 1 }));
  fc.assert(
    fc.property(fc.array(hash, { maxLength: 3_000 }), fc.array(hash, { maxLength: 20 }), (hashes, others) => {
      const numbers = new HashNumbers();
      const expected = new Map<number, number>();
      for (const each of hashes) {
        if (!expected.has(each)) expected.set(each, expected.size);
        expect(numbers.numberOf(each)).toBe(expected.get(each));
      }
      expect(numbers.size).toBe(expected.size);
      for (const each of [...hashes, ...others]) {
        expect(numbers.find(each)).toBe(expected.get(each) ?? -1);
        expect(numbers.has(each)).toBe(expected.has(each));
      }
    }),
    { numRuns: 60, seed: 1 },
  );
});

it('distinguishes hashes beyond its initial capacity', () => {
  const numbers = new HashNumbers();
  for (let each = 0; each < 20_000; each++) expect(numbers.numberOf(Math.imul(each, 0x9e3779b1))).toBe(each);
  expect(numbers.find(Math.imul(4711, 0x9e3779b1))).toBe(4711);
});
