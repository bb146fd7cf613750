/**
 * The parts of Node's request and response that the mount uses, by shape: whichever framework wraps them, none of its packages is needed.
 */

/** What `node:http` (and Express, which extends it) passes to a listener. */
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
  on(event: string, listener: (...values: never[]) => void): unknown;
  removeListener(event: string, listener: (...values: never[]) => void): unknown;
  pause(): unknown;
  resume(): unknown;
  destroy(): unknown;
}

/** What a mount needs from Node's response. */
export interface NodeResponse {
  statusCode: number;
  readonly headersSent: boolean;
  readonly closed: boolean;
  readonly writableEnded: boolean;
  hasHeader(name: string): boolean;
  getHeader(name: string): number | string | readonly string[] | undefined;
  setHeader(name: string, value: string | readonly string[]): unknown;
  /** Absent, like `writeHead`, in a substitute response that only has the members above. */
  getHeaderNames?(): readonly string[];
  writeHead?(status: number, headers: Record<string, string | string[]>): unknown;
  removeHeader(name: string): void;
  write(chunk: Uint8Array): boolean;
  end(chunk?: string | Uint8Array): unknown;
  destroy(): unknown;
  on(event: string, listener: () => void): unknown;
  removeListener(event: string, listener: () => void): unknown;
}
