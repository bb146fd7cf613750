/** The parts of Node's request and response that the mount touches, by shape: whatever framework wraps them, no package of it is needed. */

/** What `node:http` (and Express, which extends it) gives to a listener. */
export interface NodeRequest {
  readonly method?: string | undefined;
  readonly url?: string | undefined;
  readonly httpVersionMajor?: number | undefined;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  /** Names and values as sent, alternating. */
  readonly rawHeaders: readonly string[];
  readonly socket: { readonly remoteAddress?: string | undefined; readonly errored?: Error | null | undefined };
  /** True once something has read from the stream. */
  readonly readableDidRead: boolean;
  /** True once the stream is over, whether anything was in it or not. */
  readonly readableEnded: boolean;
  /** Target before a router took its prefix off (Express). */
  readonly originalUrl?: string | undefined;
  /** Prefix that the routers have taken off (Express). */
  readonly baseUrl?: string | undefined;
  /** What a body parser made of the body. */
  readonly body?: unknown;
  /** The bytes, where a parser was told to keep them. */
  readonly rawBody?: unknown;
  on(event: string, listener: (...values: never[]) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** What a mount needs of Node's response. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  readonly closed: boolean;
  readonly writableEnded: boolean;
  hasHeader(name: string): boolean;
  getHeader(name: string): number | string | readonly string[] | undefined;
  setHeader(name: string, value: string | readonly string[]): unknown;
  /** Absent, as `writeHead` is, where something stands in for a response that has only what is above. */
  getHeaderNames?(): readonly string[];
  writeHead?(status: number, headers: Record<string, string | string[]>): unknown;
  removeHeader(name: string): void;
  write(chunk: Uint8Array): boolean;
  end(chunk?: string | Uint8Array): unknown;
  destroy(): unknown;
  on(event: string, listener: () => void): unknown;
  removeListener(event: string, listener: () => void): unknown;
}
