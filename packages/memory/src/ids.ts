/** Predictable identifiers for tests. */
import type { IdSource } from '@citeready/core';

/**
 * The same identifiers in the same order for the same seed: `…-000000000001`, `…-000000000002`, and so on. For tests only; anyone can
 * predict them.
 * @param seed Keeps the identifiers of two sources distinct; an integer from 0 to 2^32 - 1.
 */
export function createSequentialIds(seed = 0): IdSource {
  const prefix = (seed >>> 0).toString(16).padStart(8, '0');
  let count = 0;
  let state = seed >>> 0;
  return {
    uuid: () => `${prefix}-0000-4000-8000-${(++count).toString(16).padStart(12, '0')}`,
    bytes(length) {
      return Uint8Array.from({ length }, () => {
        // A linear congruential step; its high bits are mixed well enough for test data.
        state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
        return state >>> 24;
      });
    },
  };
}
