/** A page that may be read next. */
import type { SiteAddress } from '../url/normalize-url.js';

export interface Candidate {
  readonly page: SiteAddress;
  readonly via: 'home' | 'sitemap' | 'link' | 'script';
  /** Clicks from the home page; `null` while known from a sitemap only. */
  readonly depth: number | null;
  /** Number of successive links that each only made the path longer. */
  readonly growth: number;
  /** Pages read so far that link to it. */
  readonly linkedFrom: number;
  /** Key of the page whose link came last, so that each page counts once however often it links. */
  readonly lastLinkedBy: string | null;
  /** Breaks ties, the same way in every run. */
  readonly hash: number;
}

/** Depth of a sitemap entry without links: it ranks after pages a few clicks away. */
const UNLINKED_DEPTH = 5;

const depthRank = (candidate: Candidate): number => candidate.depth ?? UNLINKED_DEPTH;

const byAddress = (a: Candidate, b: Candidate): number =>
  a.page.url < b.page.url ? -1 : a.page.url > b.page.url ? 1 : 0;

/** Pseudo-random order: every page of a template has the same chance, so the sample is representative. */
export const byLot = (a: Candidate, b: Candidate): number => a.hash - b.hash || byAddress(a, b);

/** Closest to the home page first: what the site itself promotes. */
export const byDepth = (a: Candidate, b: Candidate): number => depthRank(a) - depthRank(b) || byLot(a, b);
