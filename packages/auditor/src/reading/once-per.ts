/** What is derived from a list, or another object, once for all that ask for it. */

/** Keeps what `derive` makes of a list as long as the list lives, which nobody changes after it was made. */
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
