/** How much of a text says something that it has not said before. */
import { HashCounts } from './hash-counts.js';
import { eachWord } from './words.js';

export interface Repetition {
  readonly words: number;
  /** Share of the runs of four words that had not come before; 1 where there are none. */
  readonly novelty: number;
  /** Distinct words by words. */
  readonly variety: number;
  /** How often the most frequent word comes, by how often a word comes on average: near 1 where words are drawn by lot from a list. */
  readonly peak: number;
  /** Share of the five most frequent words; 1 where there are no words. */
  readonly head: number;
  /** The start of the passage that repeats most, for evidence. */
  readonly most: string;
}

/** Characters looked at: repetition shows early. */
const sampleChars = 40_000;
const mostWords = 4_000;
const RUN = 4;

export const repetitionOf = (texts: readonly string[]): Repetition => {
  const seen = new HashCounts(mostWords);
  const counts = new HashCounts(mostWords);
  const window = new Int32Array(RUN);
  let words = 0;
  let runs = 0;
  let fresh = 0;
  let chars = 0;
  let most = '';
  let mostCount = 1;
  for (const text of texts) {
    if (chars >= sampleChars) break;
    const part = chars + text.length > sampleChars ? text.slice(0, sampleChars - chars) : text;
    chars += part.length;
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
        most = part.slice(Math.max(0, end - 60), end);
      }
    };
    eachWord(part, (start, end, _gap, kind) => {
      // Characters in pairs stand for words where there are no spaces.
      if (kind === 'run') for (let at = start; at < end; at += 2) visit(hashOf(part, at, Math.min(end, at + 2)), at);
      else visit(hashOf(part, start, end), end);
    });
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
};

const hashOf = (text: string, start: number, end: number): number => {
  let hash = 0x811c9dc5 | 0;
  for (let at = start; at < end; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  return hash;
};
