/** Figures that name their source. */
import type { PageFacts, TextBlock } from '../../facts/types.js';
import { blockWords, mainIndices } from '../text/main-text.js';
import { withWords } from '../text/reading.js';
import { fold, lineOf } from '../text/terms.js';
import { limits } from '../thresholds.js';
import type { PageCheck } from '../types.js';
import { atLeast, count, evidence, judged, notApplicable } from '../verdict.js';
import { WORD_LANGUAGES, type Words } from '../words/index.js';
import { ARGUING, on } from './pages.js';

export const sourcedNumbers: PageCheck = {
  id: 'sourced-numbers',
  title: 'Figures name their source',
  category: 'evidence',
  scope: 'page',
  weight: 2,
  gate: null,
  grade: 'moderate',
  sources: ['geo-kdd24', 'seo-skills'],
  engines: ['perplexity', 'google-ai', 'gemini', 'chatgpt', 'claude', 'copilot'],
  languages: WORD_LANGUAGES,
  rule: 'Paragraphs and list items of the main text that hold a percentage, an amount or a quantity: the share with a link or a named source ("according to") in the same block. Passes from 35 % on, warns from 5 % on, fails below. Not applicable with fewer than three such blocks. Judged on articles, guides and comparisons.',
  fix: {
    title: 'Name the source beside the figure',
    text: 'Link the study, the price list or the data from the sentence that quotes it.',
    effort: 'medium',
  },
  applies: on(ARGUING),
  run: (page) =>
    withWords(page, (words) => {
      const limit = limits['sourced-numbers'];
      const inside = mainIndices(page.facts);
      const withNumbers = [
        ...new Set(
          page.facts.numbers
            .filter(({ kind, block }) => kind !== 'plain' && kind !== 'year' && inside.has(block))
            .map(({ block }) => block),
        ),
      ].flatMap((index) => {
        const block = page.facts.blocks[index];
        return block !== undefined &&
          (block.kind === 'paragraph' || block.kind === 'list-item' || block.kind === 'other')
          ? [{ index, block }]
          : [];
      });
      if (withNumbers.length < limit.minNumbers)
        return notApplicable('The page has fewer than three paragraphs with figures.');
      const linked = new Set(page.facts.links.filter(({ url }) => url !== null).map(({ block }) => block));
      const bare = withNumbers.filter(
        ({ index, block }) => !linked.has(index) && !namesSource(page.facts, block, words),
      );
      const share = (withNumbers.length - bare.length) / withNumbers.length;
      return judged(
        atLeast(share, limit),
        `${withNumbers.length - bare.length} of ${count(withNumbers.length, 'paragraph')} with figures name a source.`,
        bare.length > 0
          ? bare.map(({ block }) =>
              evidence(page.url, { snippet: block.text, detail: 'figure without link or named source' }),
            )
          : [evidence(page.url, { snippet: withNumbers[0]?.block.text ?? null, detail: 'names its source' })],
      );
    }),
};

function namesSource(facts: PageFacts, block: TextBlock, words: Words): boolean {
  const line = lineOf(blockWords(facts, block).map(({ folded }) => folded));
  return words.attribution.some((phrase) => line.includes(phrase)) || fold(block.text).includes(words.sourceLabel);
}
