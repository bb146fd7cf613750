/** A client's way of calling: to any web process, again until there is an answer, as one does whose connection was lost. */
import type { CitereadyClient, ClientOptions, ClientResult } from '@citeready/client';
import { createClient } from '@citeready/client';
import { signBody } from '@citeready/core';
import type { Fleet } from './fleet.js';
import type { Ledger } from './ledger.js';
import type { Random } from './random.js';
import { pause, until } from './until.js';

const ANSWER_MS = 120_000;
/** A client does not wait longer for one try. */
const TRY_MS = 15_000;

export interface Answer<T> {
  readonly result: ClientResult<T>;
  /** Tries before it whose answer was lost, or which the service could not serve. */
  readonly unanswered: number;
}

export type Caller = <T>(
  credential: Omit<ClientOptions, 'baseUrl'>,
  call: (client: CitereadyClient, options: { readonly signal: AbortSignal }) => Promise<ClientResult<T>>,
) => Promise<Answer<T>>;

/** Not known to have been carried out, nor not: whoever asked must ask again. */
const PASSING = ['network', 'aborted', 'invalid_response', 'unavailable'];

export function createCaller(fleet: Fleet, ledger: Ledger, random: Random): Caller {
  /** Any web process that listens. */
  const address = (): Promise<string> =>
    until('a web process that listens', ANSWER_MS, () => {
      const urls = fleet.members('web').flatMap(({ url }) => (url === null ? [] : [url]));
      return urls.length === 0 ? null : random.pick(urls);
    });

  return async (credential, call) => {
    const deadline = performance.now() + ANSWER_MS;
    for (let unanswered = 0; ; unanswered++) {
      const client = createClient({ baseUrl: await address(), ...credential });
      ledger.requests++;
      const result = await call(client, { signal: AbortSignal.timeout(TRY_MS) });
      if (!result.ok && result.error.code === 'internal_error')
        ledger.violations.push(`a client was answered 500 (request ${result.error.requestId})`);
      if (result.ok || !PASSING.includes(result.error.code)) return { result, unanswered };
      ledger.unanswered++;
      if (performance.now() > deadline)
        throw new Error(`no answer within ${ANSWER_MS / 1000} s: ${result.error.code} ${result.error.message}`);
      await pause(random.between(50, 250));
    }
  };
}

/** Signs what is sent, as a plugin without API key does. */
export const signingFetch =
  (token: string): typeof globalThis.fetch =>
  async (input, init) => {
    const { body } = init ?? {};
    if (typeof body !== 'string') throw new TypeError('only texts are signed');
    const headers = new Headers(init?.headers);
    headers.set('x-service-signature', await signBody(token, new TextEncoder().encode(body), null));
    return fetch(input, { ...init, headers });
  };
