/**
 * Tells the page's own text from what is around it, once the page has been read: the landmark `main` where it is believable, else
 * everything outside of menus, sidebars and footers; with the introduction that stands before it, without bylines, overlays, lists of links.
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

/** Sets `main` and `byline` of each block. */
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
    // Outside of the main part: its introduction, and what is too much to be left out.
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
  // Names that mislead so far are not to be believed: what landmarks leave is the text then.
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

/** Boxes of one class from which each is one of several alike: two may be the footers of a page and of its text. */
const alike = 3;

/** Counts the classes once, and only where somebody asks. */
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

/** A heading before the main part introduces it where it says a sentence too, or where the part has no title. */
function dropBareTitles(blocks: readonly OpenBlock[], kept: Chrome[], { first, last }: Scope): void {
  const end = Math.min(first, blocks.length);
  let titled = false;
  for (let at = end; at <= last && !titled; at++)
    titled = blocks[at]?.level === 1 && blocks[at]?.hidden === false && kept[at] === 'no';
  for (let at = 0; at < end; at++) if (kept[at] === 'no' && blocks[at]?.kind !== 'heading') titled = false;
  if (titled) for (let at = 0; at < end; at++) if (kept[at] === 'no') kept[at] = 'yes';
}

/** Share of the text that a line above the header may hold. */
const announcedShare = 0.2;

/** What stands above the site's own header is said on every page: an announcement, a ticker, a notice. With a heading it is a text. */
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
    // A menu may stand in what is nothing but links.
    chrome.push(around === 'links' && own === 'no' ? 'links' : own);
  });
  return chrome;
}

/** A question that opens its answer is set as a button; what orders, sends or closes is not. */
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

/** Characters of a button that says more than what it does. */
const maxButton = 60;

/** "Add to basket - $12": shops write the price on the button alone. A basket that is empty costs nothing. */
const namesPrice = ({ text }: OpenBlock): boolean =>
  text.length <= maxButton && /[1-9]/.test(text) && findNumbers(text, 0, 2).some(({ kind }) => kind === 'currency');

/** A link before everything else leads past the menus. */
const skips = (index: number, block: OpenBlock, totals: Totals, scope: Scope): boolean =>
  totals.isLink[index] === 1 && index <= 2 && !scope.named && block.kind === 'other';
