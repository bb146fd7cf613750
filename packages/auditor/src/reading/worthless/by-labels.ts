/**
 * Sites without a sentence: tables and lists of words and figures under headings, such as prices and times that nobody can check. What a table says is said by the
 * sentences around it; of labels alone nothing can be quoted.
 */
import { allMainBlocks } from '@citeready/page-facts';
import { isPassage, shapeOf } from '../nonsense/passages.js';
import { scanOf } from '../nonsense/scan.js';
import type { JudgedPage } from '../site-sense.js';
import type { Worthless } from './worthless.js';
import { mainWordsOf, MAX_EVIDENCE } from './worthless.js';

/** Words from which it is told; fewer may stand beside pictures. */
const LEAST_WORDS = 240;
/** Share of the words in sentences. Of 348 real sites the least is 0.13, and of 280 front pages with so many words none has less. */
const SENTENCES = 0.03;
/** Words in sentences that are enough for any number of labels: a menu of a hundred dishes under one true sentence is a menu. */
const ENOUGH = 16;
/** Characters of a text that are read: a passage shows early. */
const MOST_CHARS = 1_000;

export function byLabels(pages: readonly JudgedPage[]): Worthless | null {
  const all = pages.reduce((sum, page) => sum + mainWordsOf(page), 0);
  if (all < LEAST_WORDS) return null;
  let inSentences = 0;
  const shown: { url: string; snippet: string; detail: string }[] = [];
  for (const { url, facts } of pages) {
    for (const { kind, text, words } of allMainBlocks(facts.blocks)) {
      if (kind === 'code' || isPassage(shapeOf(scanOf(text.slice(0, MOST_CHARS))))) inSentences += words;
      // Of nearly every site the first page shows it.
      if (inSentences >= Math.min(ENOUGH, all * SENTENCES)) return null;
      if (shown.length < MAX_EVIDENCE && kind !== 'heading')
        shown.push({ url, snippet: text.slice(0, 120), detail: 'a label' });
    }
  }
  return { what: 'labels and figures without a sentence', evidence: shown };
}
