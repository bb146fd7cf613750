/** Caches the normalized form of recent addresses: most links on a page belong to the menu, which is on every page. */
import type { Normalized } from '../url/normalize-url.js';

/** Number of cached spellings. */
const MAX_SPELLINGS = 4_000;
/** Longer spellings are not cached: they are rare and use much memory. */
const MAX_SPELLING = 300;

export interface SpellingCache {
  (url: string): Normalized;
  /** Clears the cache: a parameter turned out to change nothing, so cached results for addresses with it are no longer valid. */
  readonly forget: () => void;
}

/** Caches the result of `make` for an address. */
export function createSpellingCache(make: (url: string) => Normalized): SpellingCache {
  let recent = new Map<string, Normalized>();
  let before = recent;
  const get = (url: string): Normalized => {
    if (url.length > MAX_SPELLING) return make(url);
    const known = recent.get(url);
    if (known !== undefined) return known;
    const normal = before.get(url) ?? make(url);
    if (recent.size >= MAX_SPELLINGS / 2) {
      before = recent;
      recent = new Map();
    }
    recent.set(url, normal);
    return normal;
  };
  return Object.assign(get, {
    forget: () => {
      before = new Map();
      recent = before;
    },
  });
}
