/** A title that is not known by itself: the words before several of the names, one of which also occurs without them. */
import { fold } from '../../../language/fold.js';

const MIN_WORDS = 2;

/**
 * The names without those that only add one word before or leave it out: "Elder Ann Lee" beside "Ann Lee". The word is a title if another
 * name begins with it, and part of the name otherwise.
 */
export function withoutTitledTwice<T extends { readonly value: string }>(people: readonly T[]): readonly T[] {
  const words = people.map(({ value }) => fold(value).split(/\s+/u));
  const whole = new Set(words.map((name) => name.join(' ')));
  const beginning = new Map<string, number>();
  for (const [first = ''] of words) beginning.set(first, (beginning.get(first) ?? 0) + 1);
  const dropped = new Set(
    words.flatMap(([first = '', ...rest]) => {
      const short = rest.join(' ');
      if (rest.length < MIN_WORDS || !whole.has(short)) return [];
      return [(beginning.get(first) ?? 0) > 1 ? `${first} ${short}` : short];
    }),
  );
  return people.filter(({ value }) => !dropped.has(fold(value).split(/\s+/u).join(' ')));
}
