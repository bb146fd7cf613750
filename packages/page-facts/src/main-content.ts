/** Which blocks are the page's own text: the one rule that counts, checks and Discovery share. */
import type { PageFacts, TextBlock } from './types.js';

/** Share of the text outside of navigation, header, footer and aside that `main` must hold to be believed. */
const believableShare = 0.1;

/** The regions that hold the main text: `main` where the page has one with text in it, else everything that is no chrome. */
function mainRegions(blocks: readonly TextBlock[]): 'main' | 'main-and-body' {
  let main = 0;
  let body = 0;
  for (const block of blocks) {
    if (block.region === 'main') main += block.text.length;
    else if (block.region === 'body') body += block.text.length;
  }
  return main > 0 && main >= believableShare * (main + body) ? 'main' : 'main-and-body';
}

/** Blocks of the main text in document order, hidden ones included. */
export function allMainBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  if (blocks[0]?.main !== undefined) return blocks.filter(({ main }) => main === true);
  const regions = mainRegions(blocks);
  return blocks.filter(
    (block) => block.kind !== 'button' && (block.region === 'main' || (regions !== 'main' && block.region === 'body')),
  );
}

/** By the list of blocks, which nobody changes after it was read: a dozen readers ask for the main text of every page. */
const known = new WeakMap<readonly TextBlock[], readonly TextBlock[]>();

/** Visible blocks of the main text in document order; the same list as long as the page's blocks are the same list. */
export function mainBlocks({ blocks }: Pick<PageFacts, 'blocks'>): readonly TextBlock[] {
  const before = known.get(blocks);
  if (before !== undefined) return before;
  const visible = allMainBlocks(blocks).filter((block) => !block.hidden);
  known.set(blocks, visible);
  return visible;
}
