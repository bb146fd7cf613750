/**
 * The neutral HTTP shape between mounts and core. A mount only translates: it strips its prefix, passes raw bytes and writes what core
 * encoded. Nothing specific to Node, fetch or a framework appears here.
 */

/** Lower-case names. Several headers of one name come as an array, in order. */
export type HttpHeaders = Readonly<Record<string, string | readonly string[] | undefined>>;

/** A request as core receives it, whatever the server. */
export interface HttpRequest {
  /** Upper-case method. */
  readonly method: string;
  /** Path below the mount's prefix; starts with `/`; still percent-encoded; without query. */
  readonly path: string;
  /** Decoded; a repeated name keeps all its values. */
  readonly query: URLSearchParams;
  /**
   * The prefix that the mount stripped from the path, without a trailing slash; shown in the OpenAPI document. Absent or '' for the root.
   */
  readonly basePath?: string;
  /** Headers of the request, by lower-case name. */
  readonly headers: HttpHeaders;
  /**
   * The raw body bytes, exactly as sent: signatures are computed over them. Memoised: every call returns the same bytes and applies its own
   * limit. Rejects with a {@link BodyError}: `BODY_TOO_LARGE` beyond `limit` bytes, which core answers with 413; `BODY_ABORTED` if the client
   * left before the end (400, which nobody receives); `BODY_CONSUMED` if somebody read the stream and kept nothing (500).
   */
  body(limit: number): Promise<Uint8Array>;
  /**
   * True if the host parsed the body before the mount saw it, so that `body()` returns re-serialized JSON instead of the bytes that were
   * sent. Signatures cannot be verified then; everything else works.
   */
  readonly bodyReserialized?: boolean;
  /** Aborts if the client disconnects before the response was written. */
  readonly signal: AbortSignal;
  /** Address of the peer, or of the client if the host trusts its proxy; only used for the cap on new install ids. */
  readonly remoteAddress?: string | undefined;
}

/** A response of core, for a mount to write. */
export interface HttpResponse {
  /** HTTP status, 200 to 599. */
  readonly status: number;
  /** Lower-case names; an array is sent as several headers. */
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  /** Absent for 204 and for responses to HEAD. */
  readonly body?: string | Uint8Array | AsyncIterable<Uint8Array>;
  /**
   * Called by the mount once the whole response was passed to the connection without an error, and never if it could not be written. Used
   * for effects that require that the client can have received the response. Never rejects.
   */
  readonly onWritten?: () => Promise<void>;
}

/** `matched: false` for paths outside the service, so that the mount can fall through to the host. */
export type HandleResult =
  | {
      /** The path belongs to the service. */
      readonly matched: true;
      /** The response to send. */
      readonly response: HttpResponse;
    }
  | {
      /** The path does not belong to the service, so that the mount can fall through to the host. */
      readonly matched: false;
    };

/** Never rejects: an unexpected throw inside is a 500 with the request id. */
export type Handle = (request: HttpRequest) => Promise<HandleResult>;

/** Why the bytes of a body are not available. Recognized by `code`, not by class, since two copies of this module may be loaded. */
export class BodyError extends Error {
  /** `BODY_TOO_LARGE`: more than the limit. `BODY_ABORTED`: the client left before the end. `BODY_CONSUMED`: read before, and not kept. */
  readonly code: 'BODY_TOO_LARGE' | 'BODY_ABORTED' | 'BODY_CONSUMED';
  constructor(code: BodyError['code'], message: string) {
    super(message);
    this.name = 'BodyError';
    this.code = code;
  }
}

/** Whether a body could not be read for a reason that is reported to the client; works across module copies. */
export const isBodyError = (error: unknown): error is BodyError =>
  error instanceof Error &&
  'code' in error &&
  (error.code === 'BODY_TOO_LARGE' || error.code === 'BODY_ABORTED' || error.code === 'BODY_CONSUMED');
