/** A page that could be read next. */
import type { SiteAddress } from '../url/normalize-url.js';

export interface Candidate {
  readonly page: SiteAddress;
  readonly via: 'home' | 'sitemap' | 'link' | 'script';
  /** Clicks from the home page; `null` while known from a sitemap only. */
  readonly depth: number | null;
  /** Generations of links that each only made the path longer. */
  readonly growth: number;
  /** Pages read so far that link to it. */
  readonly linkedFrom: number;
  /** Key of the one whose link came last, so that a page counts once however often it links. */
  readonly lastLinkedBy: string | null;
  /** Decides between equals, the same in every run. */
  readonly hash: number;
}

/** A sitemap entry that nothing links to stands behind what is a few clicks away. */
const UNLINKED_DEPTH = 5;

const depthRank = (candidate: Candidate): number => candidate.depth ?? UNLINKED_DEPTH;

const byAddress = (a: Candidate, b: Candidate): number =>
  a.page.url < b.page.url ? -1 : a.page.url > b.page.url ? 1 : 0;

/** By lot: any page of a template has the same chance, so the sample looks like the whole. */
export const byLot = (a: Candidate, b: Candidate): number => a.hash - b.hash || byAddress(a, b);

/** Nearest to the home page first: what the site itself puts forward. */
export const byDepth = (a: Candidate, b: Candidate): number => depthRank(a) - depthRank(b) || byLot(a, b);
