/** Compares spellings of a name: ignores case, accents and punctuation, and accepts `&` for the joining word. */
import { fold } from './fold.js';

const WORDS = /[\p{L}\p{M}\p{N}]+|[&+]/gu;
const isSign = (word: string): boolean => word === '&' || word === '+';
/** Maximum number of letters of a word for "and". */
const MAX_JOINER = 3;

/** Returns true for "Pond & Sons" and "POND AND SONS", in any language: a sign stands for one short word. */
export function isSameName(first: string, second: string): boolean {
  const one = fold(first).match(WORDS) ?? [];
  const other = fold(second).match(WORDS) ?? [];
  return (
    one.length > 0 &&
    one.length === other.length &&
    one.every((word, at) => {
      const beside = other[at] ?? '';
      return (
        word === beside ||
        (at > 0 &&
          at < one.length - 1 &&
          (isSign(word) ? beside : isSign(beside) ? word : 'longer').length <= MAX_JOINER)
      );
    })
  );
}
