/** Instructions as numbered steps. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { entitiesOf } from '../../entities.js';
import { firstHeading, mainHeadings, numberedHeadings } from '../../text/main-text.js';
import { lineOf, wordsOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import type { Verdict } from '../../types.js';
import { evidence, fail, pass, warn } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES, wordsFor } from '../../words/index.js';

const INSTRUCTION_TYPES = new Set(['howto', 'recipe']);

function hasHowToIntent(facts: PageFacts, words: Words): boolean {
  if (entitiesOf(facts, INSTRUCTION_TYPES).length > 0) return true;
  const lines = [facts.title ?? '', firstHeading(facts)?.text ?? ''].map((text) => lineOf(wordsOf(text)));
  return words.howTo.some((phrase) => lines.some((line) => line.startsWith(phrase)));
}

export const stepsLists = defineCheck({
  id: 'steps-lists',
  title: 'Instructions are divided into steps',
  category: 'extract',
  order: 80,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['absorption'],
  engines: {
    chatgpt: true,
    perplexity: true,
    claude: false,
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
    items: threshold(3, 'items', 'absorption', 'in the ordered lists of a how-to page'),
  },
  rule: (limit, kinds) =>
    `Applies to pages whose title or H1 begins like instructions or whose markup announces them. Passes with at least ${inWords(limit.items)} items in the ordered lists of the main content or as many section headings, warns with a bulleted list alone, fails with none of these. Judged on ${kinds}.`,
  fix: {
    title: 'Number the steps',
    text: 'Write the steps as an ordered list with one action each.',
    effort: 'small',
  },
  fits: ['guide'],
  appliesIf: ({ facts, language }) => hasHowToIntentOf(facts, language),
  run(page, { limit }): Verdict {
    const minimum = limit.items;
    const lists = page.facts.lists.filter(
      ({ region, items }) => (region === 'main' || region === 'body') && items >= minimum,
    );
    // Steps with pictures or code between them are lists of one item each that continue the numbering.
    const ordered = page.facts.lists
      .filter((list) => list.ordered && (list.region === 'main' || list.region === 'body'))
      .reduce((sum, { items }) => sum + items, 0);
    if (ordered >= minimum)
      return pass(
        `The page has ${ordered} numbered steps.`,
        evidence(page.url, { detail: `${ordered} items in ordered lists` }),
      );
    const numbered = numberedHeadings(page.facts);
    if (numbered.length >= minimum)
      return pass(
        'The steps are numbered headings.',
        evidence(page.url, { snippet: numbered[0]?.text ?? null, detail: `${numbered.length} numbered headings` }),
      );
    const sections = mainHeadings(page.facts).filter(({ level }) => level === 2 || level === 3);
    if (sections.length >= minimum)
      return pass(
        'The instructions are divided into sections.',
        evidence(page.url, { snippet: sections[0]?.text ?? null, detail: `${sections.length} sections` }),
      );
    const bullets = lists[0];
    if (bullets !== undefined)
      return warn(
        'The page has a bulleted list and no numbered steps.',
        evidence(page.url, { detail: `unordered list of ${bullets.items} items` }),
      );
    return fail(
      'The instructions are not written as steps.',
      evidence(page.url, { snippet: page.facts.title, detail: `no list of ${minimum} items` }),
    );
  },
});

/** Without word lists the page applies, so that it is reported as unmeasured rather than left out. */
function hasHowToIntentOf(facts: PageFacts, language: string | null): boolean {
  const words = wordsFor(language);
  return words === null ? entitiesOf(facts, INSTRUCTION_TYPES).length > 0 : hasHowToIntent(facts, words);
}
