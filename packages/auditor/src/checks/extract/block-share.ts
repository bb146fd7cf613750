/** Walls of text: the longest block by the whole. */
import type { TextBlock } from '../../facts/types.js';
import { mainText } from '../text/main-text.js';
import { isRead } from '../text/reading.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { atMost, evidence, judged, notApplicable, percent } from '../verdict.js';

export const blockShare: PageCheck = {
  id: 'block-share',
  title: 'No single block holds most of the text',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['geo-check', 'se-ranking'],
  engines: ['perplexity', 'chatgpt', 'claude', 'mistral', 'you'],
  rule: 'Words of the longest text block by words of the main text. Passes up to 35 %, warns up to 80 %, fails above. Not applicable below 150 words.',
  fix: {
    title: 'Split the wall of text',
    text: 'Break the longest block into paragraphs of one thought each.',
    effort: 'small',
  },
  applies: (page) => isRead(page) && page.facts.text.mainWords >= limits['block-share'].minWords,
  run(page): Verdict {
    const blocks = mainText(page.facts);
    const longest = blocks.reduce<TextBlock | undefined>(
      (best, block) => (best === undefined || block.words > best.words ? block : best),
      undefined,
    );
    if (longest === undefined) return notApplicable('The page has no main text.');
    const share = longest.words / page.facts.text.mainWords;
    return judged(atMost(share, limits['block-share']), `The longest block holds ${percent(share)} of the main text.`, [
      evidence(page.url, { snippet: longest.text, detail: `${longest.words} of ${page.facts.text.mainWords} words` }),
    ]);
  },
};
