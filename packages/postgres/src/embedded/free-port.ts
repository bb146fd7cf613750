/** A port that is not in use at the time of the call. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';

export type PickPort = () => Promise<number>;

export const freePort: PickPort = () => listenOn(0);

export const isFree = (port: number): Promise<boolean> =>
  listenOn(port).then(
    () => true,
    () => false,
  );

const listenOn = (wanted: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(wanted, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
