/** What every call of the client resolves to. Nothing is thrown for an answer of the service, whatever its status. */
import type { ErrorCode, FieldProblem } from '@citeready/core/contract';

/** Why a call gave no result. */
export interface ClientError {
  /**
   * The service's code; `network` when no answer came, `timeout` when it took too long, `aborted` when the caller gave up, `invalid_response` when it was
   * not the service that answered.
   */
  readonly code: ErrorCode | 'network' | 'aborted' | 'invalid_response' | 'timeout';
  readonly message: string;
  /** HTTP status; `null` without an answer. */
  readonly status: number | null;
  readonly details: readonly FieldProblem[];
  /** Advised wait in seconds, from Retry-After. */
  readonly retryAfterSeconds: number | null;
  /** X-Request-Id, for support. */
  readonly requestId: string | null;
}

/** What every call of the client resolves to. */
export type ClientResult<T> =
  | {
      readonly ok: true;
      readonly status: number;
      readonly data: T;
      /** Advised wait in seconds until the next poll, from Retry-After. */
      readonly retryAfterSeconds: number | null;
      /** X-Request-Id, for support. */
      readonly requestId: string | null;
    }
  | { readonly ok: false; readonly error: ClientError };

export const failure = (
  code: ClientError['code'],
  message: string,
  more: Partial<Omit<ClientError, 'code' | 'message'>> = {},
): { readonly ok: false; readonly error: ClientError } => ({
  ok: false,
  error: { code, message, status: null, details: [], retryAfterSeconds: null, requestId: null, ...more },
});
