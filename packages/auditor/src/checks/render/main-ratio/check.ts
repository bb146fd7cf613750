/** The ratio of main content to boilerplate. */
import { defineCheck } from '../../define-check.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { atLeast, evidence, judged, percent } from '../../verdict.js';

export const mainRatio = defineCheck({
  id: 'main-ratio',
  title: 'The main content outweighs what surrounds it',
  category: 'render',
  order: 40,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'weak',
  sources: ['lee-corrected'],
  engines: 'every-engine',
  thresholds: {
    minWords: threshold(100, 'main words', 'proposal', 'on a page, below which any menu would outweigh the text'),
    pass: threshold(0.4, 'share of words', 'proposal', 'in the main content'),
    warn: threshold(0.2, 'share of words', 'proposal', 'in the main content'),
  },
  rule: (limit, kinds) =>
    `The share of visible words that belong to the main content, on ${kinds} with at least ${limit.minWords} main words; documentation is left out, because each page repeats the table of contents. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below.`,
  fix: {
    title: 'Trim menus and footers',
    text: 'Shorten navigation, footer and sidebars, or add content to the page.',
    effort: 'medium',
  },
  fits: ['article', 'guide', 'comparison', 'faq', 'product', 'service'],
  appliesIf: ({ facts }, limit) => facts.text.mainWords >= limit.minWords,
  run(page, { limit }): Verdict {
    const { mainWords, words } = page.facts.text;
    const share = Math.min(1, mainWords / words);
    return judged(atLeast(share, limit), `${percent(share)} of the visible words are main content.`, [
      evidence(page.url, { detail: `${mainWords} of ${words} words` }),
    ]);
  },
});
