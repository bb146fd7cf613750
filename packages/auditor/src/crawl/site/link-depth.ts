/** Clicks from the home page, computed at the end over the links of all read pages. */
import { stableHash } from '../stable-hash.js';

export interface LinkedPage {
  /** Keys by which links may refer to the page. */
  readonly keys: readonly string[];
  /** Hashes of the keys it links to. */
  readonly targets: Uint32Array;
}

/** Distinct pages of the site that one page links to, as hashes: the link graph of a thousand pages takes a few megabytes. */
export const hashTargets = (keys: Iterable<string>): Uint32Array =>
  Uint32Array.from(new Set([...keys].map(stableHash)));

/** Depth by index of the page; `null` for pages that no read page links to. The first page is the home page. */
export function countDepths(pages: readonly LinkedPage[]): readonly (number | null)[] {
  const byHash = new Map<number, number>();
  pages.forEach(({ keys }, index) => {
    for (const key of keys) byHash.set(stableHash(key), index);
  });
  const depths: (number | null)[] = pages.map(() => null);
  if (pages.length === 0) return depths;
  depths[0] = 0;
  let level = [0];
  for (let depth = 1; level.length > 0; depth += 1) {
    const next: number[] = [];
    for (const from of level) {
      for (const hash of pages[from]?.targets ?? []) {
        const to = byHash.get(hash);
        if (to === undefined || depths[to] !== null) continue;
        depths[to] = depth;
        next.push(to);
      }
    }
    level = next;
  }
  return depths;
}
