/**
 * The gold set: which blocks of real pages are main text, decided by reading them. Holds hashes and labels only; the pages stay where
 * they are.
 */
import { readFileSync } from 'node:fs';
import type { Segment } from './segments.js';

/** `m`: main text. `n`: menus, sidebars, overlays, bylines and the like. `x`: either may be argued (calls to action, form labels). */
export type Label = 'm' | 'n' | 'x';

export interface GoldPage {
  /** Path below the folder of sites. */
  readonly file: string;
  /** BCP 47 primary subtag of the main text. */
  readonly language: string;
  /** Four hex digits a block, in document order. */
  readonly hashes: string;
  /** Runs: "7n9m2x" labels 18 blocks. */
  readonly labels: string;
}

export const readGold = (): GoldPage[] =>
  JSON.parse(readFileSync(new URL('gold.json', import.meta.url), 'utf8')) as GoldPage[];

/** The labels of the page's blocks; `null` where its blocks are not those that were labeled. */
export function labelsOf(page: GoldPage, blocks: readonly Segment[]): Label[] | null {
  if (blocks.map(({ hash }) => hash).join('') !== page.hashes) return null;
  return [...page.labels.matchAll(/(\d+)([mnx])/g)].flatMap(([, count, label]) =>
    Array.from({ length: Number(count) }, () => label as Label),
  );
}
