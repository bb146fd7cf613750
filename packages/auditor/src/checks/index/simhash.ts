/** Distance of SimHashes. */

/** Number of differing bits of two hashes in hex; 64 for hashes that cannot be compared. */
export function hammingDistance(a: string, b: string): number {
  if (a.length !== 16 || b.length !== 16) return 64;
  let bits = 0;
  for (let at = 0; at < 16; at += 4) {
    let difference = Number.parseInt(a.slice(at, at + 4), 16) ^ Number.parseInt(b.slice(at, at + 4), 16);
    if (Number.isNaN(difference)) return 64;
    while (difference > 0) {
      bits += difference & 1;
      difference >>>= 1;
    }
  }
  return bits;
}
