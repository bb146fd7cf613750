/**
 * One port for https and http: the first byte from the client shows which protocol it speaks (RFC 8446 §5.1: a handshake record begins with
 * 22).
 */
import type { Server as HttpServer } from 'node:http';
import { createServer } from 'node:net';
import type { Server, Socket } from 'node:net';

const HANDSHAKE = 22;

export interface BothListener {
  /** Not listening yet. */
  readonly listener: Server;
  /** Cuts every connection, whichever protocol it speaks. */
  readonly closeAllConnections: () => void;
}

export function listenForBoth(secure: Server, plain: HttpServer): BothListener {
  const sockets = new Set<Socket>();
  secure.on('tlsClientError', () => undefined);
  const listener = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    socket.on('error', () => undefined);
    socket.once('data', (first: Buffer) => {
      socket.pause();
      socket.unshift(first);
      (first[0] === HANDSHAKE ? secure : plain).emit('connection', socket);
      process.nextTick(() => socket.resume());
    });
  });
  return {
    listener,
    closeAllConnections: () => {
      for (const socket of sockets) socket.destroy();
    },
  };
}
