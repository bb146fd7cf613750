/** What is held every year tells when it was held first. */
import { fold } from '../../language/fold.js';
import type { FoundingWords } from './founding-words.js';

const MIN_BRAND = 4;

/** "The first Acme Run was held in 1979": a word of the name stands behind the word. */
export function isFirst(sentence: string, { first }: FoundingWords, brand: string): boolean {
  if (first === null) return false;
  const names = fold(brand)
    .split(/[^\p{L}\p{N}]+/u)
    .filter((word) => word.length >= MIN_BRAND && /\p{L}/u.test(word));
  return [...sentence.matchAll(first)].some(({ 1: behind = '' }) => {
    const words = fold(behind)
      .split(/[^\p{L}\p{N}]+/u)
      .slice(0, MAX_BEHIND_FIRST);
    // A trade and a town are in many names: two words of a name are said, or all of it.
    return names.length > 0 && names.filter((name) => words.includes(name)).length >= Math.min(2, names.length);
  });
}
const MAX_BEHIND_FIRST = 4;
