/** Paragraphs that can be quoted alone. */
import { paragraphs } from '../text/main-text.js';
import { isRead, withWords } from '../text/reading.js';
import { exactWordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable } from '../verdict.js';
import { WORD_LANGUAGES } from '../words/index.js';

export const selfContained: PageCheck = {
  id: 'self-contained',
  title: 'Paragraphs stand on their own',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'weak',
  sources: ['seo-skills'],
  engines: ['perplexity', 'chatgpt', 'claude', 'mistral', 'you'],
  languages: WORD_LANGUAGES,
  rule: 'Share of the paragraphs of 12 words and more that do not open with a word that points back ("This", "It", "However"). Passes from 85 % on, warns from 50 % on, fails below. Not applicable with fewer than three such paragraphs.',
  fix: {
    title: 'Name the subject at the start of paragraphs',
    text: 'Replace "This", "It" or "They" at the start of a paragraph by the thing that is meant, so that the paragraph can be quoted alone.',
    effort: 'small',
  },
  applies: isRead,
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['self-contained'];
      const judgedParagraphs = paragraphs(page.facts).filter((block) => block.words >= limit.paragraphWords);
      if (judgedParagraphs.length < limit.minParagraphs)
        return notApplicable('The page has fewer than three paragraphs to judge.');
      const hanging = judgedParagraphs.filter(({ text }) =>
        words.dangling.has(exactWordsOf(text.slice(0, 60))[0] ?? ''),
      );
      const share = (judgedParagraphs.length - hanging.length) / judgedParagraphs.length;
      return judged(
        atLeast(share, limit),
        `${hanging.length} of ${count(judgedParagraphs.length, 'paragraph')} open with a word that points back.`,
        hanging.length > 0
          ? hanging.map(({ text }) =>
              evidence(page.url, { snippet: text.slice(0, 120), detail: 'opens with a word that points back' }),
            )
          : [
              evidence(page.url, {
                snippet: judgedParagraphs[0]?.text.slice(0, 120) ?? null,
                detail: 'names its subject',
              }),
            ],
      );
    }),
};
