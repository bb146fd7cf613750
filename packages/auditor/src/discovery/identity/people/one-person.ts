/** A title that is not known by itself: the words before several of the names, one of which also occurs without them. */
import { fold } from '../../../language/fold.js';

const MIN_WORDS = 2;

/**
 * The names without those that only add a title: "Elder Ann Lee" beside "Ann Lee". A word is a title if it makes this difference for
 * several people: two of one family may be called José Luis García and Luis García.
 */
export function withoutTitledTwice<T extends { readonly value: string }>(people: readonly T[]): readonly T[] {
  const words = people.map(({ value }) => fold(value).split(/\s+/u));
  const whole = new Set(words.map((name) => name.join(' ')));
  const titled = new Map<string, string[]>();
  for (const [first = '', ...rest] of words) {
    const short = rest.join(' ');
    if (rest.length >= MIN_WORDS && whole.has(short))
      titled.set(first, [...(titled.get(first) ?? []), `${first} ${short}`]);
  }
  const dropped = new Set([...titled.values()].filter(({ length }) => length > 1).flat());
  return people.filter(({ value }) => !dropped.has(fold(value).split(/\s+/u).join(' ')));
}
