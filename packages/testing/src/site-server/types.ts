/** What a local site is made of, what its routes see and what they answer. */

/** A site by its parts; every part is optional and they are asked in this order: intercept, routes, `_redirects`, files, folder. */
export interface SiteDefinition {
  /** Asked first for every request, as a firewall in front of the site would be. `null` lets the request through. */
  readonly intercept?: (request: SiteRequest) => SiteReply | null | Promise<SiteReply | null>;
  /** Answers for exact paths (`/feed.xml`): fixed, or made from the request. Paths are percent-decoded and without query. */
  readonly routes?: Readonly<Record<string, SiteRoute>>;
  /** Static files by path (`/about/index.html`), served by the rules of static hosts; also `/404.html` and `/_redirects`. */
  readonly files?: Readonly<Record<string, string | Uint8Array>>;
  /** A folder on disk, served by the same rules where `files` has nothing. */
  readonly folder?: string;
}

/** What a site answers at one path. */
export type SiteRoute = SiteReply | ((request: SiteRequest) => SiteReply | Promise<SiteReply>);

/** One request as a route sees it. */
export interface SiteRequest {
  readonly method: string;
  /** Host asked for, lower-case, without port. */
  readonly host: string;
  /** Percent-decoded path without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** Lower-case names; several headers of one name are joined with `, `. */
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** The `User-Agent` header, or an empty string. */
  readonly userAgent: string;
  /** Aborts when the client goes away or the server closes: a route that waits on a gate may stop waiting. */
  readonly signal: AbortSignal;
}

/** One answer. An empty object is a 200 without body. */
export interface SiteReply {
  /** Default 200. */
  readonly status?: number;
  /** `content-type` defaults to what the path's extension says, `text/html; charset=utf-8` without one. */
  readonly headers?: Readonly<Record<string, string | readonly string[]>>;
  /** An iterable is sent chunk by chunk with back-pressure; one that throws cuts the connection, as a dying server does. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /** Cut the connection without an answer. */
  readonly hangUp?: boolean;
}

/** A request that reached the server, in order of arrival. */
export interface LoggedRequest {
  readonly host: string;
  readonly method: string;
  /** The request target as sent: still percent-encoded, with query. */
  readonly target: string;
  readonly userAgent: string;
  readonly headers: Readonly<Record<string, string | undefined>>;
  /** Status of the answer; `null` while there is none yet and where the connection was cut. */
  readonly status: number | null;
}
