/**
 * API keys: `cr_live_` and 40 base62 characters, of which the last six are a checksum over the rest, so that a secret scanner can
 * distinguish a key from random text offline. Only the SHA-256 of a key is ever stored.
 */
import type { IdSource } from '../ports/clock.js';
import { utf8 } from './bytes.js';

const API_KEY_PREFIX = 'cr_live_';
const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const SECRET_LENGTH = 34;
const CHECKSUM_LENGTH = 6;
/** For scanners: every key matches this. */
export const API_KEY_PATTERN = /^cr_live_[0-9A-Za-z]{40}$/;

/** CRC-32 (IEEE 802.3): detects typing errors and distinguishes keys from noise; it is not a security measure and need not be one. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit++) crc = (crc >>> 1) ^ (0xedb88320 & -(crc & 1));
  }
  return (crc ^ 0xffffffff) >>> 0;
}

function base62(value: number, length: number): string {
  let text = '';
  for (let rest = value, i = 0; i < length; i++, rest = Math.floor(rest / 62)) text = ALPHABET.charAt(rest % 62) + text;
  return text;
}

const checksum = (secret: string): string => base62(crc32(utf8(API_KEY_PREFIX + secret)), CHECKSUM_LENGTH);

/** A new key. Bytes of 248 and above are discarded, since taking them modulo 62 would favor some characters. */
export function generateApiKey(ids: IdSource): string {
  let secret = '';
  while (secret.length < SECRET_LENGTH) {
    for (const byte of ids.bytes(SECRET_LENGTH)) {
      if (byte < 248 && secret.length < SECRET_LENGTH) secret += ALPHABET.charAt(byte % 62);
    }
  }
  return API_KEY_PREFIX + secret + checksum(secret);
}

/** True for text of the right format with a matching checksum. Says nothing about whether the key exists. */
export function looksLikeApiKey(text: string): boolean {
  if (!API_KEY_PATTERN.test(text)) return false;
  const secret = text.slice(API_KEY_PREFIX.length, -CHECKSUM_LENGTH);
  return text.endsWith(checksum(secret));
}

/** The part of a key that may be shown in a list: the prefix and four characters. */
export const apiKeyHint = (key: string): string => `${key.slice(0, API_KEY_PREFIX.length + 4)}…`;
