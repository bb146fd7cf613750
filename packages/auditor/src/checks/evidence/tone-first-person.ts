/** First-person words: does the text speak of its subject? */
import { blockWords, prose } from '../text/main-text.js';
import { withWords } from '../text/reading.js';
import type { Word } from '../text/vocabulary.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { atMost, evidence, judged, notApplicable, percent } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';
import { kinds, on } from './pages.js';

export const toneFirstPerson: PageCheck = {
  id: 'tone-first-person',
  title: 'The text speaks of its subject, not of its author',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: ['chatgpt', 'perplexity', 'google-ai', 'gemini', 'claude'],
  languages: WORD_LANGUAGES,
  rule: 'First-person pronouns by words of the main text, quotations left out. Passes up to 1 %, warns up to 2.5 %, fails above. Judged on guides, documentation, comparisons, products, services, prices and questions of 100 words and more.',
  fix: {
    title: 'Write about the subject',
    text: 'Replace "we" and "our" by the name of the product or the thing, where the sentence states a fact.',
    effort: 'medium',
  },
  applies: on(kinds('guide', 'docs', 'comparison', 'product', 'service', 'pricing', 'faq')),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['tone-first-person'];
      const blocks = prose(page.facts).filter(({ kind }) => kind !== 'quote');
      const all = blocks.reduce((sum, block) => sum + blockWords(page.facts, block).length, 0);
      if (all < limit.minWords) {
        return notApplicable(`The page has fewer than ${limit.minWords} words of running text.`);
      }
      const counts = blocks.map((block) => ownWords(blockWords(page.facts, block), words));
      const own = counts.reduce((sum, n) => sum + n, 0);
      const share = own / all;
      const example = blocks.find((_block, index) => (counts[index] ?? 0) > 0);
      return judged(atMost(share, limit), `${percent(share)} of the words are first-person pronouns.`, [
        evidence(page.url, { snippet: example?.text ?? null, detail: `${own} of ${all} words` }),
      ]);
    }),
};

/** First-person words of a text. Words in capitals are names and abbreviations: the US is not "us". */
function ownWords(text: readonly Word[], words: Words): number {
  return text.filter(
    ({ written, exact }) => words.firstPerson.has(exact) && (written.length === 1 || written !== written.toUpperCase()),
  ).length;
}
