/**
 * A connection that is cut at the exact moment at which the pool hands it out. The server is a stub, since a real one cannot be timed that
 * precisely.
 */
import type { AddressInfo, Server } from 'node:net';
import { createServer } from 'node:net';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createPostgresBackend } from '../src/index.js';

/** A message of the protocol: type, length, content. */
function message(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(5);
  head.write(type, 'latin1');
  head.writeInt32BE(content.length + 4, 1);
  return Buffer.concat([head, content]);
}
const AUTHENTICATED = message('R', Buffer.alloc(4));
const READY = message('Z', Buffer.from('I'));
const CUT = message('E', Buffer.from('SFATAL\0VFATAL\0C57P01\0Mterminating connection\0\0'));

let server: Server;
beforeEach(async () => {
  server = createServer((socket) => {
    // One packet: the driver reads "ready" and "cut" in the same turn of the event loop.
    socket.once('data', () => socket.end(Buffer.concat([AUTHENTICATED, READY, CUT])));
    socket.on('error', () => undefined);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())));

it('rejects its caller and leaves the process alive', async () => {
  const { port } = server.address() as AddressInfo;
  const backend = createPostgresBackend({ connectionString: `postgres://u:p@127.0.0.1:${port}/d` });
  // An error event without a listener would fail this run as an uncaught exception.
  await expect(backend.transaction(async () => undefined)).rejects.toThrow();
  await expect(backend.storage.allowances.refund({ ticket: 't' })).rejects.toThrow();
  await backend.close();
});
