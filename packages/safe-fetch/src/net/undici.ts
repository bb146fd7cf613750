/**
 * undici's client without the rest of it. The package's index puts its own dispatcher in the place of the global one, for good, so that the
 * host's `fetch()` would run through our copy; the inner modules touch nothing. They are loaded with the first connection, since they take
 * a tenth of a second. The version of undici is fixed, so that its inner paths are.
 */
import type { Client, Dispatcher } from 'undici';

export type RequestOptions = Parameters<Client['request']>[0];

export interface Undici {
  readonly Client: typeof Client;
  /** `client.request` of the index, as a function. */
  readonly request: (client: Client, options: RequestOptions) => Promise<Dispatcher.ResponseData>;
}

interface Api {
  readonly request: (this: Client, options: RequestOptions) => Promise<Dispatcher.ResponseData>;
}

async function load(): Promise<Undici> {
  const [client, api] = (await Promise.all([
    // @ts-expect-error undici describes its index only.
    import('undici/lib/dispatcher/client.js'),
    // @ts-expect-error undici describes its index only.
    import('undici/lib/api/index.js'),
  ])) as [{ readonly default: typeof Client }, { readonly default: Api }];
  return {
    Client: client.default,
    request: (from, options) => api.default.request.call(from, options),
  };
}

let loaded: Promise<Undici> | undefined;

/** Loads once. */
export const loadUndici = (): Promise<Undici> => (loaded ??= load());
