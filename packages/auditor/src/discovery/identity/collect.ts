/** Merges findings of several pages: each value once, with the best confidence and all its evidence. */
import type { Finding } from '@citeready/core/contract';
import { finding } from '../evidence.js';

/** Keeps the order of first appearance, except that more confident findings come first. */
export function collect<T>(found: readonly Finding<T>[], key: (value: T) => string, limit: number): Finding<T>[] {
  const groups = new Map<string, Finding<T>[]>();
  for (const item of found) {
    const id = key(item.value);
    const group = groups.get(id);
    if (group) group.push(item);
    else groups.set(id, [item]);
  }
  return [...groups.values()]
    .flatMap((group) => {
      const [best] = [...group].sort((a, b) => b.confidence - a.confidence);
      return best
        ? [
            finding(
              best.value,
              best.confidence,
              [best, ...group.filter((g) => g !== best)].flatMap((g) => g.evidence),
            ),
          ]
        : [];
    })
    .map((item, index) => ({ item, index }))
    .sort((a, b) => b.item.confidence - a.item.confidence || a.index - b.index)
    .slice(0, limit)
    .map(({ item }) => item);
}
