/** Takes the address of the host before anything else is started, and answers 503 until there is somebody to answer. */
import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createHttpServer } from '@citeready/node-http';
import type { HostSettings } from './environment.js';
import { SettingsError } from './setting.js';

export interface Listening {
  readonly url: string;
  /** Hands requests to this listener from now on. */
  open(listener: RequestListener): void;
  /** Takes no more connections; resolves when the requests under way are answered. Idempotent. */
  close(): Promise<void>;
}

const starting: RequestListener = (_request, response) => {
  response.writeHead(503, { 'content-type': 'text/plain', 'retry-after': '2' }).end('Starting\n');
};

const MENDS: Readonly<Record<string, string>> = {
  EADDRINUSE: 'is in use; choose another PORT',
  EACCES: 'may not be listened on; choose a PORT from 1024 on',
  EADDRNOTAVAIL: 'is not an address of this machine; choose another HOST',
  ENOTFOUND: 'is not an address of this machine; choose another HOST',
};

/** @throws SettingsError when the address cannot be had. */
export const listen = async ({ host, port, limits }: HostSettings): Promise<Listening> => {
  let answer = starting;
  const server = createHttpServer((request, response) => void answer(request, response), limits);
  const name = host.includes(':') ? `[${host}]` : host;
  await new Promise<void>((resolve, reject) => {
    const refused = (error: Error): void => {
      const mend = 'code' in error && typeof error.code === 'string' ? MENDS[error.code] : undefined;
      reject(mend === undefined ? error : new SettingsError(`${name}:${port} ${mend}`, { cause: error }));
    };
    server.once('error', refused).listen(port, host, () => resolve());
  });
  let closing: Promise<void> | null = null;
  return {
    url: `http://${name}:${(server.address() as AddressInfo).port}`,
    open: (listener) => void (answer = listener),
    close: () =>
      (closing ??= new Promise((resolve) => {
        server.close(() => resolve());
        server.closeIdleConnections();
      })),
  };
};
