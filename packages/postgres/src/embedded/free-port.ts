/** A port that nobody listens on at the moment of asking. */
import { createServer, type AddressInfo } from 'node:net';

export type PickPort = () => Promise<number>;

export const freePort: PickPort = () =>
  new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address() as AddressInfo;
      probe.close(() => resolve(port));
    });
  });
