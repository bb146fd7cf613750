/** The path that a Node request asks for, below the mount. */
import { stripBasePath } from '@citeready/core';
import type { NodeRequest } from './types.js';

/** Splits a request target manually: `new URL('//other/path', base)` would treat a double slash as another host. */
function splitTarget(target: string): { path: string; query: string } {
  const mark = target.indexOf('?');
  return mark < 0 ? { path: target, query: '' } : { path: target.slice(0, mark), query: target.slice(mark + 1) };
}

/** Proxies may send the absolute form (RFC 9112, 3.2.2); only its path and query matter here. */
function withoutAuthority(target: string): string {
  if (target.startsWith('/') || !/^https?:\/\//i.test(target)) return target;
  const start = target.slice(target.indexOf('//') + 2).search(/[/?]/);
  if (start < 0) return '/';
  const rest = target.slice(target.indexOf('//') + 2 + start);
  return rest.startsWith('/') ? rest : `/${rest}`;
}

export interface Target {
  readonly path: string;
  /** Still encoded, without the question mark. */
  readonly query: string;
  /** The prefix stripped from the path, without a trailing slash. */
  readonly basePath: string;
}

/**
 * Path and query below the mount, or `null` if the request is outside. The public target (`originalUrl`) without `basePath` if one is
 * given, otherwise without what the host's routers stripped (`baseUrl`); never both, since both name the same prefix.
 */
export function targetBelow(request: NodeRequest, basePath: string | null): Target | null {
  const { path, query } = splitTarget(withoutAuthority(request.originalUrl ?? request.url ?? '/'));
  const prefix = basePath ?? request.baseUrl ?? '';
  let below = stripBasePath(path, prefix);
  // A middleware rewrote `url` after routing: it wants that to be served.
  if (below === null && basePath === null) below = splitTarget(request.url ?? '/').path;
  return below === null ? null : { path: below, query, basePath: prefix };
}

const HOST = /^(?:\[[0-9a-f:.]+\]|[\w.~%!$&'()*+,;=-]*)(?::\d{0,5})?$/i;

/** True for at most one Host header, consisting of characters that RFC 9110 allows in one. */
export function isSoundHost(request: NodeRequest): boolean {
  let hosts = 0;
  for (let index = 0; index < request.rawHeaders.length; index += 2) {
    const name = request.rawHeaders[index];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  const host = request.headers['host'];
  return hosts <= 1 && (host === undefined || (typeof host === 'string' && isSoundName(host)));
}

let lastSound = '';

/** Nearly all requests of a server name the same host. */
function isSoundName(host: string): boolean {
  if (host === lastSound) return true;
  if (!HOST.test(host)) return false;
  lastSound = host;
  return true;
}
