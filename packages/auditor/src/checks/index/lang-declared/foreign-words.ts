/**
 * Text that is not in the declared language, although no detector knows in which it is: prose in any language consists of its small words
 * for a large part.
 */
import type { PageFacts } from '@citeready/page-facts';
import { primaryLanguage } from '../../../language/tag.js';
import { wordsOf } from '../../../language/words.js';
import { wordsFor } from '../../words/index.js';

/** Lines of fewer words are labels and names. */
const SENTENCE_WORDS = 8;
/** More text says nothing new. */
const MOST_WORDS = 3_000;
const RUNNING: ReadonlySet<string> = new Set(['paragraph', 'quote', 'list-item']);

/** The share of small words of the declared language in running text; `null` with fewer than `least` words, or without a word list. */
export function smallWordShare({ lang, blocks }: PageFacts, least: number): number | null {
  const stop = wordsFor(primaryLanguage(lang))?.stop;
  if (stop === undefined || stop.size === 0) return null;
  let all = 0;
  let small = 0;
  const seen = new Set<string>();
  for (const { text, kind, hidden, words } of blocks) {
    if (hidden || words < SENTENCE_WORDS || !RUNNING.has(kind) || seen.has(text)) continue;
    seen.add(text);
    for (const word of wordsOf(text)) {
      all += 1;
      if (stop.has(word)) small += 1;
    }
    if (all >= MOST_WORDS) break;
  }
  return all < least ? null : small / all;
}
