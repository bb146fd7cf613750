/** Identifiers from the platform's cryptography. They implement core's `IdSource`. */

export interface SystemIds {
  /** A random UUID (version 4), lower case. */
  uuid(): string;
  /** `length` random bytes. */
  bytes(length: number): Uint8Array;
}

/** Web Crypto fills at most this many bytes in one call. */
const AT_ONCE = 65_536;

/** UUIDs and bytes from Web Crypto. */
export const createSystemIds = (): SystemIds => ({
  uuid: () => crypto.randomUUID(),
  bytes(length) {
    const bytes = new Uint8Array(length);
    for (let at = 0; at < length; at += AT_ONCE) crypto.getRandomValues(bytes.subarray(at, at + AT_ONCE));
    return bytes;
  },
});
