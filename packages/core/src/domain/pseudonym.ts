/**
 * Pseudonyms for private values that must be recognized again: HMAC-SHA-256 under a key of the host, so that a stolen dump cannot be
 * searched for the values.
 */
import { copy, toHex, utf8 } from './bytes.js';

export interface Pseudonyms {
  /** The same text of the same kind has the same pseudonym: 32 hex digits, 128 bits of the digest. */
  of(kind: 'install' | 'address', text: string): Promise<string>;
}

/** @param key any bytes; the digests are of no use for another purpose, since the purpose is part of the digested text. */
export function createPseudonyms(key: Uint8Array): Pseudonyms {
  const imported = crypto.subtle.importKey('raw', copy(key), { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  imported.catch(() => undefined);
  return {
    async of(kind, text) {
      const digest = await crypto.subtle.sign('HMAC', await imported, utf8(`citeready pseudonym\n${kind}\n${text}`));
      return toHex(new Uint8Array(digest)).slice(0, 32);
    },
  };
}
