/**
 * Separates the main content from the boilerplate, once the page has been read. Uses the landmark `main` if it is trustworthy, otherwise
 * everything outside menus, sidebars and footers. Includes the introduction before it; excludes bylines, overlays and lists of links.
 */
import type { DateReading } from '../dates/text-dates.js';
import { findNumbers } from '../numbers/find-numbers.js';
import type { BlockTraits, OpenBlock } from '../text/open-block.js';
import type { Box, Boxes } from './boxes.js';
import { hintsOfBox } from './boxes.js';
import { markBylines } from './bylines.js';
import type { Chrome, PageLayout } from './chrome.js';
import { chromeOf, signature } from './chrome.js';
import { settleLinks } from './link-lists.js';
import type { Scope } from './scope.js';
import { believableShare, landmarkChrome, scopeOf } from './scope.js';
import type { Totals } from './totals.js';
import { saidWeight, total } from './totals.js';

/** Sets `main` and `byline` for each block. */
export function markMain(
  blocks: readonly OpenBlock[],
  traits: readonly BlockTraits[],
  boxes: Boxes,
  reading: DateReading,
): void {
  if (blocks.length === 0) return;
  const totals = total(blocks, traits, boxes.all);
  const landmark = landmarkChrome(boxes.all);
  let weight = 0;
  let said = 0;
  blocks.forEach((block, index) => {
    if (block.hidden || landmark[traits[index]?.box ?? 0] === 1) return;
    const own = totals.weights[index] ?? 0;
    weight += own;
    if (totals.isLink[index] !== 1) said += own;
  });
  const scope = scopeOf(boxes, totals, landmark, weight);
  const page: PageLayout = {
    boxes: boxes.all,
    totals: totals.boxes,
    weight,
    textOf: (box) => textOf(box, blocks, totals),
    inMain: (box) => scope.inside[box] === 1,
    repeats: repetition(boxes.all),
  };
  const chrome = decideBoxes(page);
  markBylines(
    blocks,
    (index) => {
      const box = boxes.all[traits[index]?.box ?? 0];
      return box === undefined ? 0 : hintsOfBox(box);
    },
    reading,
  );

  const kept: Chrome[] = blocks.map((block, index) => {
    const box = traits[index]?.box ?? 0;
    if (traits[index]?.outOfSight === true) return 'yes';
    const own = chrome[box] ?? 'no';
    if (own !== 'no') return own;
    if (block.byline === true) return 'yes';
    if (block.kind === 'button') return isQuestion(blocks, index) || namesPrice(block) ? 'no' : 'yes';
    if (!scope.named || scope.inside[box] === 1) return skips(index, block, totals, scope) ? 'yes' : 'no';
    // Outside the main part: its introduction, and text that is too long to be left out.
    const speaks =
      totals.isLink[index] !== 1 && (block.kind === 'heading' || (totals.weights[index] ?? 0) >= saidWeight);
    if (!speaks || signature.test(block.text)) return 'yes';
    return index < scope.first ? 'no' : 'links';
  });
  if (scope.named) dropBareTitles(blocks, kept, scope);
  dropAnnouncements(
    blocks,
    kept,
    blocks.findIndex((_, index) => landmark[traits[index]?.box ?? 0] === 1),
    totals.weights,
  );
  settleLinks(blocks, kept, totals, scope);
  let left = 0;
  blocks.forEach((block, index) => {
    if (kept[index] === 'no' && !block.hidden && totals.isLink[index] !== 1) left += totals.weights[index] ?? 0;
  });
  // Misleading names are ignored: the text is then what the landmarks leave.
  const misled = left < believableShare * said;
  blocks.forEach((block, index) => {
    block.main = misled
      ? landmark[traits[index]?.box ?? 0] !== 1 &&
        traits[index]?.outOfSight !== true &&
        (block.kind !== 'button' || namesPrice(block)) &&
        block.byline !== true
      : kept[index] === 'no';
  });
}

/** Number of boxes with the same class from which each is one of several alike: two may be the footers of the page and of its text. */
const alike = 3;

