/** Finds the page of a path. A path consists of segments; one in braces stands for a slug, a name or an id, and matches nothing else. */

/** Slugs, ids and names of formats: nothing with a special meaning in a path, a header or markup. */
const PARAMETER = /^[a-z0-9][a-z0-9-]{0,299}$/;

export interface Found<T> {
  readonly value: T;
  readonly params: Readonly<Record<string, string>>;
}

/** A pattern such as `/audits/{slug}/history`, under its method. */
export interface Entry<T> {
  readonly method: 'GET' | 'POST';
  readonly pattern: string;
  readonly value: T;
}

function paramsOf(pattern: readonly string[], path: readonly string[]): Readonly<Record<string, string>> | null {
  if (pattern.length !== path.length) return null;
  const params: Record<string, string> = {};
  for (const [index, wanted] of pattern.entries()) {
    const segment = path[index] ?? '';
    if (!wanted.startsWith('{')) {
      if (wanted !== segment) return null;
    } else if (PARAMETER.test(segment)) params[wanted.slice(1, -1)] = segment;
    else return null;
  }
  return params;
}

/** Compiles a table; the first matching entry wins. */
export function createRouter<T>(entries: readonly Entry<T>[]): (method: string, path: string) => Found<T> | null {
  const compiled = entries.map(({ method, pattern, value }) => ({ method, segments: pattern.split('/'), value }));
  return (method, path) => {
    const asked = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
    const segments = asked.split('/');
    for (const entry of compiled) {
      if (entry.method !== method) continue;
      const params = paramsOf(entry.segments, segments);
      if (params !== null) return { value: entry.value, params };
    }
    return null;
  };
}
