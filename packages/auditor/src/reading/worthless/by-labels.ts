/**
 * Detects sites without a sentence: tables and lists of words and numbers under headings, such as prices and times that nobody can check.
 * Sentences around a table give it its meaning; labels alone cannot be quoted.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { isPassage, shapeOf } from '../nonsense/passages.js';
import { scanOf } from '../nonsense/scan.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

/** Minimum number of words; fewer may accompany pictures. */
const LEAST_WORDS = 240;
/**
 * Minimum share of the words in sentences. The lowest of 348 real sites is 0.13, and none of 280 home pages with this many words has less.
 */
const SENTENCES = 0.03;
/** Number of words in sentences that is enough for any number of labels: a menu of a hundred dishes with one real sentence is a menu. */
const ENOUGH = 16;
/** Maximum number of characters per text: a passage shows early. */
const MOST_CHARS = 1_000;

export function byLabels(pages: readonly JudgedPage[]): Worthless | null {
  const all = pages.reduce((sum, page) => sum + mainWordsOf(page), 0);
  if (all < LEAST_WORDS) return null;
  let inSentences = 0;
  const shown: { url: string; snippet: string; detail: string }[] = [];
  for (const { url, facts } of pages) {
    for (const { kind, text, words } of allMainBlocks(facts.blocks)) {
      if (kind === 'code' || isPassage(shapeOf(scanOf(text.slice(0, MOST_CHARS))))) inSentences += words;
      // For nearly every site the first page decides.
      if (inSentences >= Math.min(ENOUGH, all * SENTENCES)) return null;
      if (shown.length < MAX_EVIDENCE && kind !== 'heading')
        shown.push({ url, snippet: text.slice(0, 120), detail: 'a label' });
    }
  }
  return { what: 'labels and figures without a sentence', evidence: shown };
}
