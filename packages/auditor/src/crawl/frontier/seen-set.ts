/** Remembers which addresses were judged already, in bounded memory: two 32-bit hashes stand for an address. */
import { stableHash } from '../stable-hash.js';

export interface SeenSet {
  /** True when the text is new. Once the set is full, everything unknown counts as new and nothing more is remembered. */
  add(text: string): boolean;
}

const MAX_SEEN = 200_000;

export function createSeenSet(limit = MAX_SEEN): SeenSet {
  const seen = new Set<number>();
  return {
    add(text) {
      // 53 bits, the whole numbers that a double holds exactly: a false "seen" is a matter of one in 10¹⁰ at 200,000 addresses.
      const hash = stableHash(text) * 0x200000 + (stableHash(text, 0x9e3779b9) & 0x1fffff);
      if (seen.has(hash)) return false;
      if (seen.size < limit) seen.add(hash);
      return true;
    },
  };
}
