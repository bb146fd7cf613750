/**
 * The neutral HTTP shape between mounts and core. A mount only translates: it strips its prefix, hands over raw bytes and writes back
 * what core encoded. Nothing of Node, of fetch or of a framework appears here.
 */

/** Lower-case names. Several headers of one name come as an array, in order. */
export type HttpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as core takes it, whatever the server. */
export interface HttpRequest {
  /** Upper-case method. */
  readonly method: string;
  /** Path below the mount's prefix; starts with `/`; still percent-encoded; without query. */
  readonly path: string;
  readonly query: URLSearchParams;
  /** The prefix that the mount took off the path, without a trailing slash; shown by the OpenAPI document. Absent or '' for the root. */
  readonly basePath?: string;
  readonly headers: HttpHeaders;
  /**
   * The raw body bytes, exactly as sent: signatures are computed over them. Memoised: every call returns the same bytes. Rejects with a
   * {@link BodyError} when the body is larger than `limit` bytes, was cut off, or cannot be had as bytes any more.
   */
  body(limit: number): Promise<Uint8Array>;
  /**
   * True when the host parsed the body before the mount saw it, so that `body()` gives JSON that was written again and not the bytes that were
   * sent. Signatures cannot be verified then; everything else works.
   */
  readonly bodyReserialized?: boolean;
  /** Aborts when the client goes away before the response was written. */
  readonly signal: AbortSignal;
  /** Address of the peer, or of the client where the host trusts its proxy; only used for the cap on new install ids. */
  readonly remoteAddress?: string | undefined;
}

/** A response as core gives it, for a mount to write. */
export interface HttpResponse {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Absent for 204 and for answers to HEAD. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /**
   * Called by the mount once the whole response was handed to the connection without an error, and not at all when it could not be written.
   * What must only count as delivered when the client can have got it hangs on this. Never rejects.
   */
  readonly onWritten?: () => Promise<void>;
}

/** `matched: false` for paths outside the service, so that the mount can fall through to the host. */
export type HandleResult = { readonly matched: true; readonly response: HttpResponse } | { readonly matched: false };

/** Never rejects: an unexpected throw inside is a 500 with the request id. */
export type Handle = (request: HttpRequest) => Promise<HandleResult>;

/** Why the bytes of a body cannot be had. Recognized by `code`, not by class, since two copies of this module may be loaded. */
export class BodyError extends Error {
  readonly code: 'BODY_TOO_LARGE' | 'BODY_ABORTED' | 'BODY_CONSUMED';
  constructor(code: BodyError['code'], message: string) {
    super(message);
    this.name = 'BodyError';
    this.code = code;
  }
}

/** Whether a body could not be read for a reason that the client is told, across module copies. */
export const isBodyError = (error: unknown): error is BodyError =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'BODY_TOO_LARGE' || error.code === 'BODY_ABORTED' || error.code === 'BODY_CONSUMED');
