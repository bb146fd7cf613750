/** Identifiers from the platform's cryptography. */
import type { IdSource } from '@citeready/core';

/** Web Crypto fills at most this many bytes in one call. */
const AT_ONCE = 65_536;

/** UUIDs of version 4 and bytes from Web Crypto. */
export function createSystemIds(): IdSource {
  return {
    uuid: () => crypto.randomUUID(),
    bytes(length) {
      const bytes = new Uint8Array(length);
      for (let at = 0; at < length; at += AT_ONCE) crypto.getRandomValues(bytes.subarray(at, at + AT_ONCE));
      return bytes;
    },
  };
}
