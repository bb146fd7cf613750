/**
 * 64-bit SimHash over word triples (Charikar 2002): pages that share most of their text differ in few bits. Kept as two 32-bit halves,
 * since BigInt is a hundred times slower.
 */
import { eachWord } from './text/words.js';

/** Words looked at; a longer text is near enough told apart by its first part. */
const maxWords = 4_000;

/** Sixteen hex digits; zeros where there is no text. */
export const simhash = (texts: Iterable<string>): string => {
  const weights = new Int32Array(64);
  let first = 0;
  let second = 0;
  let words = 0;
  let features = 0;
  const add = (high: number, low: number): void => {
    features++;
    for (let bit = 0; bit < 32; bit++) {
      weights[bit] = (weights[bit] ?? 0) + ((low >>> bit) & 1 ? 1 : -1);
      weights[bit + 32] = (weights[bit + 32] ?? 0) + ((high >>> bit) & 1 ? 1 : -1);
    }
  };
  for (const text of texts) {
    if (words >= maxWords) break;
    // A budget of nothing: two characters a word for unspaced scripts, which for likeness is as good as words.
    eachWord(
      text,
      (start, end) => {
        if (words >= maxWords) return;
        const word = hashOf(text, start, end);
        words++;
        if (words >= 3) {
          const high = mix(Math.imul(first, 0x9e3779b1) ^ Math.imul(second, 0x85ebca6b) ^ word);
          add(high, mix(high ^ Math.imul(word, 0xc2b2ae35) ^ first));
        }
        first = second;
        second = word;
      },
      { left: 0 },
    );
  }
  if (features === 0 && words > 0) {
    const high = mix(Math.imul(first, 0x9e3779b1) ^ second);
    add(high, mix(high ^ second));
  }
  return half(weights, 32) + half(weights, 0);
};

const half = (weights: Int32Array, from: number): string => {
  let bits = 0;
  for (let bit = 0; bit < 32; bit++) if ((weights[from + bit] ?? 0) > 0) bits |= 1 << bit;
  return (bits >>> 0).toString(16).padStart(8, '0');
};

/** FNV-1a over UTF-16 units, ASCII case folded. */
const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5;
  for (let at = start; at < end; at++) {
    let unit = text.charCodeAt(at);
    if (unit >= 0x41 && unit <= 0x5a) unit |= 0x20;
    hash = Math.imul(hash ^ unit, 0x01000193);
  }
  return hash;
};

const mix = (value: number): number => {
  let hash = value;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
};

/** Bits in which two hashes differ, 0-64; up to 3 of 64 is the usual bound for near-duplicates (Manku 2007). */
export const simhashDistance = (left: string, right: string): number => {
  let distance = 0;
  for (let at = 0; at < 16; at += 8) {
    let bits = (parseInt(left.slice(at, at + 8), 16) ^ parseInt(right.slice(at, at + 8), 16)) >>> 0;
    for (; bits !== 0; bits &= bits - 1) distance++;
  }
  return distance;
};
