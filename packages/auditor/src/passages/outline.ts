/** The headings above a position in a text: each ends at the next one of its level or above. */
import type { TextBlock } from '@citeready/page-facts';

/** The level of a question that is not marked up as a heading: below all open ones. */
const DEEPEST = 7;

export const levelOf = ({ level }: TextBlock): number => level ?? DEEPEST;

export interface Outline {
  /** Opens a heading; returns its parent, or `null`. */
  open(heading: TextBlock): TextBlock | null;
}

export function createOutline(): Outline {
  let path: readonly TextBlock[] = [];
  return {
    open: (heading) => {
      const over = path.filter((open) => levelOf(open) < levelOf(heading));
      path = [...over, heading];
      return over.at(-1) ?? null;
    },
  };
}
