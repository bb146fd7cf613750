/** What is derived from facts once and kept as long as they are. */
import { lifeOfFacts } from '@citeready/page-facts/threads';
import type { PageFacts } from '@citeready/page-facts';
import type { Words } from '../words/index.js';

/** Keeps what `derive` gives for a page until its facts are gone, or packed away. */
export function remembered<Value>(derive: (facts: PageFacts) => Value): (facts: PageFacts) => Value {
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

/** The same for what depends on the word lists as well, of which there are few. */
export function rememberedWith<Value>(
  derive: (facts: PageFacts, words: Words) => Value,
): (facts: PageFacts, words: Words) => Value {
  const byWords = new Map<Words, (facts: PageFacts) => Value>();
  return (facts, words) => {
    let of = byWords.get(words);
    if (of === undefined) {
      of = remembered((page) => derive(page, words));
      byWords.set(words, of);
    }
    return of(facts);
  };
}
