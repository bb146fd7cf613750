/** Pages whose text is almost completely hidden. */
import type { TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { everyKindBut } from '../../shared/kinds.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, notApplicable, pass, percent, plural, warn } from '../../verdict.js';

const isContent = ({ region }: TextBlock): boolean => region !== 'nav' && region !== 'footer';

export const hiddenShare = defineCheck({
  id: 'hidden-share',
  title: 'The main text is visible',
  category: 'render',
  order: 30,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['seo-skills', 'google-ai-guide'],
  engines: 'every-engine',
  thresholds: {
    minHidden: threshold(15, 'words', 'proposal', 'hidden, below which they are taken for labels and messages'),
    enough: threshold(
      150,
      'words',
      'proposal',
      'of visible main text, from which the page says something when it opens',
    ),
    most: threshold(0.8, 'share of main words', 'proposal', 'in hidden nodes'),
  },
  rule: (limit, kinds) =>
    `The share of words in the main content that the markup hides, without repetitions of visible text; fewer than ${limit.minHidden} words are taken for labels and messages, and a page with at least ${limit.enough} visible words may collapse the rest. Crawlers read collapsed text, so it passes up to ${percent(limit.most)} and warns above, when almost nothing on the page is visible. Judged on ${kinds}.`,
  fix: {
    title: 'Show the main text',
    text: 'Show the main text by default and hide only what is secondary.',
    effort: 'small',
  },
  // Answers in an FAQ are commonly collapsed.
  fits: everyKindBut('faq', 'contact', 'utility'),
  run(page, { limit }): Verdict {
    const { blocks, text } = page.facts;
    const shown = new Set(blocks.flatMap((block) => (block.hidden ? [] : [block.text])));
    const repeated = blocks.reduce(
      (sum, block) => (block.hidden && isContent(block) && shown.has(block.text) ? sum + block.words : sum),
      0,
    );
    const hidden = Math.max(0, text.hiddenWords - repeated);
    const total = text.mainWords + hidden;
    if (total === 0) return notApplicable('The page has no main text.');
    // Accordions and collapsed details below a text of some length are optional reading.
    const share = hidden < limit.minHidden || text.mainWords >= limit.enough ? 0 : hidden / total;
    const detail = `${hidden} of ${total} ${plural(total, 'word', 'words')} hidden`;
    if (share <= limit.most) return pass('The main text is visible.', evidence(page.url, { detail }));
    const example = blocks.find((block) => block.hidden && isContent(block));
    return warn(
      `${percent(share)} of the main words are hidden.`,
      evidence(page.url, { snippet: example?.text ?? null, detail }),
    );
  },
});
