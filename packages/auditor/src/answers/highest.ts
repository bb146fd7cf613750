/** The first of the items with the highest value; `null` without items. */
export function highest<Item>(items: readonly Item[], valueOf: (item: Item) => number): Item | null {
  let best: Item | null = null;
  let most = -Infinity;
  for (const item of items) {
    const value = valueOf(item);
    if (value > most) [best, most] = [item, value];
  }
  return best;
}
