/** The names that are most like a misspelt one, by the pairs of letters that they share: words in another order count as alike. */

/** How much of two names is shared, from 0 to 1, for a name to be suggested. */
const ALIKE = 0.4;

function pairsOf(name: string): readonly string[] {
  const letters = name.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, ' ');
  const pairs: string[] = [];
  for (let at = 0; at + 1 < letters.length; at++) {
    const pair = letters.slice(at, at + 2);
    if (!pair.includes(' ')) pairs.push(pair);
  }
  return pairs;
}

/** Twice the pairs that two names share, over all that they have (Dice's coefficient). */
function likeness(one: readonly string[], other: readonly string[]): number {
  const left = new Map<string, number>();
  for (const pair of one) left.set(pair, (left.get(pair) ?? 0) + 1);
  let shared = 0;
  for (const pair of other) {
    const count = left.get(pair) ?? 0;
    if (count === 0) continue;
    left.set(pair, count - 1);
    shared++;
  }
  return one.length + other.length === 0 ? 0 : (2 * shared) / (one.length + other.length);
}

/** At most `most` names, the nearest first; none if none is near. */
export function nearestNames(typed: string, names: readonly string[], most = 3): readonly string[] {
  const pairs = pairsOf(typed);
  return names
    .map((name) => ({ name, like: likeness(pairs, pairsOf(name)) }))
    .filter(({ like }) => like >= ALIKE)
    .sort((a, b) => b.like - a.like)
    .slice(0, most)
    .map(({ name }) => name);
}
