/** Words repeated for search engines. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { everyKindBut } from '../../shared/kinds.js';
import { hostOf } from '../../addresses.js';
import { byCount } from '../../text/by-count.js';
import { blockWords, prose } from '../../text/main-text.js';
import { isMeaningful } from '../../text/terms.js';
import { withWords } from '../../text/reading.js';
import { threshold } from '../../thresholds.js';
import { atMost, count, evidence, judged, notApplicable, percent } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

/** A word of the site's own name occurs wherever the site refers to itself. */
const MIN_NAME = 4;
const isOwnName = (word: string, url: string): boolean =>
  word.length >= MIN_NAME &&
  (hostOf(url) ?? '')
    .split('.')
    .slice(0, -1)
    .some((label) => label.includes(word));

/** A mark that ends a sentence: cards and lists of names have none. */
const SENTENCE_END = /[.!?。！？؟।።]/u;

/** Attributes of Markdown, shortcodes and template calls that were not processed: `{ .button }`, `[gallery id="3"]`, `{{ partial }}`. */
const LEAKED = /\{[{%:]?\s{0,3}[.#:\w][^{}]{0,120}\}|\[\/?\w{2,30}(?:\s[^[\]]{0,40}="[^[\]]{0,120})?\]/;

/** Number of occurrences of each meaningful word in blocks that contain sentences. */
function countsOfSentences(facts: PageFacts, words: Words) {
  const counts = new Map<string, number>();
  let total = 0;
  for (const block of prose(facts)) {
    if (!SENTENCE_END.test(block.text) || LEAKED.test(block.text)) continue;
    for (const { folded } of blockWords(facts, block)) {
      total += 1;
      if (isMeaningful(folded, words)) counts.set(folded, (counts.get(folded) ?? 0) + 1);
    }
  }
  return { counts: [...counts], total };
}

export const termStuffing = defineCheck({
  id: 'term-stuffing',
  title: 'No word is repeated excessively',
  category: 'evidence',
  order: 60,
  scope: 'page',
  part: { kind: 'hygiene', points: 2 },
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24'],
  engines: 'every-engine',
  languages: WORD_LANGUAGES,
  thresholds: {
    pass: threshold(0.08, 'share of words', 'proposal', 'of the most frequent content word'),
    warn: threshold(0.12, 'share of words', 'proposal', 'of the most frequent content word'),
    minWords: threshold(200, 'words', 'proposal', 'shorter pages are not judged'),
  },
  rule: (limit) =>
    `The share of the words in full sentences that the most frequent content word makes up; labels, lists of names, blocks with unprocessed markup ({ .button }) and words of the domain name are left out. Passes up to ${percent(limit.pass)}, warns up to ${percent(limit.warn)}, fails above. Not applicable below ${limit.minWords} words.`,
  fix: {
    title: 'Cut the repetitions',
    text: 'Use the term where it is needed and natural wording elsewhere.',
    effort: 'small',
  },
  fits: everyKindBut('utility', 'legal', 'category', 'faq'),
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const { counts, total } = countsOfSentences(page.facts, words);
      if (total < limit.minWords) {
        return notApplicable(`The page has fewer than ${limit.minWords} words of running text.`);
      }
      let top: (typeof counts)[number] | undefined;
      for (const entry of counts) {
        if ((top === undefined || byCount(entry, top) < 0) && !/^\d+$/.test(entry[0]) && !isOwnName(entry[0], page.url))
          top = entry;
      }
      if (top === undefined) return notApplicable('The text has no content words.');
      const share = top[1] / total;
      return judged(atMost(share, limit), `"${top[0]}" makes up ${percent(share)} of the text.`, [
        evidence(page.url, { detail: `"${top[0]}" occurs ${count(top[1], 'time')} in ${total} words` }),
      ]);
    }),
});
