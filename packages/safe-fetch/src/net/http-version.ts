/** Which HTTP version a server speaks. undici does not say, so the first bytes of each response are looked at on their way in. */
import type { Socket } from 'node:net';

export interface VersionWatch {
  /** Forgets what was seen; call it as a request is sent. */
  readonly reset: () => void;
  /** Of the response since the last reset. */
  version(): '1.0' | '1.1';
}

/** "HTTP/1.0": as many bytes as tell the versions apart. */
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
