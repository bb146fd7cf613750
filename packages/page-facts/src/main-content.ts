/** Selects the blocks of the main content: the one rule shared by counts, checks and Discovery. */
import type { PageFacts } from './types.js';
import type { TextBlock } from './content-facts.js';

/** Minimum share of the text outside navigation, header, footer and aside that `main` must contain to be trusted. */
const believableShare = 0.1;

/** The regions with the main content: `main` if the page has one with text in it, otherwise everything that is not boilerplate. */
function mainRegions(blocks: readonly TextBlock[]): 'main' | 'main-and-body' {
  let main = 0;
  let body = 0;
  for (const block of blocks) {
    if (block.region === 'main') main += block.text.length;
    else if (block.region === 'body') body += block.text.length;
  }
  return main > 0 && main >= believableShare * (main + body) ? 'main' : 'main-and-body';
}

/** Blocks of the main content in document order, including hidden ones. */
export function allMainBlocks(blocks: readonly TextBlock[]): TextBlock[] {
  if (blocks[0]?.main !== undefined) return blocks.filter(({ main }) => main === true);
  const regions = mainRegions(blocks);
  return blocks.filter(
    (block) => block.kind !== 'button' && (block.region === 'main' || (regions !== 'main' && block.region === 'body')),
  );
}

/** Cache by the list of blocks, which is never changed after reading: a dozen readers ask for the main content of every page. */
const known = new WeakMap<readonly TextBlock[], readonly TextBlock[]>();

/** Visible blocks of the main content in document order. Returns the same list for the same list of blocks. */
export function mainBlocks({ blocks }: Pick<PageFacts, 'blocks'>): readonly TextBlock[] {
  const before = known.get(blocks);
  if (before !== undefined) return before;
  const visible = allMainBlocks(blocks).filter((block) => !block.hidden);
  known.set(blocks, visible);
  return visible;
}
