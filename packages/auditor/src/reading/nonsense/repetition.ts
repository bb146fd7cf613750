/** Measures how much of a text is new. */
import { HashCounts } from './hash-counts.js';
import type { Scan } from './scan.js';
import { kindOf, numberOf, RUN as UNSPACED, scanOf, STRIDE } from './scan.js';
import { hashOf } from './spellings.js';

export interface Repetition {
  readonly words: number;
  /** Share of the runs of four words that are new; 1 without any. */
  readonly novelty: number;
  /** Distinct words divided by words. */
  readonly variety: number;
  /** Frequency of the most frequent word divided by the average frequency: near 1 for words drawn at random from a list. */
  readonly peak: number;
  /** Share of the five most frequent words; 1 for a text without words. */
  readonly head: number;
  /** The start of the most repetitive passage, as evidence. */
  readonly most: string;
}

/** Maximum number of characters: repetition shows early. */
const sampleChars = 40_000;
const mostWords = 4_000;
const RUN = 4;

/** Allocated once and cleared for each text: the arrays are larger than most texts. */
let kept: { readonly seen: HashCounts; readonly counts: HashCounts } | undefined;

export function repetitionOf(texts: readonly Scan[]): Repetition {
  kept ??= { seen: new HashCounts(mostWords), counts: new HashCounts(mostWords) };
  const { seen, counts } = kept;
  seen.clear();
  counts.clear();
  const window = new Int32Array(RUN);
  let words = 0;
  let runs = 0;
  let fresh = 0;
  let chars = 0;
  let most = '';
  let mostCount = 1;
  for (const whole of texts) {
    if (chars >= sampleChars || words >= mostWords) break;
    const { text } = whole;
    const isCut = chars + text.length > sampleChars;
    const part = isCut ? scanOf(text.slice(0, sampleChars - chars)) : whole;
    chars += part.text.length;
    const visit = (hash: number, end: number): void => {
      if (words >= mostWords) return;
      words++;
      counts.add(hash);
      window[words % RUN] = hash;
      if (words < RUN) return;
      runs++;
      let run = 17;
      for (let back = 0; back < RUN; back++) run = Math.imul(run, 0x01000193) ^ (window[(words - back) % RUN] ?? 0);
      const times = seen.add(run);
      if (times === 1) fresh++;
      else if (times > mostCount) {
        mostCount = times;
        most = part.text.slice(Math.max(0, end - 60), end);
      }
    };
    const { words: found } = part;
    const { hashes } = part.spellings;
    for (let word = 0; word < found.length; word += STRIDE) {
      const end = found[word + 1] ?? 0;
      const mark = found[word + 2] ?? 0;
      if (kindOf(mark) !== UNSPACED) {
        visit(hashes[numberOf(mark)] ?? 0, end);
        continue;
      }
      // Pairs of characters stand for words in scripts without spaces.
      for (let at = found[word] ?? 0; at < end; at += 2) visit(hashOf(part.text, at, Math.min(end, at + 2)), at);
    }
  }
  const [peak = 0, ...next] = counts.largest(5);
  return {
    words,
    novelty: runs === 0 ? 1 : fresh / runs,
    variety: words === 0 ? 1 : counts.size / words,
    peak: words === 0 ? 1 : (peak * counts.size) / words,
    head: words === 0 ? 1 : next.reduce((sum, count) => sum + count, peak) / words,
    most: most.trim(),
  };
}
