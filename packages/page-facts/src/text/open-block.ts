/** A block of text while its page is being read, with traits of its position. */
import type { BlockKind, TextBlock } from '../content-facts.js';

/** A block while the page is being read: whether it belongs to the main content is known only at the end. */
export type OpenBlock = Omit<TextBlock, 'kind' | 'withheld'> & {
  kind: BlockKind;
  main: boolean;
  byline?: true;
  withheld?: true;
};

/** Traits of a block's position that are not kept in the facts. Shares are of its characters, from 0 to 1. */
export interface BlockTraits {
  /** Index into the page's boxes. */
  readonly box: number;
  readonly linked: number;
  /** Share linked to a position on the same page. */
  readonly anchored: number;
  /** Identifies the link around whole blocks; 0 for none. */
  readonly link: number;
  /** Where no reader ever sees it, whatever scripts do: not part of the main content. */
  readonly outOfSight: boolean;
  /** Hidden by attribute or style: never visible on a page without anything that could show it. */
  readonly withheld: boolean;
}
