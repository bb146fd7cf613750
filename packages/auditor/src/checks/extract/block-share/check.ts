/** Walls of text: the longest block by the whole. */
import type { TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { READ } from '../../shared/kinds.js';
import { mainText } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atMost, count, evidence, judged, notApplicable, pass, percent } from '../../verdict.js';

/** What is set in quotation marks belongs to who said it, and is not to be split. */
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

export const blockShare = defineCheck({
  id: 'block-share',
  title: 'No single block holds most of the text',
  category: 'extract',
  order: 40,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['geo-check', 'se-ranking'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': false,
    gemini: false,
    copilot: false,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: true,
    you: true,
    brave: false,
    grok: false,
  },
  thresholds: {
    minBlock: threshold(150, 'words', 'proposal', 'in a block, below which it is not a wall of text'),
    pass: threshold(
      0.35,
      'share of main words',
      'geo-check',
      'in the longest block; measured median 0.40, lower quartile 0.24',
    ),
    warn: threshold(0.8, 'share of main words', 'geo-check', 'in the longest block'),
    minWords: threshold(150, 'words', 'proposal', 'shorter pages need no split'),
  },
  rule: (limit) =>
    `The share of the main text in its longest block, without code, tables and quotations; blocks of fewer than ${limit.minBlock} words are not judged. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. Not applicable below ${limit.minWords} words.`,
  fix: {
    title: 'Split the wall of text',
    text: 'Break the longest block into paragraphs with one idea each.',
    effort: 'small',
  },
  fits: READ,
  appliesIf: ({ facts }, limit) => facts.text.mainWords >= limit.minWords,
  run(page, { limit }): Verdict {
    const blocks = mainText(page.facts).filter(
      ({ kind, text }) => kind !== 'code' && kind !== 'table-cell' && kind !== 'quote' && !SPOKEN.test(text),
    );
    const longest = blocks.reduce<TextBlock | undefined>(
      (best, block) => (best === undefined || block.words > best.words ? block : best),
      undefined,
    );
    if (longest === undefined) return notApplicable('The page has no main text.');
    const share = longest.words < limit.minBlock ? 0 : longest.words / page.facts.text.mainWords;
    if (share === 0)
      return pass(
        `No text block has more than ${limit.minBlock} words.`,
        evidence(page.url, { snippet: longest.text, detail: `longest: ${count(longest.words, 'word')}` }),
      );
    return judged(atMost(share, limit), `The longest block has ${percent(share)} of the main text.`, [
      evidence(page.url, {
        snippet: longest.text,
        detail: `${longest.words} of ${count(page.facts.text.mainWords, 'word')}`,
      }),
    ]);
  },
});
