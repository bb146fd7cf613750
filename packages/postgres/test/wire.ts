/** A TCP line to the database that a test can make go quiet, as a network that drops everything: nothing is closed, nothing arrives. */
import { once } from 'node:events';
import net from 'node:net';

export interface Wire {
  /** The address, with this line instead of the server's own port. */
  readonly connectionString: string;
  /** What is sent from now on waits, and so do new connections. */
  freeze(): void;
  /** All of it arrives. */
  thaw(): void;
  close(): Promise<void>;
}

export async function createWire(connectionString: string): Promise<Wire> {
  const address = new URL(connectionString);
  const target = { host: address.hostname, port: Number(address.port || 5432) };
  const sockets = new Set<net.Socket>();
  const waiting: (() => void)[] = [];
  let frozen = false;

  const keep = (socket: net.Socket, other: () => net.Socket | null): void => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      sockets.delete(socket);
      // A line that is quiet does not tell one end that the other is gone.
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
      near.on('data', (data) => far?.write(data));
      near.resume();
      far.on('data', (data) => near.write(data));
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
