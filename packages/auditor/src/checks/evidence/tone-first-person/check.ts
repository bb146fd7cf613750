/** First-person words: whether the text is about its subject. */
import { defineCheck } from '../../define-check.js';
import { blockWords, prose } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import type { Word } from '../../text/vocabulary.js';
import { threshold } from '../../thresholds.js';
import { atMost, evidence, judged, notApplicable, percent } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

export const toneFirstPerson = defineCheck({
  id: 'tone-first-person',
  title: 'The text is about its subject, not its author',
  category: 'evidence',
  order: 50,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: true,
    'google-ai': true,
    gemini: true,
    copilot: false,
    apple: false,
    amazon: false,
    meta: false,
    duckduckgo: false,
    mistral: false,
    you: false,
    brave: false,
    grok: false,
  },
  languages: WORD_LANGUAGES,
  thresholds: {
    pass: threshold(0.01, 'share of words', 'rank-matched', 'first-person pronouns'),
    warn: threshold(0.025, 'share of words', 'rank-matched', 'first-person pronouns'),
    minWords: threshold(100, 'words', 'proposal', 'shorter pages are not judged'),
  },
  rule: (limit, kinds) =>
    `The share of first-person pronouns among the words of the main text, without quotations. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. Judged on ${kinds} of at least ${limit.minWords} words.`,
  fix: {
    title: 'Write about the subject',
    text: 'Where a sentence states a fact, replace "we" and "our" with the name of the product or thing.',
    effort: 'medium',
  },
  // "We" is appropriate for a maker's own product, but not in a comparison.
  fits: ['comparison'],
  run: (page, { limit }) =>
    withWords(page, (words) => {
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
});

/** First-person words of a text. Words in all capitals are names and abbreviations: "US" is not "us". */
function ownWords(text: readonly Word[], words: Words): number {
  return text.filter(
    ({ written, exact }) => words.firstPerson.has(exact) && (written.length === 1 || written !== written.toUpperCase()),
  ).length;
}
