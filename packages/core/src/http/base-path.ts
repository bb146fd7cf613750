/** The prefix under which a service is mounted. Shared by every mount, so that all of them strip it in the same way. */

/**
 * Normalizes `/audits/` and `audits` to `/audits`; the root to ''. @throws TypeError for a query, a fragment, dot segments or anything not
 * percent-encoded.
 */
export function normalizeBasePath(basePath: string | undefined): string {
  const trimmed = (basePath ?? '').replace(/^\/+|\/+$/g, '');
  if (trimmed === '') return '';
  if (/[?#\\]|[^\x21-\x7e]|(?:^|\/)\.{1,2}(?:\/|$)|\/\//.test(trimmed))
    throw new TypeError('basePath must be a plain path such as /audits');
  return `/${trimmed}`;
}

/**
 * The public URL of a service without a trailing slash: `https://audit.example.com/audits/` becomes `https://audit.example.com/audits`.
 * @throws TypeError for anything but an http(s) URL without user, query and fragment.
 */
export function normalizePublicUrl(publicUrl: string): string {
  const url = URL.canParse(publicUrl) ? new URL(publicUrl) : null;
  if (url === null || !/^https?:$/.test(url.protocol) || url.username + url.password + url.search + url.hash !== '')
    throw new TypeError('publicUrl must be an http(s) address without user, query and fragment');
  return url.origin + normalizeBasePath(url.pathname);
}

/** The path below the prefix; `null` if it is outside. `/audits` never matches `/audits-old`. */
export function stripBasePath(path: string, basePath: string): string | null {
  if (basePath === '') return path;
  if (path === basePath) return '/';
  return path.startsWith(`${basePath}/`) ? path.slice(basePath.length) : null;
}

/** False for anything that is not a path (`*`), has a fragment, a stray percent sign or percent-encoded bytes that are not UTF-8. */
export function isSoundPath(path: string): boolean {
  if (!path.startsWith('/') || path.includes('#')) return false;
  if (!path.includes('%')) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}
