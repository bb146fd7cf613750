/** Totals of each box, computed once from the blocks up. Hidden blocks are not counted, since nobody sees them. */
import type { BlockTraits, OpenBlock } from '../text/open-block.js';
import type { Box } from './boxes.js';

/** Minimum number of characters outside of links for a block to count as running text. */
export const saidWeight = 25;

/** Maximum share of a block's characters in links for it to be a text with links; above, it is a link. */
const linkBlockShare = 0.75;

/** A link around several blocks of at least this weight is a card; below, it is a menu entry. */
const cardWeight = 40;

/** Columns by box: most pages have hundreds of boxes, and one object per box would cost as much as reading the page. */
export class BoxTotals {
  /** Weight of the visible text. */
  readonly weight: number[];
  /** Weight inside links. Cards count as text: a link around several blocks presents a text and is not a menu. */
  readonly linked: number[];
  /** Weight in links to a position on the same page. */
  readonly anchored: number[];
  /** Blocks that are links. */
  readonly links: number[];
  /** Blocks with running text outside of links. */
  readonly said: number[];
  readonly headings: number[];
  /** Headings of level 1. */
  readonly titles: number[];
  /** First and last block; -1 for a box without blocks. */
  readonly first: number[];
  readonly last: number[];

  constructor(boxes: number) {
    const column = (value = 0): number[] => new Array<number>(boxes).fill(value);
    this.weight = column();
    this.linked = column();
    this.anchored = column();
    this.links = column();
    this.said = column();
    this.headings = column();
    this.titles = column();
    this.first = column(-1);
    this.last = column(-1);
  }

  /** Share of the text inside links. */
  density(box: number): number {
    const weight = this.weight[box] ?? 0;
    return weight === 0 ? 0 : (this.linked[box] ?? 0) / weight;
  }
}

function add(column: number[], at: number, value: number): void {
  column[at] = (column[at] ?? 0) + value;
}

/** Characters by weight: in scripts with short words, such as ideographic ones, words count. */
const weigh = ({ text, words }: Pick<OpenBlock, 'text' | 'words'>): number => Math.max(text.length, words * 4);

export interface Totals {
  readonly boxes: BoxTotals;
  /** Weight of each block. */
  readonly weights: number[];
  /** 1 for each block that consists of a link only. */
  readonly isLink: Uint8Array;
}

export function total(blocks: readonly OpenBlock[], traits: readonly BlockTraits[], boxes: readonly Box[]): Totals {
  const totals = new BoxTotals(boxes.length);
  const weights = new Array<number>(blocks.length).fill(0);
  const isLink = new Uint8Array(blocks.length);
  const inLink = new Map<number, number>();
  blocks.forEach((block, index) => {
    const weight = weigh(block);
    weights[index] = weight;
    const link = traits[index]?.link ?? 0;
    if (link > 0) inLink.set(link, (inLink.get(link) ?? 0) + weight);
  });
  blocks.forEach((block, index) => {
    const trait = traits[index];
    if (trait === undefined) return;
    const { box, link } = trait;
    // A heading that opens the text below it, or names its own place, does not belong to a menu.
    const opens = block.kind === 'heading' && trait.anchored >= linkBlockShare;
    const linked = opens ? 0 : trait.linked;
    const anchored = opens ? 0 : trait.anchored;
    const weight = weights[index] ?? 0;
    const card = link > 0 && (inLink.get(link) ?? 0) >= Math.max(cardWeight, weight + 1);
    const links = !card && linked >= linkBlockShare;
    if (links) isLink[index] = 1;
    if ((totals.first[box] ?? 0) < 0) totals.first[box] = index;
    totals.last[box] = index;
    if (block.hidden || block.kind === 'button') return;
    add(totals.weight, box, weight);
    if (!card && linked > 0) add(totals.linked, box, Math.round(weight * linked));
    if (anchored > 0) add(totals.anchored, box, Math.round(weight * anchored));
    if (links) add(totals.links, box, 1);
    else if (block.kind !== 'heading' && weight >= saidWeight) add(totals.said, box, 1);
    if (block.kind === 'heading') add(totals.headings, box, 1);
    if (block.level === 1) add(totals.titles, box, 1);
  });
  sumUp(totals, boxes);
  return { boxes: totals, weights, isLink };
}

/** Adds each box to its parent, which comes before it. */
function sumUp(totals: BoxTotals, boxes: readonly Box[]): void {
  const { weight, linked, anchored, links, said, headings, titles, first, last } = totals;
  for (let at = boxes.length - 1; at > 0; at--) {
    const from = first[at] ?? -1;
    if (from < 0) continue;
    const around = boxes[at]?.parent ?? 0;
    add(weight, around, weight[at] ?? 0);
    add(linked, around, linked[at] ?? 0);
    add(anchored, around, anchored[at] ?? 0);
    add(links, around, links[at] ?? 0);
    add(said, around, said[at] ?? 0);
    add(headings, around, headings[at] ?? 0);
    add(titles, around, titles[at] ?? 0);
    const before = first[around] ?? -1;
    first[around] = before < 0 ? from : Math.min(before, from);
    last[around] = Math.max(last[around] ?? -1, last[at] ?? -1);
  }
}
