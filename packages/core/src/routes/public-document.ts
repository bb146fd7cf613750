/** What the answers that everybody may see have in common: they may be kept for a while, and are not sent again to who has them. */
import { z } from 'zod';
import { etagOf, isFresh, MAX_IF_NONE_MATCH } from '../http/conditional.js';
import { reply } from './responses.js';

/** Seconds for which an answer may be kept; a withdrawal is seen after that at the latest. */
const MAX_AGE = 300;

/** Of a picture: it loads nothing and runs nothing, and only its own style applies. */
export const PICTURE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; sandbox";

/** Of a page to read: it runs nothing, sends nothing, loads nothing, and stands in no frame. */
export const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** The header by which a cache asks whether what it has is still right. */
export const conditionalHeaders = {
  'if-none-match': {
    description: 'ETag of an answer that the caller has; 304 where it is still the present one.',
    schema: z.string().max(MAX_IF_NONE_MATCH),
  },
} as const;

/**
 * The document, or 304 for a caller who has it.
 * @param policy - Content-Security-Policy: what the document may load where somebody opens it by itself
 */
export async function publicReply(text: string, ifNoneMatch: string | undefined, policy: string) {
  const etag = await etagOf(text);
  const kept = { etag, 'cache-control': `public, max-age=${MAX_AGE}` };
  if (isFresh(ifNoneMatch, etag)) return reply(304, null, { headers: kept });
  const headers = {
    ...kept,
    'content-security-policy': policy,
    'referrer-policy': 'no-referrer',
    // Pages of other sites may show it, also those that isolate themselves.
    'cross-origin-resource-policy': 'cross-origin',
  };
  return reply(200, text, { headers });
}
