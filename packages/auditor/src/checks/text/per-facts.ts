/** Caches values derived from facts for the lifetime of the facts. */
import { lifeOfFacts } from '@citeready/page-facts/threads';
import type { PageFacts } from '@citeready/page-facts';
import type { Words } from '../words/index.js';

/** Caches the result of `derive` for a page until its facts are released or packed. */
export function perFacts<Value>(derive: (facts: PageFacts) => Value): (facts: PageFacts) => Value {
  const known = new WeakMap<object, { readonly value: Value }>();
  return (facts) => {
    const life = lifeOfFacts(facts);
    const before = known.get(life);
    if (before !== undefined) return before.value;
    const value = derive(facts);
    known.set(life, { value });
    return value;
  };
}

/** The same for values that also depend on the word lists, of which there are few. */
export function perFactsWith<Value>(
  derive: (facts: PageFacts, words: Words) => Value,
): (facts: PageFacts, words: Words) => Value {
  const byWords = new Map<Words, (facts: PageFacts) => Value>();
  return (facts, words) => {
    let of = byWords.get(words);
    if (of === undefined) {
      of = perFacts((page) => derive(page, words));
      byWords.set(words, of);
    }
    return of(facts);
  };
}
