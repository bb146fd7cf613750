/** A pool that records the text of every statement sent through it. */
import type { ClientLike, PoolLike } from '../src/index.js';

export const recordStatements = (pool: PoolLike, sent: Set<string>): PoolLike => ({
  query: (config) => {
    sent.add(config.text);
    return pool.query(config);
  },
  connect: (callback) => pool.connect((error, client) => callback(error, client && recordClient(client, sent))),
});

const recordClient = (client: ClientLike, sent: Set<string>): ClientLike => ({
  query: (config) => {
    sent.add(config.text);
    return client.query(config);
  },
  release: (error) => client.release(error),
  on: (event: 'error' | 'notification' | 'end', listener: (error: Error) => void) =>
    client.on(event as 'error', listener),
  removeListener: (event: 'error' | 'notification' | 'end', listener: (error: Error) => void) =>
    client.removeListener(event as 'error', listener),
});
