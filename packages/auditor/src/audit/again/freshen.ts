/** Updates a stored response with a 304: RFC 9111 sections 3.2 and 4.3.4. */
import type { FetchedResource } from '@citeready/safe-fetch';

type Headers = FetchedResource['headers'];

/**
 * Headers of a 304 that do not replace stored ones: those of the connection (RFC 9111 section 3.1), and those that describe the transferred
 * bytes, which are the stored ones.
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

/** Header names that `Connection` also declares as belonging to the connection. */
const namedByConnection = (headers: Headers): ReadonlySet<string> =>
  new Set((headers['connection'] ?? []).flatMap((value) => value.split(',').map((name) => name.trim().toLowerCase())));

/** The stored headers, updated by those of the 304. */
export function freshHeaders(kept: Headers, notModified: Headers): Headers {
  const ofConnection = namedByConnection(notModified);
  const updates = Object.entries(notModified).filter(([name]) => !NOT_UPDATED.has(name) && !ofConnection.has(name));
  return { ...kept, ...Object.fromEntries(updates) };
}

const opaque = (tag: string): string => tag.replace(/^W\//, '');

/** Whether the 304 applies to the stored response: with another entity tag it says that another page is unchanged. */
export function isAbout(notModified: Headers, kept: Headers): boolean {
  const named = notModified['etag']?.[0]?.trim();
  return named === undefined || opaque(named) === opaque(kept['etag']?.[0]?.trim() ?? '');
}

/** The stored response with current headers. Its duration is that of the 304, the server's current response time. */
export const freshened = (kept: FetchedResource, notModified: FetchedResource): FetchedResource => ({
  ...notModified,
  status: kept.status,
  headers: freshHeaders(kept.headers, notModified.headers),
  body: kept.body,
  truncated: kept.truncated,
  wireBytes: kept.wireBytes,
  sha256: kept.sha256,
});
