/**
 * Detects the HTTP version that a server speaks. undici does not report it, so the first bytes of each response are inspected as they
 * arrive.
 */
import type { Socket } from 'node:net';

export interface VersionWatch {
  /** Clears the detected version; call it when a request is sent. */
  readonly reset: () => void;
  /** Version of the response since the last reset. */
  version(): '1.0' | '1.1';
}

/** "HTTP/1.0": the number of bytes needed to tell the versions apart. */
const PREFIX = 'HTTP/1.0';

export function watchVersion(socket: Socket): VersionWatch {
  let seen = '';
  const push = socket.push.bind(socket);
  socket.push = (chunk: unknown, encoding?: BufferEncoding): boolean => {
    if (seen.length < PREFIX.length && chunk instanceof Uint8Array)
      seen += String.fromCharCode(...chunk.subarray(0, PREFIX.length - seen.length));
    return push(chunk, encoding);
  };
  return {
    reset: () => {
      seen = '';
    },
    version: () => (seen === PREFIX ? '1.0' : '1.1'),
  };
}
