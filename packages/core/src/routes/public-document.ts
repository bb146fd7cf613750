/** Common properties of public responses: they may be cached for a while, and are not sent again to a caller that already has them. */
import { z } from 'zod';
import { etagOf, isFresh, MAX_IF_NONE_MATCH } from '../http/conditional.js';
import { reply } from './responses.js';

/** Seconds for which a response may be cached; a withdrawal takes effect after this time at the latest. */
const MAX_AGE = 300;

/** For an image: it loads nothing and runs nothing, and only its own style applies. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** For a page: it runs nothing, sends nothing, loads nothing, and cannot be framed. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The header with which a cache revalidates its copy. */
export const conditionalHeaders = {
  'if-none-match': {
    description: 'ETag of the caller’s copy; the response is 304 if the copy is up to date.',
    schema: z.string().max(MAX_IF_NONE_MATCH),
  },
} as const;

/**
 * The document, or 304 for a caller that already has it.
 * @param policy - Content-Security-Policy: what the document may load when it is opened directly
 */
export async function publicReply(text: string, ifNoneMatch: string | undefined, policy: string) {
  const etag = await etagOf(text);
  const kept = { etag, 'cache-control': `public, max-age=${MAX_AGE}` };
  if (isFresh(ifNoneMatch, etag)) return reply(304, null, { headers: kept });
  const headers = {
    ...kept,
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    // Pages of other sites may embed it, including those that isolate themselves.
    'cross-origin-resource-policy': 'cross-origin',
  };
  return reply(200, text, { headers });
}
