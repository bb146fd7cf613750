/**
 * Collects bytes up to a limit in one growing buffer, so that a body sent in a million one-byte chunks takes a million bytes, not a million
 * objects.
 */

export interface ByteCollector {
  /** Adds as much of the chunk as fits; returns true while nothing had to be left out. */
  add(chunk: Uint8Array): boolean;
  readonly length: number;
  /** Returns a copy of exactly the collected bytes. */
  bytes(): Uint8Array;
}

const FIRST = 16 * 1024;

export function createByteCollector(limit: number): ByteCollector {
  let buffer = new Uint8Array(Math.min(FIRST, limit));
  let length = 0;
  const reserve = (wanted: number): void => {
    if (wanted <= buffer.byteLength) return;
    const grown = new Uint8Array(Math.min(limit, Math.max(wanted, buffer.byteLength * 2)));
    grown.set(buffer.subarray(0, length));
    buffer = grown;
  };
  return {
    add: (chunk) => {
      const fits = Math.min(chunk.byteLength, limit - length);
      reserve(length + fits);
      buffer.set(fits === chunk.byteLength ? chunk : chunk.subarray(0, fits), length);
      length += fits;
      return fits === chunk.byteLength;
    },
    get length() {
      return length;
    },
    bytes: () => buffer.slice(0, length),
  };
}
