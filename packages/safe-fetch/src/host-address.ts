/**
 * The addresses of an audit's hosts. A name server is asked once for a host: the answer decides under which address the host's requests are counted, and is what all
 * connections of the audit are opened to, each after it was checked. A site that answers otherwise a second later moves nobody.
 */
import { isIP } from 'node:net';
import type { ConnectTo } from './policy/connect-to.js';
import { withoutBrackets, withoutRootDot } from './policy/host-names.js';
import { portOf } from './policy/url-policy.js';
import type { ResolveHost } from './net/resolver.js';
import type { AuditorClock } from './types.js';

/** An answer that is older is asked for again: a site may move during a long audit. */
const FRESH_MS = 600_000;

export interface HostAddresses {
  /** `null` where the name has no address, which the connection will find, too. */
  of(url: URL, signal: AbortSignal): Promise<string | null>;
  /** The resolver for connections. */
  readonly resolve: ResolveHost;
  /** No connection could be made to what was answered for the host: the next one asks again. */
  forget(host: string): void;
}

export function createHostAddresses(options: {
  readonly resolve: ResolveHost;
  readonly connectTo: ConnectTo;
  readonly clock: AuditorClock;
}): HostAddresses {
  const { connectTo, clock } = options;
  const known = new Map<string, string | null>();
  const answers = new Map<string, { readonly found: readonly string[]; readonly at: number }>();

  return {
    async of(url, signal) {
      const target = connectTo.target(url.hostname, portOf(url));
      // Where rules lead elsewhere, ports tell servers apart: several sites of a test live at one address.
      if (target !== null) return `${target.address}:${target.port}`;
      const host = withoutRootDot(withoutBrackets(url.hostname));
      if (isIP(host) !== 0) return host;
      const before = known.get(host);
      if (before !== undefined) return before;
      try {
        const found = await options.resolve(host, signal);
        if (found.length > 0) answers.set(host, { found, at: clock.monotonic() });
        // Names with the same addresses are at one place, in whatever order a name server tells them.
        known.set(host, [...found].sort()[0] ?? null);
      } catch {
        signal.throwIfAborted();
        known.set(host, null);
      }
      return known.get(host) ?? null;
    },
    resolve: async (host, signal) => {
      const answer = answers.get(host);
      if (answer !== undefined && clock.monotonic() - answer.at < FRESH_MS) return answer.found;
      const found = await options.resolve(host, signal);
      if (found.length > 0) answers.set(host, { found, at: clock.monotonic() });
      return found;
    },
    forget: (host) => void answers.delete(host),
  };
}
