/** Words repeated for their own sake. */
import { isContentPage } from '../site.js';
import { byCount } from '../text/by-count.js';
import { contentCounts } from '../text/main-text.js';
import { withWords } from '../text/reading.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { atMost, count, evidence, judged, notApplicable, percent } from '../verdict.js';
import { WORD_LANGUAGES } from '../words/index.js';

export const termStuffing: PageCheck = {
  id: 'term-stuffing',
  title: 'No word is repeated for its own sake',
  category: 'evidence',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: 'all',
  languages: WORD_LANGUAGES,
  rule: 'Share of the running text that its most frequent content word makes up. Passes up to 3 %, warns up to 5 %, fails above. Not applicable below 150 words.',
  fix: {
    title: 'Cut the repetitions',
    text: 'Say the term where it is needed and use the natural words elsewhere.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility' && page.kind !== 'legal',
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['term-stuffing'];
      const { counts, total } = contentCounts(page.facts, words);
      if (total < limit.minWords) {
        return notApplicable(`The page has fewer than ${limit.minWords} words of running text.`);
      }
      let top: (typeof counts)[number] | undefined;
      for (const entry of counts) {
        if ((top === undefined || byCount(entry, top) < 0) && !/^\d+$/.test(entry[0])) top = entry;
      }
      if (top === undefined) return notApplicable('The text has no content words.');
      const share = top[1] / total;
      return judged(atMost(share, limit), `"${top[0]}" makes up ${percent(share)} of the text.`, [
        evidence(page.url, { detail: `"${top[0]}" ${count(top[1], 'time')} in ${total} words` }),
      ]);
    }),
};
