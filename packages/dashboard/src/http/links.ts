/** URLs of the dashboard's own pages, every part escaped. */

/** A path below the prefix with a query; parameters that are `null` or empty are left out. */
export function href(
  base: string,
  path: string,
  query: Readonly<Record<string, string | number | null | undefined>> = {},
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== null && value !== undefined && value !== '') search.set(name, String(value));
  return `${base}${path}${search.size === 0 ? '' : `?${search.toString()}`}`;
}
