/** Remembers which addresses were already checked, in bounded memory: an address is stored as two 32-bit hashes. */
import { stableHash } from '../stable-hash.js';

export interface SeenSet {
  /** Returns true when the text is new. Once the set is full, every unknown text counts as new and is not stored. */
  add(text: string): boolean;
}

const MAX_SEEN = 200_000;

export function createSeenSet(limit = MAX_SEEN): SeenSet {
  const seen = new Set<number>();
  return {
    add(text) {
      // 53 bits, the integers that a double represents exactly: the chance of a false "seen" is about 1 in 10¹⁰ at 200,000 addresses.
      const hash = stableHash(text) * 0x200000 + (stableHash(text, 0x9e3779b9) & 0x1fffff);
      if (seen.has(hash)) return false;
      if (seen.size < limit) seen.add(hash);
      return true;
    },
  };
}
