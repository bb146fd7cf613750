/** Headings that name topics of the page. */
import { byCount } from '../text/by-count.js';
import { contentCounts, mainHeadings, topicTerms } from '../text/main-text.js';
import { isRead, withWords } from '../text/reading.js';
import { meaningful, sameTerm, wordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { AuditedPage, PageCheck } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';

export const headingMeaning: PageCheck = {
  id: 'heading-meaning',
  title: 'Headings name topics',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'claude', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'Share of the H2 and H3 of the main content that have three words or more, are not on the list of generic headings and share a term with title, H1 or the page’s most frequent words. Passes from 60 % on, warns from 30 % on, fails below. Not applicable with fewer than two such headings.',
  fix: {
    title: 'Rewrite generic headings',
    text: 'Replace headings such as "Overview" or "More" by the question or statement that the section answers.',
    effort: 'small',
  },
  applies: isRead,
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['heading-meaning'];
      const headings = mainHeadings(page.facts).filter(({ level }) => level === 2 || level === 3);
      if (headings.length < limit.minHeadings) return notApplicable('The page has fewer than two section headings.');
      const terms = [...topicTerms(page.facts, words), ...frequentTerms(page, words)];
      const poor = headings.flatMap(({ text }) => {
        const fault = faultOf(text, terms, words);
        return fault === null ? [] : [{ text, fault }];
      });
      const share = (headings.length - poor.length) / headings.length;
      return judged(
        atLeast(share, limit),
        `${headings.length - poor.length} of ${count(headings.length, 'section heading')} name a topic of the page.`,
        poor.length > 0
          ? poor.map(({ text, fault }) => evidence(page.url, { snippet: text, detail: fault }))
          : [evidence(page.url, { snippet: headings[0]?.text ?? null, detail: 'names a topic' })],
      );
    }),
};

/** Why a heading names no topic of the page, or `null` when it does. */
function faultOf(text: string, terms: readonly string[], words: Words): string | null {
  const all = wordsOf(text);
  if (words.genericHeadings.has(all.join(' '))) return 'on the list of generic headings';
  if (all.length < limits['heading-meaning'].minWords) return count(all.length, 'word');
  const named = meaningful(all, words).some((word) => terms.some((term) => sameTerm(term, word)));
  return named ? null : 'shares no term with title, H1 or frequent words';
}

const FREQUENT = 20;

/** The content words that the running text uses most, at least twice each. */
const frequentTerms = (page: AuditedPage, words: Words): string[] =>
  contentCounts(page.facts, words)
    .counts.filter(([, times]) => times > 1)
    .sort(byCount)
    .slice(0, FREQUENT)
    .map(([word]) => word);
