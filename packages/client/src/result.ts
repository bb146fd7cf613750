/** The result of every call of the client. Nothing is thrown for a response of the service, whatever its status. */
import type { ErrorCode, FieldProblem } from '@citeready/core/contract';

/** Why a call failed. */
export interface ClientError {
  /**
   * The service's code; `network` if there was no response, `timeout` if it took too long, `aborted` if the caller gave up,
   * `invalid_response` if the response did not come from the service.
   */
  readonly code: ErrorCode | 'network' | 'aborted' | 'invalid_response' | 'timeout';
  /** For a person; in English, as the service writes it. */
  readonly message: string;
  /** HTTP status; `null` without a response. */
  readonly status: number | null;
  /** The fields that the service refused, with a reason for each; empty for other errors. */
  readonly details: readonly FieldProblem[];
  /** Advised delay in seconds, from Retry-After. */
  readonly retryAfterSeconds: number | null;
  /** X-Request-Id, for support. */
  readonly requestId: string | null;
}

/** The result of every call of the client. */
export type ClientResult<T> =
  | {
      /** The service responded with a success. */
      readonly ok: true;
      /** HTTP status, 200 to 299. */
      readonly status: number;
      /** The body. */
      readonly data: T;
      /** Advised delay in seconds until the next poll, from Retry-After. */
      readonly retryAfterSeconds: number | null;
      /** X-Request-Id, for support. */
      readonly requestId: string | null;
    }
  | {
      /** The service refused the call, or could not be reached. */
      readonly ok: false;
      /** What went wrong, as a value: calls never reject because of a response. */
      readonly error: ClientError;
    };

export const failure = (
  code: ClientError['code'],
  message: string,
  more: Partial<Omit<ClientError, 'code' | 'message'>> = {},
): { readonly ok: false; readonly error: ClientError } => ({
  ok: false,
  error: { code, message, status: null, details: [], retryAfterSeconds: null, requestId: null, ...more },
});
