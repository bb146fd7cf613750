/**
 * The addresses of an audit's hosts. Each host is resolved once: the answer decides under which address its requests are counted, and all
 * connections of the audit are opened to it, each after a check. A site that returns a different answer a second later (DNS rebinding) has
 * no effect.
 */
import { isIP } from 'node:net';
import type { ConnectTo } from './policy/connect-to.js';
import { withoutBrackets, withoutRootDot } from './policy/host-names.js';
import { portOf } from './policy/url-policy.js';
import type { ResolveHost } from './net/resolver.js';
import type { AuditorClock } from './types.js';

/** Older answers are resolved again: a site may move during a long audit. */
const FRESH_MS = 600_000;

export interface HostAddresses {
  /** `null` if the name has no address; opening the connection then fails for the same reason. */
  of(url: URL, signal: AbortSignal): Promise<string | null>;
  /** The resolver for connections. */
  readonly resolve: ResolveHost;
  /** Called when no connection could be made to the host's address; the next connection resolves again. */
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
      // With rules, the port distinguishes servers: several test sites share one address.
      if (target !== null) return `${target.address}:${target.port}`;
      const host = withoutRootDot(withoutBrackets(url.hostname));
      if (isIP(host) !== 0) return host;
      const before = known.get(host);
      if (before !== undefined) return before;
      try {
        const found = await options.resolve(host, signal);
        if (found.length > 0) answers.set(host, { found, at: clock.monotonic() });
        // Names with the same addresses count as one place, whatever order the name server returns them in.
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
