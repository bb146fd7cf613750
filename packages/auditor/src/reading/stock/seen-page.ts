/** What a reader sees of a page that may be a stock page: title, main blocks, words and internal links. */
import type { TextBlock, PageFacts } from '@citeready/page-facts';
import { mainBlocks } from '@citeready/page-facts';
import type { StockKind } from './kinds.js';

export interface StockPage {
  readonly kind: StockKind;
  /** 0-1; pages below 0.6 are not reported. */
  readonly confidence: number;
  /** Evidence from the page, strongest first; at most five. */
  readonly evidence: readonly { readonly url: string; readonly snippet: string }[];
}
const mostBlocks = 60;
export const mostEvidence = 5;

export interface SeenPage {
  readonly title: string;
  readonly blocks: readonly TextBlock[];
  /**
   * Number of words of the main content, or of all visible text if there is no main content; a character of unspaced scripts counts half.
   */
  readonly words: number;
  readonly internalLinks: number;
}

export function readPage(facts: PageFacts): SeenPage {
  const main = mainBlocks(facts);
  const all = main.length > 0 ? main : facts.blocks.filter((block) => !block.hidden);
  const words = all.reduce((sum, block) => sum + block.words, 0);
  return {
    title: facts.title ?? '',
    blocks: all.slice(0, mostBlocks),
    words,
    internalLinks: facts.links.reduce((count, link) => count + (link.internal ? 1 : 0), 0),
  };
}
