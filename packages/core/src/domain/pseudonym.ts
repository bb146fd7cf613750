/** Names for what must be known again and is nobody's business: HMAC-SHA-256 under a key of the host's, so that a stolen dump cannot be searched for them. */
import { copy, toHex, utf8 } from './bytes.js';

export interface Pseudonyms {
  /** The same text of the same kind has the same name: 32 hex digits, 128 bits of the digest. */
  of(kind: 'install' | 'address', text: string): Promise<string>;
}

/** @param key any bytes; used for nothing else, since the purpose is part of what is digested. */
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
