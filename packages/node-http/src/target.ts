/** The path and query of a request below the mount's prefix. */
import { stripBasePath } from '@citeready/core';
import type { NodeRequest } from './types.js';

export interface Target {
  /** Still percent-encoded; starts with `/`. */
  readonly path: string;
  readonly query: URLSearchParams;
}

/**
 * The path comes from `originalUrl` where there is one. A configured prefix is stripped from it; without one, what a sub-router stripped is. Never
 * both: the prefix would be looked for in a path that no longer has it.
 *
 * @returns `'elsewhere'` for a path outside the prefix, `'malformed'` for a target that is no path (RFC 9112 §3.2 allows others for proxies).
 */
export const targetOf = (request: NodeRequest, basePath: string | null): Target | 'elsewhere' | 'malformed' => {
  const whole = request.originalUrl ?? request.url ?? '/';
  const target = /^https?:\/\//i.test(whole) ? originForm(whole) : whole;
  if (target === null || !target.startsWith('/')) return 'malformed';
  const at = target.indexOf('?');
  const [pathname, search] = at === -1 ? [target, ''] : [target.slice(0, at), target.slice(at + 1)];
  const path = stripBasePath(pathname.replace(/#.*$/, ''), basePath ?? request.baseUrl ?? '');
  return path === null ? 'elsewhere' : { path, query: new URLSearchParams(search.replace(/#.*$/, '')) };
};

/** `http://host/path?x` as `/path?x`, without resolving anything in it. */
const originForm = (absolute: string): string | null => {
  const path = absolute.replace(/^https?:\/\/[^/?#]*/i, '');
  return path.startsWith('/') ? path : `/${path}`;
};
