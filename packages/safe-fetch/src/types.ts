/** What the guarded fetcher takes and gives. Every other module sees the network through `Fetcher` only. */

/** Why a resource is wanted; decides limits, accepted content types and whether robots.txt is asked first. */
export type FetchPurpose = 'robots' | 'sitemap' | 'page' | 'text' | 'probe';

/** Validators of an answer that was kept, as its headers had them. */
export interface RequestConditions {
  /** Its `ETag`, weak or strong; asked with as `If-None-Match`. What is no entity tag of at most 256 ASCII characters is not sent. */
  readonly etag?: string;
  /** Its `Last-Modified`; asked with as `If-Modified-Since` where there is no entity tag. What is no date of RFC 9110 section 5.6.7 is not sent. */
  readonly lastModified?: string;
}

/** What is to be fetched, and why. */
export interface FetchRequest {
  /** Absolute http or https URL. */
  readonly url: string;
  readonly purpose: FetchPurpose;
  /** Overrides the auditor's own user agent: access probes only. */
  readonly userAgent?: string;
  readonly signal?: AbortSignal;
  /** Decoded bytes kept; the rest is counted as truncated. Default by purpose. */
  readonly maxBytes?: number;
  /**
   * Asked with each redirect target (absolute URL) before it is followed; false ends the fetch with `redirect-refused` at that URL.
   * The crawl gives its robots.txt verdict here, so that no redirect leads to a page that is closed to the auditor.
   */
  readonly approveRedirect?: (url: string) => boolean | Promise<boolean>;
  /**
   * Asked for each hop (absolute URL) before it is requested: what the answer to it may be conditional on; `null` for a request without conditions. A server that
   * finds nothing changed answers with status 304 and no body (RFC 9110 section 15.4.5), which is handed on as it is.
   */
  readonly conditions?: (url: string) => RequestConditions | null;
  /** Called whenever the site is asked for something (its name server, for a start) and it is up to it to answer. */
  readonly onTurn?: () => void;
  /** Called when the request begins to wait for its turn at the host, for each hop: until the next `onTurn` it is we who wait. */
  readonly onWait?: () => void;
}

/** A redirect on the way to an answer. */
export interface RedirectHop {
  readonly url: string;
  readonly status: number;
  readonly location: string;
}

/** A TLS problem that a browser would warn of. The fetcher reports it and may fall back to http; it never ignores it silently. */
export interface TlsProblem {
  readonly host: string;
  readonly code: 'expired' | 'not-yet-valid' | 'wrong-name' | 'self-signed' | 'untrusted' | 'handshake';
  readonly message: string;
  /** The connection went to the address of a `connectTo` rule, so the failure says nothing about the site itself. */
  readonly byRule?: true;
}

/** What a site answered. */
export interface FetchedResource {
  readonly ok: true;
  readonly requestedUrl: string;
  /** After redirects. */
  readonly url: string;
  readonly redirects: readonly RedirectHop[];
  readonly status: number;
  /** Lower-case names; repeated headers kept apart and in order. */
  readonly headers: Readonly<Record<string, readonly string[]>>;
  /** Decoded (content-encoding undone), cut at the limit. */
  readonly body: Uint8Array;
  /** True when the decoded body went on beyond `body`. */
  readonly truncated: boolean;
  /** Bytes that came over the wire for the body. */
  readonly wireBytes: number;
  /** Lower-case hex SHA-256 of `body`. */
  readonly sha256: string;
  /** Milliseconds by the injected clock from request to response headers of the last hop, and to the end of the body. */
  readonly headersMs: number;
  readonly totalMs: number;
  readonly httpVersion: '1.0' | '1.1' | '2';
  readonly tls: TlsProblem | null;
}

/** Why there is no answer, for a program. */
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
  /** Our own politeness never let the request go out in time; says nothing of the site. */
  | 'turn'
  | 'aborted';

/** Why there is no answer. */
export interface FetchFailure {
  readonly ok: false;
  readonly requestedUrl: string;
  /** The URL that failed: the request's, or a redirect target. */
  readonly url: string;
  readonly redirects: readonly RedirectHop[];
  readonly code: FetchFailureCode;
  /** For a person; no address of a private network and no system path in it. */
  readonly message: string;
  readonly tls: TlsProblem | null;
}

/** What a fetch gave. */
export type FetchResult = FetchedResource | FetchFailure;

/** Fetches resources of one audit, within limits and policy. */
export interface Fetcher {
  /** True where it calls `onTurn` and `onWait`; all the time of another counts as the site's. */
  readonly tellsTurns?: boolean;
  /** Never rejects, except with the reason of an aborted signal. */
  fetch(request: FetchRequest): Promise<FetchResult>;
  /** Totals of this audit so far. */
  usage(): { readonly requests: number; readonly bytes: number };
  /** Closes sockets; waits for none. */
  close(): Promise<void>;
}

/** Time as the auditor takes it. `monotonic` is for durations (milliseconds), `now` for dates. */
export interface AuditorClock {
  now(): Date;
  monotonic(): number;
  /** Resolves after `ms`, or at once (never rejecting) when `signal` aborts, as core's clock does. */
  sleep(ms: number, signal?: AbortSignal): Promise<void>;
}
