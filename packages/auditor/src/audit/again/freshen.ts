/** A kept answer with what a 304 says of it: RFC 9111 sections 3.2 and 4.3.4. */
import type { FetchedResource } from '@citeready/safe-fetch';

type Headers = FetchedResource['headers'];

/**
 * Headers of a 304 that do not take the place of kept ones: those of the connection (RFC 9111 section 3.1), and those that describe the bytes as they were sent,
 * which are the kept ones.
 */
const NOT_UPDATED: ReadonlySet<string> = new Set([
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authentication-info',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'content-length',
  'content-encoding',
  'content-range',
]);

/** Names that `Connection` declares to be about the connection as well. */
const namedByConnection = (headers: Headers): ReadonlySet<string> =>
  new Set((headers['connection'] ?? []).flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase())));

/** The kept headers, updated by those of the 304. */
export function freshHeaders(kept: Headers, notModified: Headers): Headers {
  const ofConnection = namedByConnection(notModified);
  const updates = Object.entries(notModified).filter(([name]) => !NOT_UPDATED.has(name) && !ofConnection.has(name));
  return { ...kept, ...Object.fromEntries(updates) };
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether the 304 is about the kept answer: one that names another entity tag says that another page is unchanged. */
export function isAbout(notModified: Headers, kept: Headers): boolean {
  const named = notModified['etag']?.[0]?.trim();
  return named === undefined || opaque(named) === opaque(kept['etag']?.[0]?.trim() ?? '');
}

/** The kept answer as of now. How long it took is the time of the 304: the server's answer of now. */
export const freshened = (kept: FetchedResource, notModified: FetchedResource): FetchedResource => ({
  ...notModified,
  status: kept.status,
  headers: freshHeaders(kept.headers, notModified.headers),
  body: kept.body,
  truncated: kept.truncated,
  wireBytes: kept.wireBytes,
  sha256: kept.sha256,
});
