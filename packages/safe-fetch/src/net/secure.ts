/** TLS over a connected socket. The certificate is always verified for the URL's own host name. */
import { isIP } from 'node:net';
import type { Socket } from 'node:net';
import { connect } from 'node:tls';
import type { TLSSocket } from 'node:tls';
import { withoutBrackets, withoutRootDot } from '../policy/host-names.js';
import { tlsFailure } from './tls-problem.js';

export interface TlsOptions {
  /** PEM certificates to trust instead of all others; default: those that Node trusts. */
  readonly ca: readonly string[] | undefined;
  readonly http2: boolean;
}

export interface SecureOptions extends TlsOptions {
  /** The socket is connected to the address of a `connectTo` rule. */
  readonly byRule: boolean;
}

/** Rejects with a `tls` problem or the signal's reason; the socket is then destroyed. */
export function secure(socket: Socket, host: string, options: SecureOptions, signal: AbortSignal): Promise<TLSSocket> {
  const name = withoutRootDot(withoutBrackets(host));
  return new Promise((resolve, reject) => {
    const over = new AbortController();
    const tls = connect({
      socket,
      host: name,
      // SNI carries names only (RFC 6066 §3).
      ...(isIP(name) === 0 ? { servername: name } : {}),
      ALPNProtocols: options.http2 ? ['h2', 'http/1.1'] : ['http/1.1'],
      // Set explicitly because NODE_TLS_REJECT_UNAUTHORIZED would otherwise decide.
      rejectUnauthorized: true,
      ...(options.ca === undefined ? {} : { ca: [...options.ca] }),
    });
    const fail = (reason: unknown): void => {
      over.abort();
      tls.destroy();
      socket.destroy();
      // A FetchProblem, or the caller's own reason.
      // eslint-disable-next-line @typescript-eslint/prefer-promise-reject-errors
      reject(reason);
    };
    // Both handlers are kept for the life of the socket: a late error must not reach the process.
    tls.on('error', (error) => (over.signal.aborted ? undefined : fail(tlsFailure(host, error, options.byRule))));
    tls.once('close', () => (over.signal.aborted ? undefined : fail(tlsFailure(host, null, options.byRule))));
    tls.once('secureConnect', () => {
      over.abort();
      resolve(tls);
    });
    if (signal.aborted) return fail(signal.reason);
    signal.addEventListener('abort', () => fail(signal.reason), { once: true, signal: over.signal });
  });
}
