/** Instructions as numbered steps. */
import type { PageFacts } from '../../facts/types.js';
import { entitiesOf, isContentPage } from '../site.js';
import { firstHeading, mainHeadings } from '../text/main-text.js';
import { lineOf, wordsOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { PageCheck, Verdict } from '../types.js';
import { evidence, fail, pass, warn } from '../verdict.js';
import { WORD_LANGUAGES, wordsFor, type Words } from '../words/index.js';

const INSTRUCTION_TYPES = new Set(['howto', 'recipe']);

function hasHowToIntent(facts: PageFacts, words: Words): boolean {
  if (entitiesOf(facts, INSTRUCTION_TYPES).length > 0) return true;
  const line = lineOf(wordsOf(`${facts.title ?? ''} ${firstHeading(facts)?.text ?? ''}`));
  return words.howTo.some((phrase) => line.includes(phrase));
}

export const stepsLists: PageCheck = {
  id: 'steps-lists',
  title: 'Instructions are numbered steps',
  category: 'extract',
  scope: 'page',
  weight: 1,
  gate: null,
  grade: 'moderate',
  sources: ['absorption'],
  engines: ['google-ai', 'gemini', 'perplexity', 'chatgpt', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'On pages whose title, H1 or markup promises instructions: an ordered list of three items or more in the main content passes, a bulleted list or numbered headings warn, neither fails. Not applicable elsewhere.',
  fix: {
    title: 'Number the steps',
    text: 'Write the steps as an ordered list, one action each, in the order in which they are done.',
    effort: 'small',
  },
  applies: (page) => isContentPage(page) && page.kind !== 'utility' && hasHowToIntentOf(page.facts, page.language),
  run(page): Verdict {
    const minimum = limits['steps-lists'].items;
    const lists = page.facts.lists.filter(
      ({ region, items }) => (region === 'main' || region === 'body') && items >= minimum,
    );
    const ordered = lists.find((list) => list.ordered);
    if (ordered !== undefined)
      return pass(
        `${ordered.items} numbered steps.`,
        evidence(page.url, { detail: `ordered list of ${ordered.items} items` }),
      );
    const bullets = lists[0];
    if (bullets !== undefined)
      return warn(
        'The steps are bullets without numbers.',
        evidence(page.url, { detail: `unordered list of ${bullets.items} items` }),
      );
    const numbered = mainHeadings(page.facts).filter(({ text }) => /\d/.test(text.slice(0, 12)));
    if (numbered.length >= minimum)
      return warn(
        'The steps are numbered in headings only.',
        evidence(page.url, { snippet: numbered[0]?.text ?? null, detail: `${numbered.length} numbered headings` }),
      );
    return fail(
      'The instructions are not set out as steps.',
      evidence(page.url, { snippet: page.facts.title, detail: `no list of ${minimum} items` }),
    );
  },
};

/** Without word lists the page applies, so that it is reported as unmeasured rather than left out. */
function hasHowToIntentOf(facts: PageFacts, language: string | null): boolean {
  const words = wordsFor(language);
  return words === null ? entitiesOf(facts, INSTRUCTION_TYPES).length > 0 : hasHowToIntent(facts, words);
}
