/** What the spellings of addresses mean, kept for the most recent ones: most links on a page belong to the menu, which is on every page. */
import type { Normalized } from '../url/normalize-url.js';

/** Number of cached spellings. */
const MAX_SPELLINGS = 4_000;
/** Long ones are rare and would use much memory. */
const MAX_SPELLING = 300;

export interface SpellingCache {
  (url: string): Normalized;
  /** Forgets all: a parameter turned out to change nothing, so that what was said of addresses with it no longer holds. */
  readonly forget: () => void;
}

/** Remembers what `make` says of an address. */
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
