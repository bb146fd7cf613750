/** Idle connections of one audit by origin. Each serves one request at a time, so a problem on it belongs to that request alone. */
import { withoutBrackets, withoutRootDot } from '../policy/host-names.js';
import type { Connection, ConnectionOptions } from './connection.js';
import { openConnection } from './connection.js';

/** Maximum number of idle connections; an audit visits few origins at a time. */
const MAX_IDLE = 16;

export interface ConnectionPool {
  /** Returns an idle connection to the URL's origin, or `null`. */
  takeIdle(url: URL): Connection | null;
  /** Opens a new connection: resolves, checks and dials. */
  open(url: URL, signal: AbortSignal): Promise<Connection>;
  /** New connections to the URL's origin use HTTP/1.1 from now on. */
  avoidHttp2(url: URL): void;
  /** Takes back a connection whose response was read to its end. */
  giveBack(url: URL, connection: Connection): void;
  /** Closes a connection that is still in use. */
  discard(connection: Connection): void;
  /** Closes all connections, including those in use. */
  close(): void;
}

export interface ConnectionPoolOptions extends ConnectionOptions {
  /** Called with the host that no connection could be opened to. */
  readonly onUnreachable?: (host: string) => void;
}

export function createConnectionPool(options: ConnectionPoolOptions): ConnectionPool {
  const idle: { readonly origin: string; readonly connection: Connection }[] = [];
  const all = new Set<Connection>();
  const withoutHttp2 = new Set<string>();
  const discard = (connection: Connection): void => {
    all.delete(connection);
    connection.destroy();
  };
  return {
    takeIdle: (url) => {
      for (let at = idle.length - 1; at >= 0; at -= 1) {
        const entry = idle[at];
        if (entry === undefined || entry.origin !== url.origin) continue;
        idle.splice(at, 1);
        if (entry.connection.usable()) return entry.connection;
        discard(entry.connection);
      }
      return null;
    },
    open: async (url, signal) => {
      const http2 = options.tls.http2 && !withoutHttp2.has(url.origin);
      let connection: Connection;
      try {
        connection = await openConnection(url, { ...options, tls: { ...options.tls, http2 } }, signal);
      } catch (error) {
        options.onUnreachable?.(withoutRootDot(withoutBrackets(url.hostname)));
        throw error;
      }
      // Opened just as the fetch ended: nothing waits for it any more.
      if (signal.aborted) connection.destroy();
      signal.throwIfAborted();
      all.add(connection);
      return connection;
    },
    avoidHttp2: (url) => void withoutHttp2.add(url.origin),
    giveBack: (url, connection) => {
      if (!connection.usable()) return discard(connection);
      idle.push({ origin: url.origin, connection });
      const oldest = idle.length > MAX_IDLE ? idle.shift() : undefined;
      if (oldest !== undefined) discard(oldest.connection);
    },
    discard,
    close: () => {
      for (const connection of [...all]) discard(connection);
      idle.length = 0;
    },
  };
}
