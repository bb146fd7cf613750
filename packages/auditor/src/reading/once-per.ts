/** Caches values derived from a list or another object. */

/** Caches the result of `derive` for the lifetime of a list, which must not be modified. */
export function oncePer<List extends object, Value>(derive: (list: List) => Value): (list: List) => Value {
  const known = new WeakMap<List, { readonly value: Value }>();
  return (list) => {
    const before = known.get(list);
    if (before !== undefined) return before.value;
    const value = derive(list);
    known.set(list, { value });
    return value;
  };
}
