/** A function that remembers its results, for texts that recur on the pages of a site and are read by several parts of an audit. */

/**
 * `read`, called once for each key as long as it is remembered. After `most` keys all are forgotten at once: a worker reads any number of
 * sites, and the keys come from them.
 */
export function remembered<Key, Value>(read: (key: Key) => Value, most: number): (key: Key) => Value {
  // A value may be undefined.
  const known = new Map<Key, { readonly value: Value }>();
  return (key) => {
    const before = known.get(key);
    if (before !== undefined) return before.value;
    const value = read(key);
    if (known.size >= most) known.clear();
    known.set(key, { value });
    return value;
  };
}
