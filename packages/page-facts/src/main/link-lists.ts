/** Handles lists of links: they are the content of an index page, but boilerplate around the text of any other page. */
import type { OpenBlock } from '../text/open-block.js';
import type { Chrome } from './chrome.js';
import type { Scope } from './scope.js';
import type { Totals } from './totals.js';

/** With this much text outside of links, a page is not an index page, and lists of links are boilerplate. */
const ownTextWeight = 300;

/** Shorter links belong to menus; longer ones name a text. */
const listedLinkWeight = 18;

/** Keeps lists of links on an index page and removes them from any other page, together with headings over them. */
export function settleLinks(blocks: readonly OpenBlock[], kept: Chrome[], totals: Totals, scope: Scope): void {
  let own = 0;
  let beyond = 0;
  kept.forEach((chrome, index) => {
    const weight = totals.weights[index] ?? 0;
    if (blocks[index]?.hidden === true) return;
    if (chrome === 'no' && totals.isLink[index] !== 1) own += weight;
    else if (chrome === 'links' && scope.named && index > scope.last) beyond += weight;
  });
  const index = own < ownTextWeight;
  const title = blocks.findIndex(
    ({ kind, level, hidden }, at) => kind === 'heading' && (level ?? 7) <= 2 && !hidden && kept[at] !== 'yes',
  );
  const went = new Set<number>();
  const outside = scope.named && beyond > 0.5 * own;
  kept.forEach((chrome, at) => {
    if (chrome !== 'links') return;
    const after = scope.named && at > scope.last;
    // What the page marks as its main part is its text, even if it consists of links.
    const within = scope.named && at >= scope.first && at <= scope.last;
    const listed =
      index &&
      (within ||
        (at >= title &&
          (blocks[at]?.kind === 'heading' ||
            (totals.weights[at] ?? 0) >= listedLinkWeight ||
            isTile(blocks, kept, at))));
    kept[at] = (after ? outside && totals.isLink[at] !== 1 : listed) ? 'no' : 'yes';
    if (kept[at] === 'yes' && totals.isLink[at] === 1) went.add(at);
  });
  dropEmptyHeadings(blocks, kept, totals, went);
}

/** One of several links in a row that are boxes, not a list. */
const isTile = (blocks: readonly OpenBlock[], kept: readonly Chrome[], at: number): boolean =>
  blocks[at]?.kind === 'other' &&
  [at - 1, at + 1].some((beside) => blocks[beside]?.kind === 'other' && kept[beside] !== 'yes' && beside !== at);

/** Removes headings whose only content was removed links. */
function dropEmptyHeadings(
  blocks: readonly OpenBlock[],
  kept: Chrome[],
  totals: Totals,
  went: ReadonlySet<number>,
): void {
  /** For each level, the position of the next heading of that level or a higher one. */
  const next = new Array<number>(8).fill(blocks.length);
  let text = blocks.length;
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at];
    if (block === undefined || block.hidden) continue;
    const level = block.level ?? 0;
    if (level > 1 && kept[at] === 'no' && totals.isLink[at] !== 1) {
      const end = next[level] ?? blocks.length;
      if (text >= end && holdsAny(at + 1, Math.min(end, at + 40), went)) kept[at] = 'yes';
    }
    if (level > 0) next.fill(at, level);
    else if (kept[at] === 'no') text = at;
  }
}

function holdsAny(from: number, to: number, wanted: ReadonlySet<number>): boolean {
  for (let at = from; at < to; at++) if (wanted.has(at)) return true;
  return false;
}
