/** The guarded fetcher of one audit: policy, politeness, budget, redirects. It always returns a value, except when it is aborted. */
import { createHash } from 'node:crypto';
import { createSystemClock } from '@citeready/system';
import { createBudget } from './budget.js';
import { conditionHeaders } from './conditions.js';
import { createHostAddresses } from './host-address.js';
import { createHostGate } from './host-gate.js';
import { createHostHeaders } from './host-headers.js';
import type { HostHeaders } from './host-headers.js';
import type { HostGate, HostTurn } from './host-gate.js';
import type { FetchLimits } from './limits.js';
import { documentBytes, resolveLimits } from './limits.js';
import { createConnectionPool } from './net/connection-pool.js';
import { get } from './net/get.js';
import type { GetResponse } from './net/get.js';
import { openTcp } from './net/open-tcp.js';
import type { OpenTcp } from './net/open-tcp.js';
import type { ResolveHost } from './net/resolver.js';
import { createDnsResolver } from './net/resolver.js';
import { createAddressPolicy } from './policy/address-policy.js';
import type { ConnectToRule } from './policy/connect-to.js';
import { createConnectTo } from './policy/connect-to.js';
import { createUrlPolicy } from './policy/url-policy.js';
import { FetchProblem } from './problem.js';
import { redirectLocation, resolveLocation } from './redirects.js';
import { retryAfterMs } from './retry-after.js';
import type { AuditorClock, FetchRequest, FetchResult, Fetcher, RedirectHop } from './types.js';
import { DEFAULT_USER_AGENT, isUserAgent, requestHeaders } from './user-agent.js';
import { createDeadline } from './deadline.js';

/** Options of a fetcher. All of them have defaults. */
export interface FetcherOptions {
  /** Default: the clock of this process. */
  readonly clock?: AuditorClock;
  /** The host gate of the process. Politeness holds across fetchers only if they share it. Default: a gate for this fetcher alone. */
  readonly hostGate?: HostGate;
  /** 1-512 printable ASCII characters; default {@link DEFAULT_USER_AGENT}. */
  readonly userAgent?: string;
  /** Hosts to reach at a fixed address, see `parseConnectTo`. This is the only exception to the address and port policy. */
  readonly connectTo?: readonly (string | ConnectToRule)[];
  /** Sent to these hosts only, over https, or over http if a `connectTo` rule applies: see {@link HostHeaders}. */
  readonly hostHeaders?: HostHeaders;
  /** Ranges in CIDR notation to refuse in addition to the special ones, such as the host's own public addresses. */
  readonly blockedRanges?: readonly string[];
  /** Default: asks the machine's DNS servers. */
  readonly resolve?: ResolveHost;
  /** Limits of size, time and number; the defaults and ranges are in `LIMITS`. */
  readonly limits?: Partial<FetchLimits>;
  /** PEM certificates to trust instead of the default ones: tests and private authorities. */
  readonly ca?: readonly string[];
  /** Offers HTTP/2 to https servers; default true. */
  readonly http2?: boolean;
}

/** State shared by the parts of one fetch. */
interface Journey {
  readonly request: FetchRequest;
  readonly redirects: RedirectHop[];
  readonly headers: Readonly<Record<string, string>>;
  readonly maxBytes: number;
  /** URL of the request or redirect target being fetched. */
  url: string;
  /** Milliseconds left of `totalMs`. */
  leftMs: number;
}

/** If the approval callback fails, the redirect is refused. */
async function approval(ask: NonNullable<FetchRequest['approveRedirect']>, url: string): Promise<boolean> {
  try {
    return await ask(url);
  } catch {
    return false;
  }
}

const closedProblem = (): FetchProblem => new FetchProblem('aborted', 'the fetcher was closed');

/** Throws `RangeError`, `TypeError` or `ConnectToError` for invalid options. Opens no connection until the first fetch. */
export const createFetcher = (options: FetcherOptions = {}): Fetcher => createFetcherOver(options, openTcp);

