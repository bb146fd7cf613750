/**
 * undici's client without the rest of the package. The package's index permanently replaces the global dispatcher with its own, so the
 * host's `fetch()` would run through this copy; the inner modules change nothing. They are loaded with the first connection, since loading
 * takes a tenth of a second. The version of undici is pinned because the inner paths depend on it.
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
    // @ts-expect-error undici has types for its index only.
    import('undici/lib/dispatcher/client.js'),
    // @ts-expect-error undici has types for its index only.
    import('undici/lib/api/index.js'),
  ])) as [{ readonly default: typeof Client }, { readonly default: Api }];
  return {
    Client: client.default,
    request: (from, options) => api.default.request.call(from, options),
  };
}

let loaded: Promise<Undici> | undefined;

/** Loads the modules once. */
export const loadUndici = (): Promise<Undici> => (loaded ??= load());