/** Counts the classes once, and only when needed. */
function repetition(boxes: readonly Box[]): (box: number) => boolean {
  let counts: Map<string, number> | null = null;
  return (at) => {
    if (counts === null) {
      counts = new Map();
      for (const { className } of boxes) counts.set(className, (counts.get(className) ?? 0) + 1);
    }
    const { className = '' } = boxes[at] ?? {};
    return className !== '' && (counts.get(className) ?? 0) >= alike;
  };
}

/** A heading before the main part introduces it if a sentence follows, or if the part has no title. */
function dropBareTitles(blocks: readonly OpenBlock[], kept: Chrome[], { first, last }: Scope): void {
  const end = Math.min(first, blocks.length);
  let titled = false;
  for (let at = end; at <= last && !titled; at++)
    titled = blocks[at]?.level === 1 && blocks[at]?.hidden === false && kept[at] === 'no';
  for (let at = 0; at < end; at++) if (kept[at] === 'no' && blocks[at]?.kind !== 'heading') titled = false;
  if (titled) for (let at = 0; at < end; at++) if (kept[at] === 'no') kept[at] = 'yes';
}

/** Maximum share of the text in a line above the header. */
const announcedShare = 0.2;

/** Text above the site header is repeated on every page: an announcement, a ticker, a notice. With a heading it counts as content. */
function dropAnnouncements(
  blocks: readonly OpenBlock[],
  kept: Chrome[],
  header: number,
  weights: readonly number[],
): void {
  if (header <= 0) return;
  let above = 0;
  let below = 0;
  for (let at = 0; at < blocks.length; at++) {
    if (kept[at] !== 'no' || blocks[at]?.hidden === true) continue;
    if (at < header && blocks[at]?.kind === 'heading') return;
    if (at < header) above += weights[at] ?? 0;
    else below += weights[at] ?? 0;
  }
  if (above >= announcedShare * (above + below)) return;
  for (let at = 0; at < header; at++) kept[at] = 'yes';
}

function textOf(box: number, blocks: readonly OpenBlock[], totals: Totals): string {
  const from = totals.boxes.first[box] ?? -1;
  const to = totals.boxes.last[box] ?? -1;
  let text = '';
  for (let at = Math.max(0, from); at <= to && text.length < 2_000; at++) text += `${blocks[at]?.text ?? ''}\n`;
  return text;
}

function decideBoxes(page: PageLayout): Chrome[] {
  const chrome: Chrome[] = [];
  page.boxes.forEach(({ parent }, at) => {
    const around = parent < 0 ? 'no' : (chrome[parent] ?? 'no');
    if (around === 'yes' || (page.totals.first[at] ?? -1) < 0) {
      chrome.push(around);
      return;
    }
    const own = chromeOf(at, page);
    // A menu may be inside a box that consists only of links.
    chrome.push(around === 'links' && own === 'no' ? 'links' : own);
  });
  return chrome;
}

/** A button with a question opens its answer; a button that orders, sends or closes is not a question. */
function isQuestion(blocks: readonly OpenBlock[], index: number): boolean {
  const block = blocks[index];
  if (block === undefined || block.words < 3) return false;
  for (let at = index + 1; at <= index + 2 && at < blocks.length; at++) {
    const next = blocks[at];
    if (next === undefined || next.kind === 'heading') return false;
    if (next.kind !== 'button') return next.text.length > block.text.length && next.text.length >= 40;
  }
  return false;
}

/** Maximum number of characters of a button that says more than its action. */
const maxButton = 60;

/** "Add to basket - $12": shops write the price only on the button. An empty basket shows no price. */
const namesPrice = ({ text }: OpenBlock): boolean =>
  text.length <= maxButton && /[1-9]/.test(text) && findNumbers(text, 0, 2).some(({ kind }) => kind === 'currency');

/** A skip link at the start of the page. */
const skips = (index: number, block: OpenBlock, totals: Totals, scope: Scope): boolean =>
  totals.isLink[index] === 1 && index <= 2 && !scope.named && block.kind === 'other';
