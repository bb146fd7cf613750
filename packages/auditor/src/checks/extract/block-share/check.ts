/** Walls of text: the longest block relative to the whole text. */
import type { TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { READ } from '../../shared/kinds.js';
import { mainText } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atMost, count, evidence, judged, notApplicable, pass, percent } from '../../verdict.js';

/** A quotation belongs to its speaker and should not be split. */
const SPOKEN = /^\s?["“„«»‚‘「『”]/u;

/** Words without a break: readers see a line break like a new paragraph. */
const unbroken = ({ words, lines = 1 }: TextBlock): number => Math.round(words / lines);

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
    minBlock: threshold(250, 'words', 'proposal', 'in a block, below which it is not a wall of text'),
    pass: threshold(
      0.35,
      'share of main words',
      'geo-check',
      'in the longest block; measured median 0.40, lower quartile 0.24',
    ),
    warn: threshold(0.8, 'share of main words', 'geo-check', 'in the longest block'),
  },
  rule: (limit) =>
    `The share of the main text in its longest block, without code, tables and quotations; lines that \`<br>\` sets apart count as separate blocks of equal length, and blocks of fewer than ${limit.minBlock} words are not judged. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. Not applicable to pages of fewer than ${limit.minBlock} words.`,
  fix: {
    title: 'Split the wall of text',
    text: 'Break the longest block into paragraphs with one idea each.',
    effort: 'small',
  },
  fits: READ,
  appliesIf: ({ facts }, limit) => facts.text.mainWords >= limit.minBlock,
  run(page, { limit }): Verdict {
    const blocks = mainText(page.facts).filter(
      ({ kind, text }) => kind !== 'code' && kind !== 'table-cell' && kind !== 'quote' && !SPOKEN.test(text),
    );
    const longest = blocks.reduce<TextBlock | undefined>(
      (best, block) => (best === undefined || unbroken(block) > unbroken(best) ? block : best),
      undefined,
    );
    if (longest === undefined) return notApplicable('The page has no main text.');
    const words = unbroken(longest);
    if (words < limit.minBlock)
      return pass(
        `No text block has more than ${limit.minBlock} words.`,
        evidence(page.url, { snippet: longest.text, detail: `longest: ${count(words, 'word')}` }),
      );
    const share = words / page.facts.text.mainWords;
    return judged(atMost(share, limit), `The longest block has ${percent(share)} of the main text.`, [
      evidence(page.url, {
        snippet: longest.text,
        detail: `${words} of ${count(page.facts.text.mainWords, 'word')}`,
      }),
    ]);
  },
});
