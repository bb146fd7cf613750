/** Figures with a named source. */
import type { PageFacts, TextBlock } from '@citeready/page-facts';
import { defineCheck } from '../../define-check.js';
import { inWords } from '../../shared/in-words.js';
import { ARGUING } from '../../shared/kinds.js';
import { blockWords, mainIndices } from '../../text/main-text.js';
import { withWords } from '../../text/reading.js';
import { fold, lineOf } from '../../text/terms.js';
import { threshold } from '../../thresholds.js';
import { atLeast, count, evidence, judged, notApplicable, percent, plural } from '../../verdict.js';
import type { Words } from '../../words/index.js';
import { WORD_LANGUAGES } from '../../words/index.js';

export const sourcedNumbers = defineCheck({
  id: 'sourced-numbers',
  title: 'Figures name their source',
  category: 'evidence',
  order: 20,
  scope: 'page',
  part: { kind: 'report' },
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'seo-skills'],
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
    pass: threshold(0.35, 'share of paragraphs with a percentage', 'seo-skills', 'with a link or a named source'),
    warn: threshold(0.05, 'share of paragraphs with a percentage', 'seo-skills', 'with a link or a named source'),
    minNumbers: threshold(3, 'paragraphs', 'proposal', 'with numbers, below which a share is meaningless'),
  },
  rule: (limit, kinds) =>
    `The share of paragraphs with a percentage that have a link or a named source ("according to") in the same block. List items, labels without a sentence, and percentages that several blocks repeat are left out, as are prices and quantities, which need no source. Passes at ${percent(limit.pass)} or more, warns at ${percent(limit.warn)} or more, fails below. Not applicable with fewer than ${inWords(limit.minNumbers)} such paragraphs. Judged on ${kinds}.`,
  fix: {
    title: 'Name the source beside the figure',
    text: 'Link the study or data from the sentence that quotes it.',
    effort: 'medium',
  },
  fits: ARGUING,
  run: (page, { limit }) =>
    withWords(page, (words) => {
      const inside = mainIndices(page.facts);
      const grades = repeatedPercentages(page.facts);
      const withNumbers = [
        ...new Set(
          page.facts.numbers
            .filter(({ kind, block, text }) => kind === 'percent' && inside.has(block) && !grades.has(text))
            .map(({ block }) => block),
        ),
      ].flatMap((index) => {
        const block = page.facts.blocks[index];
        return block !== undefined && statesSomething(block) ? [{ index, block }] : [];
      });
      if (withNumbers.length < limit.minNumbers)
        return notApplicable(`The page has fewer than ${inWords(limit.minNumbers)} paragraphs with figures.`);
      const linked = new Set(page.facts.links.filter(({ url }) => url !== null).map(({ block }) => block));
      const bare = withNumbers.filter(
        ({ index, block }) => !linked.has(index) && !namesSource(page.facts, block, words),
      );
      const share = (withNumbers.length - bare.length) / withNumbers.length;
      return judged(
        atLeast(share, limit),
        `${withNumbers.length - bare.length} of ${count(withNumbers.length, 'paragraph')} with figures ${plural(withNumbers.length, 'names', 'name')} a source.`,
        bare.length > 0
          ? bare.map(({ block }) =>
              evidence(page.url, { snippet: block.text, detail: 'figure without a link or named source' }),
            )
          : [evidence(page.url, { snippet: withNumbers[0]?.block.text ?? null, detail: 'names its source' })],
      );
    }),
});

/** A sentence: bars of a chart and labels of a badge state nothing that needs a source. */
const SENTENCE_END = /[.!?。！？؟।]/u;
const MIN_WORDS = 8;
const statesSomething = ({ kind, text, words }: TextBlock): boolean =>
  (kind === 'paragraph' || kind === 'other') && words >= MIN_WORDS && SENTENCE_END.test(text);

/** Percentages that occur in several blocks: a grade or the name of a material, not a finding. */
function repeatedPercentages(facts: PageFacts): ReadonlySet<string> {
  const places = new Map<string, Set<number>>();
  for (const { kind, text, block } of facts.numbers)
    if (kind === 'percent') places.set(text, (places.get(text) ?? new Set<number>()).add(block));
  return new Set([...places].flatMap(([text, blocks]) => (blocks.size > 1 ? [text] : [])));
}

function namesSource(facts: PageFacts, block: TextBlock, words: Words): boolean {
  const line = lineOf(blockWords(facts, block).map(({ folded }) => folded));
  return words.attribution.some((phrase) => line.includes(phrase)) || fold(block.text).includes(words.sourceLabel);
}
