/** Headings that name topics of the page. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { titleParts } from '../../../language/title-parts.js';
import { mainHeadings, mainText } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { atLeast, count, evidence, judged, notApplicable, percent } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

export const headingMeaning = defineCheck({
  id: 'heading-meaning',
  title: 'Headings name topics',
  category: 'extract',
  order: 30,
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
    copilot: true,
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
    pass: threshold(0.6, 'share of headings', 'proposal', 'that name a topic of the page'),
    warn: threshold(0.3, 'share of headings', 'proposal', 'that name a topic of the page'),
    minHeadings: threshold(2, 'headings', 'proposal', 'below this there are too few headings to judge'),
  },
  rule: (limit, kinds) =>
    `The share of H2 and H3 headings in the main content, other than the page’s title, that name a topic: not on the list of generic headings ("Overview", "More"), not a bare number, and not a repetition within the same section. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below. Judged on ${kinds} with at least ${inWords(limit.minHeadings)} such headings. A count cannot tell whether a short heading says enough.`,
  fix: {
    title: 'Rewrite generic headings',
    text: 'Replace headings such as "Overview" or "More" with the question that the section answers or the statement that it makes.',
    effort: 'small',
  },
  fits: ['article', 'guide', 'docs', 'comparison', 'service', 'about'],
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const own = new Set(titleParts(page.facts.title ?? '').map((part) => wordsOf(part).join(' ')));
      const copies = copiedHeadings(page.facts);
      const headings = mainHeadings(page.facts)
        .filter(
          // If the H1 is the site's name, the page's own heading is below it.
          ({ level, text }) => (level === 2 || level === 3) && !own.has(wordsOf(text).join(' ')),
        )
        .filter((heading) => !copies.has(heading));
      if (headings.length < limit.minHeadings)
        return notApplicable(`The page has fewer than ${inWords(limit.minHeadings)} section headings.`);
      const sections = new Set<string>();
      let within = new Set<string>();
      const poor = headings.flatMap(({ text, level }) => {
        // Under another section, the same subheading has another meaning.
        if (level === 2) within = new Set<string>();
        const fault = faultOf(text, level === 2 ? sections : within, words);
        return fault === null ? [] : [{ text, fault }];
      });
      const share = (headings.length - poor.length) / headings.length;
      return judged(
        atLeast(share, limit),
        `${headings.length - poor.length} of ${count(headings.length, 'section heading')} name a topic.`,
        poor.length > 0
          ? poor.map(({ text, fault }) => evidence(page.url, { snippet: text, detail: fault }))
          : [evidence(page.url, { snippet: headings[0]?.text ?? null, detail: 'names a topic' })],
      );
    }),
});

/** Why a heading names no topic, or `null` if it does. */
function faultOf(text: string, seen: Set<string>, words: Words): string | null {
  const folded = wordsOf(text).join(' ');
  if (words.genericHeadings.has(folded)) return 'on the list of generic headings';
  if (/^[\d\s.]*$/.test(folded)) return 'a bare number';
  if (seen.has(folded)) return 'the same as an earlier heading';
  seen.add(folded);
  return null;
}

/** Shorter sections may be identical by chance: a price, a name. */
const SECTION_WORDS = 8;

/** Headings whose section repeats an earlier one word for word: page builders write it once for each screen width, and show one. */
function copiedHeadings(facts: PageFacts): ReadonlySet<TextBlock> {
  const seen = new Set<string>();
  const copies = new Set<TextBlock>();
  const blocks = mainText(facts);
  blocks.forEach((block, at) => {
    if (block.level === undefined) return;
    const next = blocks[at + 1];
    const section = `${block.text}\n${next?.text ?? ''}`;
    if (seen.has(section) && next !== undefined && next.words >= SECTION_WORDS) copies.add(block);
    seen.add(section);
  });
  return copies;
}
