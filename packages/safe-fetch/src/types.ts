/** Types of the guarded fetcher. All other modules access the network through `Fetcher` only. */

/** Why a resource is wanted; decides limits, accepted content types and whether robots.txt is checked first. */
export type FetchPurpose = 'robots' | 'sitemap' | 'page' | 'text' | 'probe';

/** Validators of a stored response, as in its headers. */
export interface RequestConditions {
  /** Its `ETag`, weak or strong, sent as `If-None-Match`. Not sent unless it is an entity tag of at most 256 ASCII characters. */
  readonly etag?: string;
  /** Its `Last-Modified`, sent as `If-Modified-Since` if there is no entity tag. Not sent unless it is a date of RFC 9110 section 5.6.7. */
  readonly lastModified?: string;
}

/** What to fetch, and why. */
export interface FetchRequest {
  /** Absolute http or https URL. */
  readonly url: string;
  /** Decides limits, accepted content types, and whether robots.txt is asked first. */
  readonly purpose: FetchPurpose;
  /** Overrides the auditor's own user agent: access probes only. */
  readonly userAgent?: string;
  /** Aborts the fetch; `fetch` then rejects with its reason. */
  readonly signal?: AbortSignal;
  /** Decoded bytes kept; the rest is counted as truncated. Default by purpose. */
  readonly maxBytes?: number;
  /**
   * Called with each redirect target (absolute URL) before it is followed; returning false ends the fetch with `redirect-refused` at that
   * URL. The crawl checks robots.txt here, so that no redirect leads to a page that is disallowed for the auditor.
   */
  readonly approveRedirect?: (url: string) => boolean | Promise<boolean>;
  /**
   * Called for each hop (absolute URL) before it is requested. Returns the validators for a conditional request, or `null` for a request
   * without conditions. If nothing changed, the server answers with status 304 and no body (RFC 9110 section 15.4.5), which is returned as
   * it is.
   */
  readonly conditions?: (url: string) => RequestConditions | null;
  /** Called whenever the fetcher starts to wait for the site (first for its name server). */
  readonly onTurn?: () => void;
  /**
   * Called for each hop when the request starts to wait for its turn at the host. Until the next `onTurn`, the delay is the auditor's own.
   */
  readonly onWait?: () => void;
}

/** One redirect before the final response. */
export interface RedirectHop {
  /** URL of the response that redirects. */
  readonly url: string;
  /** Its status: 301, 302, 303, 307 or 308. */
  readonly status: number;
  /** Its `Location` header as sent, possibly relative. */
  readonly location: string;
}

/** A TLS problem that a browser would warn about. The fetcher reports it and may fall back to http, but never ignores it silently. */
export interface TlsProblem {
  /** Host name of the connection with the problem. */
  readonly host: string;
  /** `untrusted`: signed by an authority that is not in the trust store; `handshake`: no TLS connection at all. */
  readonly code: 'expired' | 'not-yet-valid' | 'wrong-name' | 'self-signed' | 'untrusted' | 'handshake';
  /** For a person. */
  readonly message: string;
  /** The connection went to the address of a `connectTo` rule, so the failure says nothing about the site itself. */
  readonly byRule?: true;
}

/** The response of a site. */
export interface FetchedResource {
  /** The site responded, whatever the status. */
  readonly ok: true;
  /** The URL of the request. */
  readonly requestedUrl: string;
  /** URL after redirects. */
  readonly url: string;
  /** The redirects that were followed, in order; at most as many as the limit of the purpose. */
  readonly redirects: readonly RedirectHop[];
  /** HTTP status of the last response, 100 to 599. */
  readonly status: number;
  /** Lower-case names; repeated headers are kept separate and in order. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Decoded (content-encoding undone), cut at the limit. */
  readonly body: Uint8Array;
  /** True when the decoded body was longer than `body`. */
  readonly truncated: boolean;
  /** Bytes of the body received over the wire. */
  readonly wireBytes: number;
  /** Lower-case hex SHA-256 of `body`. */
  readonly sha256: string;
  /** Milliseconds by the injected clock from the request to the response headers of the last hop. */
  readonly headersMs: number;
  /** Milliseconds from the request to the end of the body of the last hop. */
  readonly totalMs: number;
  /** Protocol of the last response. */
  readonly httpVersion: '1.0' | '1.1' | '2';
  /** The problem because of which the site was read over http; `null` without one. */
  readonly tls: TlsProblem | null;
}

/** Why there is no response, for programs. */
export type FetchFailureCode =
  | 'invalid-url'
  | 'blocked-address'
  | 'blocked-port'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'timeout'
  | 'headers-too-large'
  | 'bad-response'
  | 'bad-encoding'
  | 'too-many-redirects'
  | 'redirect-refused'
  | 'robots'
  | 'budget'
  /** The auditor's own politeness did not let the request start in time; says nothing about the site. */
  | 'turn'
  | 'aborted';

/** Why there is no response. */
export interface FetchFailure {
  /** The request got no response. */
  readonly ok: false;
  /** The URL of the request. */
  readonly requestedUrl: string;
  /** The URL that failed: the request's, or a redirect target. */
  readonly url: string;
  /** The redirects that were followed before the failure, in order. */
  readonly redirects: readonly RedirectHop[];
  /** For programs. */
  readonly code: FetchFailureCode;
  /** For a person; contains no address of a private network and no system path. */
  readonly message: string;
  /** The problem of the connection; `null` if TLS is not the reason. */
  readonly tls: TlsProblem | null;
}

/** The result of a fetch. */
export type FetchResult = FetchedResource | FetchFailure;

/** Fetches resources for one audit, within limits and policy. */
export interface Fetcher {
  /** True if the fetcher calls `onTurn` and `onWait`. Otherwise all time counts as the site's. */
  readonly tellsTurns?: boolean;
  /** Never rejects, except with the reason of an aborted signal. */
  fetch(request: FetchRequest): Promise<FetchResult>;
  /** Totals of this audit so far. */
  usage(): {
    /** Number of requests sent, each hop of a redirect counted. */
    readonly requests: number;
    /** Number of decoded bytes received. */
    readonly bytes: number;
  };
  /** Closes all sockets without waiting for requests in progress. */
  close(): Promise<void>;
}

/** The clock of the auditor. `monotonic` is for durations (milliseconds), `now` for dates. */
export interface AuditorClock {
  /** The present date. */
  now(): Date;
  /** Milliseconds since any fixed moment; never goes back. */
  monotonic(): number;
  /** Resolves after `ms`, or at once (never rejecting) when `signal` aborts, as core's clock does. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
