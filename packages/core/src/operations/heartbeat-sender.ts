/**
 * Who sent a heartbeat: with an API key, the connection of (client, domain); with a signature, the connection whose token verifies it over
 * the raw bytes.
 */
import { addSeconds } from 'date-fns/addSeconds';
import { fromUnixTime } from 'date-fns/fromUnixTime';
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { toHex } from '../domain/bytes.js';
import { isFreshTimestamp, parseSignature, SIGNATURE_WINDOW_SECONDS, verifySignature } from '../domain/signature.js';
import type { ConnectionRecord } from '../ports/connections.js';
import type { Storage } from '../ports/storage.js';
import type { AppError } from './app-error.js';
import { appError } from './app-error.js';
import type { Deps } from './deps.js';
import { openToken } from './register-plugin.js';

/** The credentials of the request. */
export type HeartbeatCredential =
  | { readonly kind: 'client'; readonly clientId: string }
  | {
      readonly kind: 'signature';
      readonly signature: string;
      readonly timestamp: string | null;
      readonly body: Uint8Array;
    };

const unknownSite = (domain: string): AppError => appError('not_found', 'Unknown site', { domain });

/** The connection behind the credential, within the connections of the domain. */
export async function findSender(
  deps: Deps,
  domain: string,
  credential: HeartbeatCredential,
): Promise<Result<ConnectionRecord, AppError>> {
  const { connections } = deps.backend.storage;
  if (credential.kind === 'client') {
    const own = await connections.find({ clientId: credential.clientId, domain });
    return own === null ? err(unknownSite(domain)) : ok(own);
  }
  const { timestamp } = credential;
  const signature = parseSignature(credential.signature);
  const fresh = timestamp === null ? !deps.options.requireTimestamp : isFreshTimestamp(timestamp, deps.clock.now());
  const candidates = await connections.ofDomain({ domain });
  const secrets = await Promise.all(candidates.map((connection) => openToken(deps, connection)));
  // A site that nobody has connected is refused like a wrong signature, after the same work: a caller without a credential learns nothing
  // about sites.
  if (secrets.length === 0) secrets.push(NOBODYS_TOKEN);
  let signer: ConnectionRecord | null = null;
  // Every candidate is tried whatever the outcome, so that timing does not reveal which of several connections signed.
  for (const [index, secret] of secrets.entries()) {
    if (secret === null || signature === null) continue;
    const verified = await verifySignature({ secret, body: credential.body, timestamp, signature });
    if (verified) signer ??= candidates[index] ?? null;
  }
  return signer !== null && fresh ? ok(signer) : err(appError('unauthorized', 'Invalid signature'));
}

/** Used if there is no connection; anything that verifies under it is refused all the same. */
const NOBODYS_TOKEN = 'no connection has this token';

/**
 * A signature over a time is valid once. One without a time is the same for every equal heartbeat and cannot be distinguished from its own
 * repetition.
 */
export async function isReplay(
  { connections }: Storage,
  { id: connectionId }: ConnectionRecord,
  credential: HeartbeatCredential,
  now: Date,
): Promise<boolean> {
  if (credential.kind !== 'signature' || credential.timestamp === null) return false;
  const signature = parseSignature(credential.signature);
  if (signature === null) return true;
  const expiresAt = addSeconds(fromUnixTime(Number(credential.timestamp)), SIGNATURE_WINDOW_SECONDS + 1);
  return !(await connections.takeSignature({ connectionId, digest: toHex(signature), expiresAt, now }));
}
