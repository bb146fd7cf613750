/** What is made of data on the first call and kept, so that importing a module compiles no list and no pattern. */
export function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}
