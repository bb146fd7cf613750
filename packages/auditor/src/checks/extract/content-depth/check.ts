/** Enough text for the kind of page. */
import type { PageFacts } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { kindInWords, kindsInWords } from '../../shared/kinds.js';
import { entitiesOf } from '../../entities.js';
import { numberedHeadings } from '../../text/main-text.js';
import { threshold } from '../../thresholds.js';
import type { PageKind, Verdict } from '../../types.js';
import { isShell, loadedBy } from '../../render/shell.js';
import { atLeast, count, evidence, judged, unmeasured } from '../../verdict.js';

const LONG_FORM: readonly PageKind[] = ['guide', 'comparison'];

const SHORT_FORM: readonly PageKind[] = ['article', 'home', 'product', 'service'];

const UNSPACED: ReadonlySet<string> = new Set(['zh', 'ja', 'th', 'km', 'lo', 'my']);
const RECIPE = new Set(['recipe']);

/** Numbered steps need few words for what a guide describes on pages. */
const MIN_STEPS = 3;
const isList = (facts: PageFacts): boolean =>
  facts.lists.some(
    ({ ordered, items, region }) => ordered && items >= MIN_STEPS && (region === 'main' || region === 'body'),
  ) || numberedHeadings(facts).length >= MIN_STEPS;

export const contentDepth = defineCheck({
  id: 'content-depth',
  title: 'The page has enough text for its kind',
  category: 'extract',
  order: 100,
  scope: 'page',
  part: { kind: 'clarity', item: 'filled' },
  gate: null,
  grade: 'moderate',
  sources: ['absorption', 'se-ranking', 'zyppy'],
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
  thresholds: {
    article: threshold(200, 'main words', 'proposal', 'of a guide or comparison'),
    product: threshold(75, 'main words', 'proposal', 'of another page that is read for its text'),
  },
  rule: (limit) =>
    `Counts the words of the main content: ${kindsInWords(LONG_FORM)} pass at ${limit.article} or more (with steps that are numbered in a list or in headings at ${limit.product}), ${kindsInWords(SHORT_FORM)} at ${limit.product} or more. Half of that warns, less fails. Unmeasured when scripts load the text (see raw-text). Recipes and reference pages are as long as their subject requires and are not judged; studies disagree on length, so longer texts earn nothing extra.`,
  fix: {
    title: 'Add the facts that readers still need',
    text: 'Answer follow-up questions about prices, limits, steps, examples and differences. Do not pad the text.',
    effort: 'large',
  },
  fits: [...LONG_FORM, ...SHORT_FORM],
  appliesIf: ({ facts }) => entitiesOf(facts, RECIPE).length === 0,
  run(page, { limit }): Verdict {
    if (isShell(page.facts)) return unmeasured(`${loadedBy(page.facts)} load the text of the page.`);
    const { mainChars, mainWords } = page.facts.text;
    // Scripts without spaces: about two characters per word, however they were tokenized.
    const words = UNSPACED.has(page.language ?? '') ? Math.max(mainWords, Math.round(mainChars / 2)) : mainWords;
    const wanted = LONG_FORM.includes(page.kind) && !isList(page.facts) ? limit.article : limit.product;
    const state = atLeast(words, { pass: wanted, warn: wanted / 2 });
    return judged(state, `The page, ${kindInWords(page.kind)}, has ${count(words, 'word')} of main text.`, [
      evidence(page.url, { snippet: page.facts.title, detail: `${count(words, 'word')}; passes at ${wanted}` }),
    ]);
  },
});
