/** Why an address is not read: a trap, robots.txt, a variant of another page, or a path to it that is too long. */
import type { RobotsVerdict } from '../types.js';
import type { SiteAddress } from '../url/normalize-url.js';
import { findTrap } from '../url/traps.js';
import type { TrapReason } from '../url/traps.js';
import type { Candidate } from './candidate.js';
import type { SkipKind } from './skip-ledger.js';
import type { VariantGuard } from './variant-guard.js';

/** How a refusal is counted, and its text. */
export type Refusal = readonly [SkipKind, string];

export interface RefusalOptions {
  /** Verdict of the site's robots.txt for the auditor's token. */
  readonly robots: (url: string) => RobotsVerdict;
  /** Year of the audit, for calendars with dates in the future. */
  readonly year: number;
  /** Clicks from the home page beyond which links are not followed; default 10. */
  readonly maxDepth?: number | undefined;
  readonly variants: VariantGuard;
  readonly templateOf: (page: SiteAddress) => string;
}

export interface Refusals {
  /** Returns why the page cannot be read, however it was found, or `null` if it can. */
  ofPage(page: SiteAddress): Refusal | null;
  /** Returns why this link to a page is not followed (another one may be), or `null` if it is. */
  ofWay(way: Pick<Candidate, 'depth' | 'growth'>): string | null;
}

const MAX_DEPTH = 10;
/** A path that grew with this many clicks in a row is generated. */
const MAX_GROWTH = 6;

/** How each trap is counted and described. */
const TRAPS: Readonly<Record<TrapReason, readonly [SkipKind, string]>> = {
  'path-too-deep': ['trap', 'trap: the path has more than 12 segments'],
  'path-repeats': ['trap', 'trap: the path repeats itself'],
  'too-many-parameters': ['trap', 'trap: more than four query parameters'],
  'far-date': ['trap', 'trap: a calendar far from today'],
  'broken-link': ['trap', 'a broken link: another scheme inside the path'],
  'sorted-view': ['variant', 'a sorted or reformatted view of another page'],
  action: ['not-a-page', 'an action, not a page'],
  'not-a-page': ['not-a-page', 'a file, not a page'],
  'error-page': ['error-page', 'an error page'],
};

/** Returns true when the child's path extends the parent's. */
export function growsFrom(child: SiteAddress, parent: SiteAddress): boolean {
  const from = parent.segments.filter((segment) => segment !== '');
  const to = child.segments.filter((segment) => segment !== '');
  return to.length > from.length && from.length > 0 && from.every((segment, index) => segment === to[index]);
}

export function createRefusals({ robots, year, maxDepth = MAX_DEPTH, variants, templateOf }: RefusalOptions): Refusals {
  return {
    ofPage(page) {
      const trap = findTrap(page, year);
      if (trap !== null) return TRAPS[trap];
      const verdict = robots(page.url);
      if (verdict.undecided === true) return ['robots', `not compared with robots.txt (${verdict.reason})`];
      if (!verdict.allowed) return ['robots', `blocked by robots.txt (${verdict.reason})`];
      const variant = variants.refuse(page, templateOf(page));
      return variant === null ? null : ['variant', variant];
    },
    ofWay({ depth, growth }) {
      if (growth >= MAX_GROWTH) return 'trap: the path grows with every click';
      if (depth !== null && depth > maxDepth) return `trap: more than ${maxDepth} clicks from the home page`;
      return null;
    },
  };
}
