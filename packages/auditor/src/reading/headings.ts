/**
 * Determines which headings introduce the content after them. Builders let users choose the look of a text, and many choose "heading" for
 * whole paragraphs, which are then read as paragraphs.
 */
import type { TextBlock } from '@citeready/page-facts';

/** Maximum number of words of a heading: of 2,000 long ones on real sites, those of news and of product comparisons have at most 25. */
const LINE = 30;
/** A complete sentence with more words than this is text; slogans that end with a full stop are shorter. */
const SLOGAN = 14;
/** The end of a statement. Questions and calls are headings at any length. */
const STATED = /[.。।։።…]\P{L}{0,3}$/u;

/** Whether a block is marked up as a heading and introduces something. */
export const isHeading = ({ level, words, text }: Pick<TextBlock, 'level' | 'words' | 'text'>): boolean =>
  level !== undefined && words <= LINE && (words <= SLOGAN || !STATED.test(text.slice(-8)));

/** Whether a block is a paragraph marked up as a heading. */
export const isParagraphAsHeading = (block: Pick<TextBlock, 'level' | 'words' | 'text'>): boolean =>
  block.level !== undefined && !isHeading(block);
