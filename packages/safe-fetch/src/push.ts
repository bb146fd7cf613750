/**
 * Delivers commands to CMS plugins, as core's `CommandPusher`. Like an audited domain, a plugin's address comes from an untrusted party, so
 * it passes the same address and URL policy and uses the same connections. Redirects are not followed, since they would carry a signed
 * command elsewhere.
 */
import { createSystemClock } from '@citeready/system';
import type { CommandPusher, PushRequest, PushResult } from './ports.js';
import { createDeadline } from './deadline.js';
import type { FetcherOptions } from './fetcher.js';
import { resolveLimits } from './limits.js';
import { openConnection } from './net/connection.js';
import { exchange } from './net/exchange.js';
import { openTcp } from './net/open-tcp.js';
import { createDnsResolver } from './net/resolver.js';
import { createAddressPolicy } from './policy/address-policy.js';
import { createConnectTo } from './policy/connect-to.js';
import { createUrlPolicy } from './policy/url-policy.js';
import { FetchProblem } from './problem.js';
import { DEFAULT_USER_AGENT } from './user-agent.js';

/** Options of a pusher. All of them have defaults. */
export type PusherOptions = Partial<
  Pick<FetcherOptions, 'clock' | 'userAgent' | 'connectTo' | 'blockedRanges' | 'resolve' | 'limits' | 'ca'>
>;

/** Throws `RangeError` or `ConnectToError` for invalid options. Opens no connection until the first push. */
export function createCommandPusher(options: PusherOptions = {}): CommandPusher {
  const clock = options.clock ?? createSystemClock();
  const limits = resolveLimits(options.limits);
  const addresses = createAddressPolicy(options.blockedRanges);
  const connectTo = createConnectTo(options.connectTo);
  const urlPolicy = createUrlPolicy(addresses, connectTo);
  const connectionOptions = {
    clock,
    limits,
    addresses,
    connectTo,
    resolve: options.resolve ?? createDnsResolver(),
    openTcp,
    // A push is one request, so HTTP/2 would add nothing but its handshake.
    tls: { ca: options.ca, http2: false },
  };

  const send = async (url: URL, request: PushRequest): Promise<PushResult> => {
    const deadline = createDeadline(clock, [request.signal]);
    const late = (): FetchProblem => new FetchProblem('timeout', `no answer within ${request.timeoutMs / 1000} s`);
    deadline.limit(request.timeoutMs, late);
    try {
      deadline.signal.throwIfAborted();
      const connection = await deadline.race(openConnection(url, connectionOptions, deadline.signal));
      try {
        const headers = { 'user-agent': options.userAgent ?? DEFAULT_USER_AGENT, ...request.headers };
        const sent = exchange(
          connection,
          url,
          { method: 'POST', headers, body: request.body },
          limits.headerCount,
          deadline.signal,
        );
        // Status and type say whether the plugin accepted the command; the body is not read.
        const { status, headers: answered } = await deadline.race(sent);
        const contentType = answered['content-type']?.[0]?.split(';', 1)[0]?.trim().toLowerCase() ?? null;
        return { outcome: 'answered', status, contentType };
      } finally {
        connection.destroy();
      }
    } finally {
      deadline.dispose();
    }
  };

  return {
    async push(request): Promise<PushResult> {
      request.signal.throwIfAborted();
      const verdict = urlPolicy.check(request.url);
      if (!verdict.ok) return { outcome: 'failed', reason: verdict.reason };
      try {
        return await send(verdict.url, request);
      } catch (error) {
        request.signal.throwIfAborted();
        if (error instanceof FetchProblem) return { outcome: 'failed', reason: error.message };
        throw error;
      }
    },
  };
}
