/** Title, H1 and address on the same topic. */
import { contentPages, pathOf } from '../site.js';
import { firstHeading } from '../text/main-text.js';
import { isRead, withWords } from '../text/reading.js';
import { contentWords, coverage } from '../text/terms.js';
import { titleParts } from '../text/title-parts.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { atLeast, count, evidence, fail, judged, percent, worst } from '../verdict.js';
import { WORD_LANGUAGES } from '../words/index.js';

export const titleTopicMatch: PageCheck = {
  id: 'title-topic-match',
  title: 'Title, H1 and address name the same topic',
  category: 'extract',
  scope: 'page',
  weight: 3,
  gate: null,
  grade: 'moderate',
  sources: ['rank-matched', 'title-study'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Share of the content words of the title (or of its part beside the brand) that occur in the H1 or the URL path. Passes from 0.5 on, warns from 0.2 on, fails below, without a title, and when another sampled page has the same title. A title shorter than 10 or longer than 70 characters is cut off or empty in lists: it warns at best, with 0.8 points.',
  fix: {
    title: 'Write a title that names the page’s topic',
    text: 'Let title, H1 and address use the same words for the one question that the page answers, in 10 to 70 characters, different from every other page’s.',
    effort: 'small',
  },
  applies: isRead,
  run: (page, site) =>
    withWords(page, (words) => {
      const title = page.facts.title ?? '';
      if (title === '') return fail('The page has no title.', evidence(page.url, { detail: 'no title element' }));
      const same = contentPages(site).find((other) => other.url !== page.url && other.facts.title === title);
      if (same !== undefined)
        return fail(
          'Another page has the same title.',
          evidence(page.url, { snippet: title, detail: `also on ${same.url}` }),
        );
      const heading = firstHeading(page.facts)?.text ?? '';
      const named = [...contentWords(heading, words), ...contentWords(slugText(page.url), words)];
      const overlap = Math.max(...titleParts(title).map((part) => coverage(contentWords(part, words), named)));
      const limit = limits['title-topic-match'];
      const length = [...title].length;
      const state = atLeast(overlap, limit);
      const fits = length >= limit.minChars && length <= limit.maxChars;
      return judged(
        worst([state, fits ? 'pass' : 'warn']),
        `${percent(overlap)} of the title’s words are in the H1 or the address${fits ? '' : `; the title has ${length} characters`}.`,
        [
          evidence(page.url, {
            snippet: `${title} · ${heading || 'no H1'}`,
            detail: `overlap ${overlap.toFixed(2)}, title ${count(length, 'character')}`,
          }),
        ],
        // The evidence is for the topic; a title that is cut off costs little.
        state === 'pass' && !fits ? { points: limit.cutPoints } : {},
      );
    }),
};

/** The path as words: `/blog/prune-roses.html` reads "blog prune roses". */
function slugText(url: string): string {
  const path = pathOf(url).replace(/\.(?:html?|php|aspx?)$/i, '');
  try {
    return decodeURIComponent(path).replace(/[/_+-]+/g, ' ');
  } catch {
    return path.replace(/[/_+-]+/g, ' ');
  }
}
