/** Where a page begins to say what it is: its description and its first paragraphs. */
import type { PageFacts } from '@citeready/page-facts';
import { meta, visible } from '../page.js';

const MIN_CHARS = 30;
const MAX_OPENINGS = 3;

export const descriptionOf = (facts: PageFacts): string | null =>
  facts.description ?? meta(facts, 'og:description', 'twitter:description');

/**
 * The first paragraphs of some length: where a page without a description says what it is. A page without paragraphs may put sentences in
 * other elements.
 */
export function openingsOf(facts: PageFacts): string[] {
  const told = facts.blocks.filter(
    (b) => visible(b) && b.region !== 'nav' && b.region !== 'footer' && b.text.length >= MIN_CHARS,
  );
  const paragraphs = told.filter(({ kind }) => kind === 'paragraph');
  const blocks =
    paragraphs.length > 0 ? paragraphs : told.filter(({ kind, text }) => kind === 'other' && SENTENCE.test(text));
  return blocks.slice(0, MAX_OPENINGS).map(({ text }) => text);
}

const SENTENCE = /[.!?。！？]$/u;
