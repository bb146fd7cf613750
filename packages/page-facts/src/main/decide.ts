/**
 * Tells the page's own text from what is around it, once the page has been read: the landmark `main` where it is believable, else
 * everything outside of menus, sidebars and footers; with the introduction that stands before it, without bylines, overlays, lists of links.
 */
import type { DateReading } from '../dates/text-dates.js';
import type { BlockTraits, OpenBlock } from '../text-blocks.js';
import type { Box, Boxes } from './boxes.js';
import { hintsOfBox } from './boxes.js';
import { markBylines } from './bylines.js';
import type { Chrome, PageLayout } from './chrome.js';
import { chromeOf, signature } from './chrome.js';
import type { Totals } from './totals.js';
import { saidWeight, total } from './totals.js';

/** Share of the text outside of navigation, header, footer and aside that `main` must hold to be believed. */
const believableShare = 0.1;

/** Share of that text that a single `article` must hold to be the page's main part. */
const articleShare = 0.4;

/** With so much weight of text of its own a page is no index, and lists of links stand around its text. */
const ownTextWeight = 300;

/** Shorter links are those of menus; longer ones name a text. */
const listedLinkWeight = 18;

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
    const own = chrome[box] ?? 'no';
    if (own !== 'no') return own;
    if (block.byline === true) return 'yes';
    if (block.kind === 'button') return isQuestion(blocks, index) ? 'no' : 'yes';
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
      ? landmark[traits[index]?.box ?? 0] !== 1 && block.kind !== 'button' && block.byline !== true
      : kept[index] === 'no';
  });
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

/** 1 for boxes within navigation, page header, footer, aside. */
function landmarkChrome(boxes: readonly Box[]): Uint8Array {
  const chrome = new Uint8Array(boxes.length);
  boxes.forEach(({ kind, parent }, at) => {
    if (
      (parent >= 0 && chrome[parent] === 1) ||
      kind === 'nav' ||
      kind === 'aside' ||
      kind === 'footer' ||
      kind === 'header'
    )
      chrome[at] = 1;
  });
  return chrome;
}

/** The page's main part as its landmarks name it. */
interface Scope {
  readonly named: boolean;
  /** 1 for the boxes within. */
  readonly inside: Uint8Array;
  /** Its first and last block; nothing stands before an unnamed one. */
  readonly first: number;
  readonly last: number;
}

function scopeOf(boxes: Boxes, totals: Totals, landmark: Uint8Array, weight: number): Scope {
  const { all } = boxes;
  const weightOf = (list: readonly number[]): number =>
    list.reduce((sum, at) => sum + (totals.boxes.weight[at] ?? 0), 0);
  const outer = (list: readonly number[]): number[] =>
    list.filter((at) => landmark[at] !== 1 && !isWithin(at, all[at]?.kind ?? 'page', all));
  let roots = outer(boxes.mains);
  if (roots.length === 0 || weightOf(roots) === 0 || weightOf(roots) < believableShare * weight) {
    const articles = outer(boxes.articles).filter((at) => (totals.boxes.weight[at] ?? 0) > 0);
    roots = articles.length === 1 && weightOf(articles) >= articleShare * weight ? articles : [];
  }
  const inside = new Uint8Array(all.length);
  let first = Infinity;
  let last = -1;
  for (const at of roots) {
    inside[at] = 1;
    const from = totals.boxes.first[at] ?? -1;
    if (from < 0) continue;
    first = Math.min(first, from);
    last = Math.max(last, totals.boxes.last[at] ?? -1);
  }
  if (roots.length > 0)
    all.forEach(({ parent }, at) => {
      if (parent >= 0 && inside[parent] === 1) inside[at] = 1;
    });
  return { named: roots.length > 0, inside, first, last };
}

function isWithin(at: number, kind: Box['kind'], boxes: readonly Box[]): boolean {
  for (let up = boxes[at]?.parent ?? -1; up > 0; up = boxes[up]?.parent ?? -1)
    if (boxes[up]?.kind === kind) return true;
  return false;
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

/** A link before everything else leads past the menus. */
const skips = (index: number, block: OpenBlock, totals: Totals, scope: Scope): boolean =>
  totals.isLink[index] === 1 && index <= 2 && !scope.named && block.kind === 'other';

/** Lists of links belong to an index page and stand around any other; headings over what goes go with it. */
function settleLinks(blocks: readonly OpenBlock[], kept: Chrome[], totals: Totals, scope: Scope): void {
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
    // What the page itself calls its main part is its text, were it links alone.
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

/** One of several links in a row that are set as boxes, not as a list. */
const isTile = (blocks: readonly OpenBlock[], kept: readonly Chrome[], at: number): boolean =>
  blocks[at]?.kind === 'other' &&
  [at - 1, at + 1].some((beside) => blocks[beside]?.kind === 'other' && kept[beside] !== 'yes' && beside !== at);

/** A heading over nothing but links that went goes with them. */
function dropEmptyHeadings(
  blocks: readonly OpenBlock[],
  kept: Chrome[],
  totals: Totals,
  went: ReadonlySet<number>,
): void {
  /** By level, where the next heading of that level or a higher one stands. */
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
