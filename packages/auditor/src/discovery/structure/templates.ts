/** URL templates: URLs that differ only in an identifier or a title share one. */

const MAX_TEMPLATES = 25;
const MAX_URLS = 5_000;
/** A folder with at least this many children holds one kind of page. */
const MIN_SIBLINGS = 3;

/** Templates with their counts, most frequent first. Single pages keep their own path. */
export function templatesOf(urls: readonly string[]): { readonly template: string; readonly count: number }[] {
  const paths = urls.slice(0, MAX_URLS).flatMap((url) => (URL.canParse(url) ? [new URL(url).pathname] : []));
  const children = new Map<string, Set<string>>();
  for (const path of paths) {
    const segments = split(path);
    const parent = segments.slice(0, -1).join('/');
    const set = children.get(parent) ?? new Set<string>();
    set.add(segments.at(-1) ?? '');
    children.set(parent, set);
  }
  const counts = new Map<string, number>();
  for (const path of new Set(paths)) {
    const template = templateOf(path, children);
    counts.set(template, (counts.get(template) ?? 0) + 1);
  }
  return [...counts]
    .map(([template, count]) => ({ template, count }))
    .sort((a, b) => b.count - a.count || (a.template < b.template ? -1 : 1))
    .slice(0, MAX_TEMPLATES);
}

const split = (path: string): string[] =>
  path
    .split('/')
    .filter((s) => s !== '' && !/^index\.html?$/i.test(s))
    .slice(0, 12);

function templateOf(path: string, children: ReadonlyMap<string, ReadonlySet<string>>): string {
  const segments = split(path);
  if (segments.length === 0) return '/';
  const shaped = segments.map((segment, i) => {
    if (/^(?:19|20)\d\d$/.test(segment)) return '{year}';
    if (/^\d{1,2}$/.test(segment) && i > 0) return '{number}';
    if (/^\d+$/.test(segment) || /^[0-9a-f]{8,}(?:-[0-9a-f]{4,})*$/i.test(segment)) return '{id}';
    const last = i === segments.length - 1;
    const siblings = children.get(segments.slice(0, i).join('/'))?.size ?? 0;
    return last && i > 0 && siblings >= MIN_SIBLINGS ? '{slug}' : segment;
  });
  return `/${shaped.join('/')}`.slice(0, 200);
}
