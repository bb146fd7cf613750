/**
 * A TCP proxy to the database that a test can silence, like a network that drops all packets: nothing is closed, nothing arrives. It can
 * also cut a connection after the server has executed a statement, before the response arrives.
 */
import { once } from 'node:events';
import net from 'node:net';

/** The server's message when it is ready for a statement and no transaction is open. */
const READY = 'Z\0\0\0\x05I';

export interface Wire {
  /** The URL, with this proxy instead of the server's own port. */
  readonly connectionString: string;
  /** What is sent from now on waits, and so do new connections. */
  freeze(): void;
  /** Cuts the connection over which this text is sent next, once the server has responded; resolves then. The response does not arrive. */
  cutAfter(text: string): Promise<void>;
  /** Everything arrives again. */
  thaw(): void;
  close(): Promise<void>;
}

export async function createWire(connectionString: string): Promise<Wire> {
  const address = new URL(connectionString);
  const target = { host: address.hostname, port: Number(address.port || 5432) };
  const sockets = new Set<net.Socket>();
  const waiting: (() => void)[] = [];
  let frozen = false;
  let next: { readonly text: string; readonly done: () => void } | null = null;

  const keep = (socket: net.Socket, other: () => net.Socket | null): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      // A silenced proxy does not tell one end that the other is gone.
      const tell = (): void => void other()?.destroy();
      if (frozen) waiting.push(tell);
      else tell();
    });
  };

  const server = net.createServer({ pauseOnConnect: true }, (near) => {
    let far: net.Socket | null = null;
    keep(near, () => far);
    const connect = (): void => {
      if (near.destroyed) return;
      far = net.connect(target);
      keep(far, () => near);
      let cut: (() => void) | null = null;
      near.on('data', (data) => {
        if (next !== null && data.includes(next.text)) {
          cut = next.done;
          next = null;
        }
        far?.write(data);
      });
      near.resume();
      far.on('data', (data) => {
        if (cut === null) return void near.write(data);
        // A statement is committed when the server reports that it is ready for the next one, in the last six bytes.
        if (data.subarray(-6).toString('latin1') !== READY) return;
        near.destroy();
        cut();
      });
    };
    if (frozen) waiting.push(connect);
    else connect();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const listening = server.address();
  if (listening === null || typeof listening === 'string') throw new Error('no port');
  address.hostname = '127.0.0.1';
  address.port = String(listening.port);

  return {
    connectionString: address.href,
    freeze() {
      frozen = true;
      for (const socket of sockets) socket.pause();
    },
    cutAfter: (text) => new Promise((resolve) => (next = { text, done: resolve })),
    thaw() {
      frozen = false;
      for (const socket of sockets) socket.resume();
      for (const late of waiting.splice(0)) late();
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}
