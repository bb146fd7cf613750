/**
 * The `_redirects` file of static hosts: `from to [status][!]` per line, `:name` for one segment, a final `*` for the rest, `:splat` in the
 * target. Rules with conditions (query, country, language) are ignored, since this server cannot evaluate them.
 */

export interface RedirectRule {
  readonly from: readonly string[];
  readonly to: string;
  readonly status: number;
  /** Applies even if a file exists (`301!`). */
  readonly force: boolean;
}

function parseLine(line: string): RedirectRule | null {
  const [from, to, status = '301', ...conditions] = line.split('#', 1).join('').trim().split(/\s+/);
  if (from === undefined || to === undefined || !from.startsWith('/') || conditions.length > 0) return null;
  if (!to.startsWith('/') && !to.includes('://')) return null;
  if (!/^\d{3}!?$/.test(status)) return null;
  return { from: from.slice(1).split('/'), to, status: Number.parseInt(status, 10), force: status.endsWith('!') };
}

export const parseRedirects = (text: string): RedirectRule[] =>
  text
    .split('\n')
    .map(parseLine)
    .filter((rule) => rule !== null);

function matchSegments(pattern: readonly string[], segments: readonly string[]): Map<string, string> | null {
  const values = new Map<string, string>();
  for (const [index, expected] of pattern.entries()) {
    if (expected === '*' && index === pattern.length - 1) {
      return values.set('splat', segments.slice(index).join('/'));
    }
    const actual = segments[index];
    if (actual === undefined) return null;
    if (expected.startsWith(':') && actual !== '') values.set(expected.slice(1), actual);
    else if (expected !== actual) return null;
  }
  return pattern.length === segments.length ? values : null;
}

const fill = (target: string, values: ReadonlyMap<string, string>): string =>
  target.replace(/:([A-Za-z]\w*)/g, (whole, name: string) => {
    const value = values.get(name);
    return value === undefined ? whole : encodeURI(value);
  });

/** The first rule that matches the decoded path, with its target filled in. */
export function matchRedirect(
  rules: readonly RedirectRule[],
  path: string,
): { readonly rule: RedirectRule; readonly target: string } | null {
  const segments = path.slice(1).split('/');
  for (const rule of rules) {
    const values = matchSegments(rule.from, segments);
    if (values !== null) return { rule, target: fill(rule.to, values) };
  }
  return null;
}
