/** Servers on loopback that answer with arbitrary bytes, valid or not, and a watch on every address that is dialed. */
import { channel } from 'node:diagnostics_channel';
import { once } from 'node:events';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

export interface RawServer {
  readonly port: number;
  /** Heads of the requests so far, as received. */
  readonly requests: readonly string[];
  /** Connections so far. */
  readonly connections: number;
  /** Resolves when `count` requests in all have arrived. */
  received(count: number): Promise<void>;
  /** Resolves when no connection is open. */
  drained(): Promise<void>;
  close(): Promise<void>;
}

export type RawHandler = (socket: Socket, head: string, count: number) => void;

async function listening(server: Server): Promise<number> {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port');
  return address.port;
}

/** Calls `handler` with every request head (GETs have no body); bytes after it belong to the next. */
export async function startRawServer(handler: RawHandler): Promise<RawServer> {
  const sockets = new Set<Socket>();
  const requests: string[] = [];
  const waiting: { readonly count: number; readonly resolve: () => void }[] = [];
  const draining: (() => void)[] = [];
  let connections = 0;
  const server = createServer({ allowHalfOpen: true }, (socket) => {
    connections += 1;
    sockets.add(socket);
    let seen = '';
    // The client disconnects in the middle of a response, as it should.
    socket.on('error', () => undefined);
    socket.on('end', () => socket.end());
    socket.on('close', () => {
      sockets.delete(socket);
      if (sockets.size === 0) for (const resolve of draining.splice(0)) resolve();
    });
    socket.on('data', (chunk) => {
      seen += chunk.toString('latin1');
      for (let end = seen.indexOf('\r\n\r\n'); end >= 0; end = seen.indexOf('\r\n\r\n')) {
        const head = seen.slice(0, end);
        seen = seen.slice(end + 4);
        requests.push(head);
        handler(socket, head, requests.length);
        for (const { count, resolve } of waiting) if (requests.length >= count) resolve();
      }
    });
  });
  const port = await listening(server);
  return {
    port,
    requests,
    get connections() {
      return connections;
    },
    received: (count) =>
      requests.length >= count ? Promise.resolve() : new Promise((resolve) => waiting.push({ count, resolve })),
    drained: () => (sockets.size === 0 ? Promise.resolve() : new Promise((resolve) => draining.push(resolve))),
    close: async () => {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A complete response with its length. */
export function response(
  status: string,
  headers: Readonly<Record<string, string>>,
  body: string | Uint8Array = '',
): Buffer {
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const lines = Object.entries({ ...headers, 'content-length': String(bytes.byteLength) }).map(
    ([k, v]) => `${k}: ${v}\r\n`,
  );
  return Buffer.concat([Buffer.from(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`), bytes]);
}

export interface DialWatch {
  /** `address:port` of every TCP connection that this process tried to open, in order. */
  readonly dialed: readonly string[];
  stop(): void;
}

/** Watches Node's own diagnostics channel, below all code under test. */
export function watchDialling(): DialWatch {
  const dialed: string[] = [];
  const sockets = channel('net.client.socket');
  const onSocket = (message: unknown): void => {
    const { socket } = message as { socket: Socket };
    socket.on('connectionAttempt', (address: string, port: number) => dialed.push(`${address}:${port}`));
  };
  sockets.subscribe(onSocket);
  return { dialed, stop: () => sockets.unsubscribe(onSocket) };
}
