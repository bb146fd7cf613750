/** A block of text while its page is being read, and what its place tells. */
import type { BlockKind, TextBlock } from '../types.js';

/** A block while the page is being read: what part of the text it is shows only at the end. */
export type OpenBlock = Omit<TextBlock, 'kind' | 'withheld'> & {
  kind: BlockKind;
  main: boolean;
  byline?: true;
  withheld?: true;
};

/** What the place of a block tells of it, beside what the facts keep. Shares are of its characters, from 0 to 1. */
export interface BlockTraits {
  /** Index into the page's boxes. */
  readonly box: number;
  readonly linked: number;
  /** Linked to a place in the same page. */
  readonly anchored: number;
  /** Tells the links apart that whole blocks stand in; 0 for none. */
  readonly link: number;
  /** Where no reader ever sees it, whatever scripts do: no part of the main text. */
  readonly outOfSight: boolean;
  /** Hidden by attribute or style: nobody sees it on a page that holds nothing to show it by. */
  readonly withheld: boolean;
}
