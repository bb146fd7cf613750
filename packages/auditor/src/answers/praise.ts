/** Passages under a heading by which a site asks to be chosen: "Why us?", "Why Acme?", "Our advantages". They praise, and answer nobody. */
import { wordsOf } from '../language/words.js';
import type { SitePassage } from '../passages/site-text.js';
import type { Passage } from '../passages/types.js';
import { opensWith } from '../reading/questions/topic-words.js';

/** Words of a question that asks why and names the site, and letters from which one of them names it. */
const MOST_WORDS = 6;
const LEAST_OF_NAME = 3;
/** Longer words are those that a question is about. */
const MOST_OF_WHY = 8;

/** Words of "why us" where it is all that a heading asks. */
const MOST_OF_WHY_US = 3;

/** "Why Acme?" on acme.example: the word that asks, and a name that its address holds. */
function asksWhyName(heading: string, url: string): boolean {
  const words = wordsOf(heading);
  if (words.length < 2 || words.length > MOST_WORDS || !heading.includes('?')) return false;
  const host = URL.canParse(url) ? new URL(url).hostname.replace(/[^\p{L}\p{N}]/gu, '') : '';
  const isName = (word: string): boolean =>
    word.length >= LEAST_OF_NAME && host.includes(word.normalize('NFD').replace(/\p{M}/gu, ''));
  const from = words.findIndex(isName);
  // What stands before the name is short, "why", and what stands behind it belongs to it.
  return from > 0 && words.slice(0, from).every((word) => word.length <= MOST_OF_WHY) && from <= 2;
}

/** By passage: it is asked for several questions. */
const known = new WeakMap<Passage, boolean>();

export function praisesItself({ passage, page }: SitePassage): boolean {
  const { heading } = passage;
  if (heading === null) return false;
  const before = known.get(passage);
  if (before !== undefined) return before;
  const praises =
    opensWith(heading, 'praise', page.language) ||
    (wordsOf(heading).length <= MOST_OF_WHY_US && opensWith(heading, 'whyUs', page.language)) ||
    (opensWith(heading, 'why', page.language) && asksWhyName(heading, page.url));
  known.set(passage, praises);
  return praises;
}
