/** A hash for sampling, not for security: the same text gives the same number in every run, on every machine. */

/** FNV-1a over UTF-16 units with a final mix, 0 to 2³² − 1. Another seed gives an independent number. */
export function stableHash(text: string, seed = 0): number {
  let hash = 0x811c9dc5 ^ seed;
  for (let at = 0; at < text.length; at += 1) {
    hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  }
  // Addresses of one template differ only in their last characters; without the mix their hashes would be in order.
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}
