/**
 * Which headings announce what follows them. Builders let their users choose how a text looks, and many choose "heading" for whole
 * paragraphs: such a text is read as the paragraph that it is.
 */
import type { TextBlock } from '@citeready/page-facts';

/** Words above which no heading is a line: of 2,000 long ones on real sites those of news and of products that are compared have 25 at most. */
const LINE = 30;
/** Words above which a finished sentence is text; slogans that end with a full stop are shorter. */
const SLOGAN = 14;
/** The end of a statement. Questions and calls are headings however long they are. */
const STATED = /[.。।։።…]\P{L}{0,3}$/u;

/** Whether a block is marked as a heading, and announces something. */
export const isHeading = ({ level, words, text }: Pick<TextBlock, 'level' | 'words' | 'text'>): boolean =>
  level !== undefined && words <= LINE && (words <= SLOGAN || !STATED.test(text.slice(-8)));

/** Whether a block is a paragraph that is marked as a heading. */
export const isParagraphAsHeading = (block: Pick<TextBlock, 'level' | 'words' | 'text'>): boolean =>
  block.level !== undefined && !isHeading(block);
