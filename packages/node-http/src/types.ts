/**
 * The parts of Node's request and response that the mount uses, by shape: whichever framework wraps them, none of its packages is needed.
 */

/** What `node:http` (and Express, which extends it) passes to a listener. */
export interface NodeRequest {
  /** Method, in upper case. */
  readonly method?: string | undefined;
  /** Target of the request: path and query below the prefix that a router has stripped. */
  readonly url?: string | undefined;
  /** 1 for HTTP/1, where a request without `content-length` and `transfer-encoding` has no body. */
  readonly httpVersionMajor?: number | undefined;
  /** Headers as Node merges them, by lower-case name. */
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names and values as sent, alternating. */
  readonly rawHeaders: readonly string[];
  /** The connection: the peer's address, and the error that broke it. */
  readonly socket: {
    /** IP address of the peer; absent once the connection is closed. */
    readonly remoteAddress?: string | undefined;
    /** The error that broke the connection; `null` or absent without one. */
    readonly errored?: Error | null | undefined;
  };
  /** True once something has read from the stream. */
  readonly readableDidRead: boolean;
  /** True once the stream has ended, with or without data. */
  readonly readableEnded: boolean;
  /** Target before a router stripped its prefix (Express). */
  readonly originalUrl?: string | undefined;
  /** Prefix that the routers have stripped (Express). */
  readonly baseUrl?: string | undefined;
  /** The body as parsed by a body parser. */
  readonly body?: unknown;
  /** The raw bytes, if a parser was configured to keep them. */
  readonly rawBody?: unknown;
  /** Adds a listener, as in `EventEmitter`. */
  on(event: string, listener: (...values: never[]) => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
  /** Stops `data` events; used when a body exceeds the limit. */
  pause(): unknown;
  /** Lets data flow again: to the mount, or to be discarded so that the connection can be used again. */
  resume(): unknown;
  /** Closes the connection. */
  destroy(): unknown;
}

/** What a mount needs from Node's response. */
export interface NodeResponse {
  /** Status that a router has set before; the mount sets it as well. */
  statusCode: number;
  /** True once the head was written: somebody has answered the request. */
  readonly headersSent: boolean;
  /** True once the connection can take nothing more. */
  readonly closed: boolean;
  /** True once `end` was called. */
  readonly writableEnded: boolean;
  /** Whether a header is set, by its case-insensitive name. */
  hasHeader(name: string): boolean;
  /** Value of a header that the host has set before, such as `vary`. */
  getHeader(name: string): number | string | readonly string[] | undefined;
  /** Sets a header and replaces an earlier value. */
  setHeader(name: string, value: string | readonly string[]): unknown;
  /** Absent, like `writeHead`, in a substitute response that only has the members above. */
  getHeaderNames?(): readonly string[];
  /** Writes status and headers at once. Absent in a substitute response: `setHeader` is used instead. */
  writeHead?(status: number, headers: Record<string, string | string[]>): unknown;
  /** Removes a header that the host has set before. */
  removeHeader(name: string): void;
  /** False if the caller should wait for `drain`. */
  write(chunk: Uint8Array): boolean;
  /** Ends the response, with a last chunk if one is given. */
  end(chunk?: string | Uint8Array): unknown;
  /** Closes the connection without ending the response. */
  destroy(): unknown;
  /** Adds a listener, as in `EventEmitter`. */
  on(event: string, listener: () => void): unknown;
  /** Removes a listener that `on` added. */
  removeListener(event: string, listener: () => void): unknown;
}
