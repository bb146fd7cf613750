/** The target after the sign-in: always a page of the dashboard, whatever the caller sent. */

const MAX_PATH = 1000;

/** A path below the prefix, with its query; `/` for anything that a browser might resolve to another site. */
export function localPath(text: string | null): string {
  if (text === null || text.length > MAX_PATH) return '/';
  // No second slash at the start, no backslash, no control character: browsers read `/\evil.example` as another host.
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(text)) return '/';
  const url = new URL(text, 'http://dashboard.invalid');
  return url.host === 'dashboard.invalid' && url.pathname !== '/sign-in' && !url.pathname.startsWith('//')
    ? `${url.pathname}${url.search}`
    : '/';
}
