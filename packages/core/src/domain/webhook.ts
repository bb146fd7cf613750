/**
 * Webhooks on the wire, by the Standard Webhooks specification (github.com/standard-webhooks/standard-webhooks): secrets, signatures, types
 * and retry times. Signing is a few lines of Web Crypto, which core uses for all other signatures; the package `standardwebhooks` would add
 * a hash implemented in JavaScript.
 */
import type { IdSource } from '../ports/clock.js';
import { copy, fromBase64, toBase64, utf8 } from './bytes.js';

/** Events that are sent to endpoints. `webhook.test` goes to one endpoint, when the host requests it. */
export const WEBHOOK_TYPES = ['discovery.completed', 'audit.completed', 'audit.failed', 'score.changed'] as const;
/** Type of a message to an endpoint. */
export type WebhookType = (typeof WEBHOOK_TYPES)[number];
export const TEST_TYPE = 'webhook.test';

const PREFIX = 'whsec_';
/** Within the 24 to 64 that the specification requires. */
const SECRET_BYTES = 32;

export const generateWebhookSecret = (ids: IdSource): string => PREFIX + toBase64(ids.bytes(SECRET_BYTES));

/**
 * The header `webhook-signature`: HMAC-SHA256 over `id.timestamp.body` for each secret, so that receivers with either of two accept it.
 * @throws TypeError for a secret of another format
 */
export async function signWebhook(
  secrets: readonly string[],
  { id, timestamp, body }: { readonly id: string; readonly timestamp: string; readonly body: string },
): Promise<string> {
  const signatures = await Promise.all(
    secrets.map(async (secret) => {
      const bytes = secret.startsWith(PREFIX) ? fromBase64(secret.slice(PREFIX.length)) : null;
      if (bytes === null) throw new TypeError('a webhook secret is whsec_ and base64');
      const algorithm = { name: 'HMAC', hash: 'SHA-256' };
      const key = await crypto.subtle.importKey('raw', copy(bytes), algorithm, false, ['sign']);
      const signed = await crypto.subtle.sign('HMAC', key, utf8(`${id}.${timestamp}.${body}`));
      return `v1,${toBase64(new Uint8Array(signed))}`;
    }),
  );
  return signatures.join(' ');
}

const [SECOND, MINUTE, HOUR] = [1000, 60_000, 3_600_000];

/** Pauses before each retry, as the specification recommends: ten tries in three days. */
const PAUSES_MS = [5 * SECOND, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];

/**
 * Milliseconds until the next try after `attempts` have failed; `null` if all tries are used up. `random` in [0, 1) lengthens the pause by
 * up to a fifth, so that deliveries that failed together are not retried together.
 */
export function webhookPauseMs(attempts: number, random: number): number | null {
  const pause = PAUSES_MS[attempts - 1];
  return pause === undefined ? null : Math.round(pause * (1 + random / 5));
}

/**
 * The URL of an endpoint in the form in which it is stored, or what is wrong with it. Whether it resolves to a private network is checked
 * on connection, since names can change their addresses.
 */
export function checkWebhookUrl(
  input: string,
  { allowHttp }: { readonly allowHttp: boolean },
): { readonly ok: true; readonly url: string } | { readonly ok: false; readonly reason: string } {
  if (input.length > 2048) return { ok: false, reason: 'must have at most 2,048 characters' };
  let url: URL;
  try {
    url = new URL(input);
  } catch {
    return { ok: false, reason: 'must be an absolute URL' };
  }
  if (url.protocol !== 'https:' && !(allowHttp && url.protocol === 'http:'))
    return { ok: false, reason: 'must begin with https://' };
  if (url.username !== '' || url.password !== '')
    return { ok: false, reason: 'must not contain a user name or password' };
  url.hash = '';
  return { ok: true, url: url.href };
}
