/**
 * HMAC-SHA256 signatures of heartbeats and pushes: lower-case hex over the raw body bytes, or over `timestamp + "." + body` if a timestamp
 * is sent. The body is never parsed and serialized again: WordPress escapes slashes in its JSON.
 */
import { copy, equalConstantTime, fromHex, toHex, utf8 } from './bytes.js';

/** Maximum difference between a signed timestamp and the clock, in either direction, in seconds. */
export const SIGNATURE_WINDOW_SECONDS = 300;

async function hmac(secret: string, bytes: Uint8Array): Promise<Uint8Array> {
  const key = await crypto.subtle.importKey('raw', utf8(secret), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  return new Uint8Array(await crypto.subtle.sign('HMAC', key, copy(bytes)));
}

function signedInput(body: Uint8Array, timestamp: string | null): Uint8Array {
  if (timestamp === null) return body;
  const prefix = utf8(`${timestamp}.`);
  const input = new Uint8Array(prefix.length + body.length);
  input.set(prefix);
  input.set(body, prefix.length);
  return input;
}

/** Signs a body; with `timestamp` (unix seconds as text) over `timestamp.body`. */
export const signBody = async (secret: string, body: Uint8Array, timestamp: string | null): Promise<string> =>
  toHex(await hmac(secret, signedInput(body, timestamp)));

/** A presented signature as bytes: 64 lower-case hex digits, a `sha256=` prefix tolerated; `null` for anything else. */
export function parseSignature(header: string): Uint8Array | null {
  const hex = header.startsWith('sha256=') ? header.slice(7) : header;
  return hex.length === 64 ? fromHex(hex) : null;
}

/** Verifies, in constant time, that a body was signed with a secret. */
export const verifySignature = async (input: {
  readonly secret: string;
  readonly body: Uint8Array;
  readonly timestamp: string | null;
  readonly signature: Uint8Array;
}): Promise<boolean> =>
  equalConstantTime(await hmac(input.secret, signedInput(input.body, input.timestamp)), input.signature);

/** True for unix seconds within the window around `now`. */
export function isFreshTimestamp(timestamp: string, now: Date): boolean {
  if (!/^[0-9]{1,12}$/.test(timestamp)) return false;
  return Math.abs(Number(timestamp) * 1000 - now.getTime()) <= SIGNATURE_WINDOW_SECONDS * 1000;
}