/** {@link createFetcher} with an injected function for dialing checked addresses. For tests inside the package; not exported. */
export function createFetcherOver(options: FetcherOptions, open: OpenTcp): Fetcher {
  const { clock = createSystemClock(), hostGate = createHostGate({ clock }) } = options;
  const limits = resolveLimits(options.limits);
  const userAgent = options.userAgent ?? DEFAULT_USER_AGENT;
  if (!isUserAgent(userAgent)) throw new TypeError('userAgent must be 1 to 512 printable ASCII characters');
  const addresses = createAddressPolicy(options.blockedRanges);
  const connectTo = createConnectTo(options.connectTo);
  const hostHeaders = createHostHeaders(options.hostHeaders, connectTo);
  const urlPolicy = createUrlPolicy(addresses, connectTo);
  const budget = createBudget(limits);
  const closed = new AbortController();
  const hostAddresses = createHostAddresses({ resolve: options.resolve ?? createDnsResolver(), connectTo, clock });
  const pool = createConnectionPool({
    clock,
    limits,
    addresses,
    connectTo,
    resolve: hostAddresses.resolve,
    onUnreachable: (host) => hostAddresses.forget(host),
    openTcp: open,
    tls: { ca: options.ca, http2: options.http2 ?? true },
  });

  const accept = (raw: string): URL => {
    const verdict = urlPolicy.check(raw);
    if (!verdict.ok) throw new FetchProblem(verdict.code, verdict.reason);
    return verdict.url;
  };

  const addressOf = async (url: URL, signal: AbortSignal | undefined): Promise<string | null> => {
    const deadline = createDeadline(clock, [signal, closed.signal]);
    deadline.limit(limits.connectMs, () => {
      // A host that cannot be reached counts as one request, like one that was made.
      budget.takeRequest();
      return new FetchProblem('timeout', `no connection to ${url.hostname} within ${limits.connectMs / 1_000} s`);
    });
    try {
      return await deadline.race(hostAddresses.of(url, deadline.signal));
    } finally {
      deadline.dispose();
    }
  };

  /**
   * Waits for the host's turn. The wait has its own limit, since the delay is caused by the auditor's politeness and not by a slow site.
   */
  const turnAt = async (url: URL, { signal, onTurn, onWait }: FetchRequest): Promise<HostTurn> => {
    const host = url.hostname;
    onTurn?.();
    const address = await addressOf(url, signal);
    onWait?.();
    const deadline = createDeadline(clock, [signal, closed.signal]);
    deadline.limit(
      limits.turnMs,
      () =>
        new FetchProblem('turn', `there was no turn at ${host} within the ${limits.turnMs / 1_000} s that are waited`),
    );
    try {
      return await hostGate.enter(host, { signal: deadline.signal, address });
    } finally {
      deadline.dispose();
    }
  };

  const oneHop = async (url: URL, journey: Journey): Promise<GetResponse> => {
    const { signal, conditions } = journey.request;
    const turn = await turnAt(url, journey.request);
    journey.request.onTurn?.();
    const started = clock.monotonic();
    try {
      const response = await get(
        {
          url,
          headers: {
            ...hostHeaders(url),
            ...journey.headers,
            ...conditionHeaders(conditions?.(url.href) ?? {}),
          },
          maxBytes: journey.maxBytes,
          totalMs: journey.leftMs,
          skipBody: (status, headers) => redirectLocation(status, headers) !== null,
          signals: [signal, closed.signal],
          onSent: () => turn.sent(),
        },
        { pool, clock, limits, budget },
      );
      if (response.status === 429 || response.status === 503) {
        const wait = retryAfterMs(response.headers['retry-after']?.[0], clock.now());
        if (wait !== null) hostGate.hold(url.hostname, wait);
      }
      return response;
    } finally {
      journey.leftMs = Math.max(0, journey.leftMs - (clock.monotonic() - started));
      turn.leave();
    }
  };

  /** The next URL of the redirect chain, checked by the policy and approved. */
  const follow = async (location: string, status: number, from: URL, journey: Journey): Promise<URL> => {
    const { redirects, request } = journey;
    if (redirects.length >= limits.redirects)
      throw new FetchProblem('too-many-redirects', `more than ${limits.redirects} redirects`);
    redirects.push({ url: from.href, status, location });
    journey.url = resolveLocation(location, from.href);
    const target = accept(journey.url);
    journey.url = target.href;
    // Without cookies, repeating the request can only give the same answer.
    if (redirects.some((hop) => hop.url === target.href))
      throw new FetchProblem('too-many-redirects', 'the redirects lead in a circle');
    if (request.approveRedirect !== undefined) {
      const deadline = createDeadline(clock, [request.signal, closed.signal]);
      try {
        const approved = await deadline.race(approval(request.approveRedirect, target.href));
        if (!approved)
          throw new FetchProblem('redirect-refused', 'the redirect leads to a page that is not to be fetched');
      } finally {
        deadline.dispose();
      }
    }
    return target;
  };

  const travel = async (journey: Journey): Promise<FetchResult> => {
    const { request, redirects } = journey;
    let url = accept(request.url);
    journey.url = url.href;
    for (;;) {
      const response = await oneHop(url, journey);
      const location = redirectLocation(response.status, response.headers);
      if (location === null) {
        return {
          ok: true,
          requestedUrl: request.url,
          url: url.href,
          redirects,
          ...response,
          sha256: createHash('sha256').update(response.body).digest('hex'),
          tls: null,
        };
      }
      url = await follow(location, response.status, url, journey);
    }
  };

  const failure = (problem: FetchProblem, { request, redirects, url }: Journey): FetchResult => ({
    ok: false,
    requestedUrl: request.url,
    url,
    redirects,
    code: problem.code,
    message: problem.message,
    tls: problem.tls,
  });

  return {
    tellsTurns: true,
    fetch: async (request) => {
      const agent = request.userAgent ?? userAgent;
      const journey: Journey = {
        request,
        redirects: [],
        headers: requestHeaders(request.purpose, agent),
        maxBytes: documentBytes(limits, request.purpose, request.maxBytes),
        url: request.url,
        leftMs: limits.totalMs,
      };
      request.signal?.throwIfAborted();
      try {
        if (closed.signal.aborted) throw closedProblem();
        if (!isUserAgent(agent)) throw new FetchProblem('invalid-url', 'the user agent is not printable ASCII');
        return await travel(journey);
      } catch (error) {
        request.signal?.throwIfAborted();
        if (error instanceof FetchProblem) return failure(error, journey);
        // A defect here or in an injected function: still return a value, and nothing of the error's text.
        return failure(new FetchProblem('bad-response', 'the fetch failed for an unexpected reason'), journey);
      }
    },
    usage: budget.usage,
    close: async () => {
      closed.abort(closedProblem());
      pool.close();
    },
  };
}
