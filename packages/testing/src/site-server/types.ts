/** The parts of a local site, the input of its routes and their responses. */

/** A site by its parts; every part is optional, and they are tried in this order: intercept, routes, `_redirects`, files, folder. */
export interface SiteDefinition {
  /** Called first for every request, like a firewall in front of the site. `null` lets the request through. */
  readonly intercept?: (request: SiteRequest) => SiteReply | null | Promise<SiteReply | null>;
  /** Responses for exact paths (`/feed.xml`): fixed, or computed from the request. Paths are percent-decoded and without query. */
  readonly routes?: Readonly<Record<string, SiteRoute>>;
  /** Static files by path (`/about/index.html`), served by the rules of static hosts; also `/404.html` and `/_redirects`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** A folder on disk, served by the same rules if `files` has no match. */
  readonly folder?: string;
}

/** The response of a site at one path. */
export type SiteRoute = SiteReply | ((request: SiteRequest) => SiteReply | Promise<SiteReply>);

/** One request as passed to a route. */
export interface SiteRequest {
  /** Method as sent. */
  readonly method: string;
  /** Requested host, lower-case, without port. */
  readonly host: string;
  /** Percent-decoded path without query. */
  readonly path: string;
  /** Decoded query of the target. */
  readonly query: URLSearchParams;
  /** Lower-case names; several headers of one name are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The `User-Agent` header, or an empty string. */
  readonly userAgent: string;
  /** Aborts when the client disconnects or the server closes: a route that waits at a gate may stop waiting. */
  readonly signal: AbortSignal;
}

/** One response. An empty object is a 200 without a body. */
export interface SiteReply {
  /** Default 200. */
  readonly status?: number;
  /** `content-type` defaults to the type of the path's extension, `text/html; charset=utf-8` without one. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** An iterable is sent chunk by chunk with back-pressure; one that throws cuts the connection, like a crashing server. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Cut the connection without a response. */
  readonly hangUp?: boolean;
}

/** A request that reached the server, in order of arrival. */
export interface LoggedRequest {
  /** Requested host, lower-case, without port. */
  readonly host: string;
  /** Method as sent. */
  readonly method: string;
  /** The request target as sent: still percent-encoded, with query. */
  readonly target: string;
  /** The `User-Agent` header, or an empty string. */
  readonly userAgent: string;
  /** Lower-case names; several headers of one name are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Status of the response; `null` until it is sent and if the connection was cut. */
  readonly status: number | null;
}
