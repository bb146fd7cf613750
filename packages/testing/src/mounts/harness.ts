/** What the mount suite needs from a mount under test, and helpers shared by its cases. */
import { isBodyError } from '@citeready/core';
import type { Handle, HandleResult, HttpRequest, HttpResponse } from '@citeready/core';
import type { ContractCase, Disposable } from '../contract.js';
import { waitFor } from '../waits.js';
import { RawConnection } from './raw-connection.js';
import type { RawRequest, RawResponse } from './raw-connection.js';

/** A host application on loopback with the service mounted in it. */
export interface MountedHost {
  /** Port on loopback. */
  readonly port: number;
  /** Public prefix of the service, `''` for the root. */
  readonly prefix: string;
}

/** What the mount suite needs from a mount. */
export interface MountHarness extends Disposable {
  /**
   * Starts a host with the service mounted. The host responds to everything that the service leaves to it with 200 and the text `host:`
   * followed by the request's body.
   */
  readonly start: (service: { readonly handle: Handle }) => Promise<MountedHost>;
}

/** A case of the suite for mounts. */
export type MountCase = ContractCase<MountHarness>;

/** A mounted handler and connections to it. */
export interface Mounted extends MountedHost {
  readonly open: () => Promise<RawConnection>;
  /** One request below the prefix on a separate connection. */
  readonly ask: (method: string, path: string, request?: RawRequest) => Promise<RawResponse>;
}

/** A case; `mount` starts a host around a handler; connections left open are cut when the case ends. */
export const mountCase = (
  name: string,
  law: string,
  check: (mount: (handle: Handle) => Promise<Mounted>) => Promise<void>,
): MountCase => ({
  name,
  law,
  run: async (harness) => {
    const connections: RawConnection[] = [];
    try {
      await check(async (handle) => {
        const host = await waitFor('`start` to return the host', harness.start({ handle }));
        const open = async (): Promise<RawConnection> => {
          const connection = await RawConnection.open(host.port);
          connections.push(connection);
          return connection;
        };
        const ask: Mounted['ask'] = async (method, path, request) => {
          const connection = await open();
          connection.send(method, `${host.prefix}${path}`, request);
          return connection.receive(method);
        };
        return { ...host, open, ask };
      });
    } finally {
      for (const connection of connections) connection.destroy();
    }
  },
});

export const respond = (
  body: NonNullable<HttpResponse['body']>,
  { status = 200, headers = {} }: Partial<Pick<HttpResponse, 'status' | 'headers'>> = {},
): HandleResult => ({
  matched: true,
  response: { status, headers: { 'content-type': 'application/octet-stream', ...headers }, body },
});

export const json = (value: unknown): HandleResult => respond(JSON.stringify(value));

const BODY_STATUS = { BODY_TOO_LARGE: 413, BODY_ABORTED: 400, BODY_CONSUMED: 500 } as const;

/** Responds with the body's bytes as core would: 413 beyond the limit. */
export async function echoBody(request: HttpRequest, limit: number): Promise<HandleResult> {
  try {
    return respond(await request.body(limit));
  } catch (error) {
    if (!isBodyError(error)) throw error;
    return respond(error.code, { status: BODY_STATUS[error.code] });
  }
}

/** A promise that is settled from outside; `what` says for whom it is awaited: "the handler to be called". */
export function deferred<T>(what: string): { readonly wait: () => Promise<T>; readonly resolve: (value: T) => void } {
  let resolve: (value: T) => void = () => undefined;
  const promise = new Promise<T>((settle) => (resolve = settle));
  return { wait: () => waitFor(what, promise), resolve };
}

export const aborted = (signal: AbortSignal): Promise<void> =>
  waitFor(
    'the signal of the request to abort',
    new Promise((resolve) => {
      if (signal.aborted) resolve();
      else signal.addEventListener('abort', () => resolve(), { once: true });
    }),
  );
