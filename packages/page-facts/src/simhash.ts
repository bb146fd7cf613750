/**
 * 64-bit SimHash over word triples (Charikar 2002): pages that share most of their text differ in few bits. Kept as two 32-bit halves,
 * since BigInt is a hundred times slower.
 */
import { eachWord } from './text/words.js';

/** Maximum number of words; a longer text is distinguished well enough by its first part. */
const maxWords = 4_000;

/** Sixteen hex digits; zeros if there is no text. */
export function simhash(texts: Iterable<string>): string {
  // Counts each byte value in each of the eight bytes: eight additions per feature instead of sixty-four. Bits are counted at the end.
  const seen = new Uint16Array(8 * 256);
  let first = 0;
  let second = 0;
  let words = 0;
  let features = 0;
  const add = (high: number, low: number): void => {
    features++;
    for (let byte = 0; byte < 4; byte++) {
      tally(seen, byte * 256 + ((low >>> (byte * 8)) & 0xff));
      tally(seen, (byte + 4) * 256 + ((high >>> (byte * 8)) & 0xff));
    }
  };
  let text = '';
  const visit = (start: number, end: number): void => {
    if (words >= maxWords) return;
    const word = hashOf(text, start, end);
    words++;
    if (words >= 3) {
      const high = mix(Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ word);
      add(high, mix(high ^ Math.imul(word, 0xc2b2ae35) ^ first));
    }
    first = second;
    second = word;
  };
  // No budget: two characters per word for unspaced scripts, which works as well as words for similarity.
  const budget = { left: 0 };
  for (text of texts) {
    if (words >= maxWords) break;
    eachWord(text, visit, budget);
  }
  if (features === 0 && words > 0) {
    const high = mix(Math.imul(first, 0x9e3779b1) ^ second);
    add(high, mix(high ^ second));
  }
  return half(seen, 4, features) + half(seen, 0, features);
}

function tally(counts: Uint16Array, index: number): void {
  counts[index] = (counts[index] ?? 0) + 1;
}

/** The 32 bits of four bytes: each bit is set if it was set in more than half of the features. */
function half(seen: Uint16Array, firstByte: number, features: number): string {
  const set = new Uint16Array(32);
  for (let byte = 0; byte < 4; byte++) {
    for (let value = 1; value < 256; value++) {
      const times = seen[(firstByte + byte) * 256 + value] ?? 0;
      if (times === 0) continue;
      for (let bit = 0; bit < 8; bit++) {
        if ((value >>> bit) & 1) set[byte * 8 + bit] = (set[byte * 8 + bit] ?? 0) + times;
      }
    }
  }
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) if ((set[bit] ?? 0) * 2 > features) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
}

/** FNV-1a over UTF-16 units, ASCII case folded. */
function hashOf(text: string, start: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    let unit = text.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) unit |= 0x20;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return hash;
}

function mix(value: number): number {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}

/** Bits in which two hashes differ, 0-64; up to 3 of 64 is the usual bound for near-duplicates (Manku 2007). */
export function simhashDistance(left: string, right: string): number {
  let distance = 0;
  for (let at = 0; at < 16; at += 8) {
    let bits = (parseInt(left.slice(at, at + 8), 16) ^ parseInt(right.slice(at, at + 8), 16)) >>> 0;
    for (; bits !== 0; bits &= bits - 1) distance++;
  }
  return distance;
}
