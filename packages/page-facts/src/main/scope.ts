/** Determines the main part of a page and the parts around it from its landmarks. */
import type { Box, Boxes } from './boxes.js';
import type { Totals } from './totals.js';

/** Minimum share of the text outside navigation, header, footer and aside that `main` must contain to be trusted. */
export const believableShare = 0.1;

/** Minimum share of that text in a single `article` for it to be the page's main part. */
const articleShare = 0.4;

/** 1 for boxes within navigation, page header, footer, aside. */
export function landmarkChrome(boxes: readonly Box[]): Uint8Array {
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

/** The main part of the page according to its landmarks. */
export interface Scope {
  readonly named: boolean;
  /** 1 for the boxes inside. */
  readonly inside: Uint8Array;
  /** Its first and last block; an unnamed scope has nothing before it. */
  readonly first: number;
  readonly last: number;
}

export function scopeOf(boxes: Boxes, totals: Totals, landmark: Uint8Array, weight: number): Scope {
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
