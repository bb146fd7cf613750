/** Expected failures of use cases, and the conversion of port failures into them. */
import type { Result } from 'neverthrow';
import { err, ResultAsync } from 'neverthrow';
import type { ErrorCode, FieldProblem } from '../contract/errors.js';
import type { MaybeLater } from './at-once.js';
import { isLater } from './at-once.js';

export interface AppError {
  readonly code: ErrorCode;
  /** For the caller; says what is wrong and how to fix it. */
  readonly message: string;
  readonly details?: readonly FieldProblem[];
  /** Sent as Retry-After, in whole seconds. */
  readonly retryAfterSeconds?: number;
  /** Domain that the plain error shape includes for an unknown site. */
  readonly domain?: string;
  /** For the log only; never leaves the process. */
  readonly cause?: unknown;
}

export const appError = (
  code: ErrorCode,
  message: string,
  more: Omit<AppError, 'code' | 'message'> = {},
): AppError => ({
  code,
  message,
  ...more,
});

export const badField = (field: string, message: string): AppError =>
  appError('bad_request', message, { details: [{ field, message }] });

export const notFound = (message: string): AppError => appError('not_found', message);

/**
 * Marks a rejection of a port, so that storage trouble can be distinguished from a bug in core. Recognized by brand across module copies.
 */
export class PortFailure extends Error {
  readonly code = 'PORT_FAILURE';
  constructor(cause: unknown) {
    super('a port failed', { cause });
    this.name = 'PortFailure';
  }
}

export const isPortFailure = (error: unknown): error is PortFailure =>
  error instanceof Error && 'code' in error && error.code === 'PORT_FAILURE';

/**
 * An expected failure raised where a result cannot be returned, such as in a step that several use cases share. `useCase` returns it
 * unchanged.
 */
export class Refused extends Error {
  constructor(readonly reason: AppError) {
    super(reason.message);
    this.name = 'Refused';
  }
}

const toAppError = (thrown: unknown): AppError => (thrown instanceof Refused ? thrown.reason : unexpected(thrown));

const unexpected = (thrown: unknown): AppError =>
  isPortFailure(thrown)
    ? appError('unavailable', 'The service is temporarily unavailable; try again shortly.', {
        cause: thrown.cause,
        retryAfterSeconds: 5,
      })
    : appError('internal_error', 'Something went wrong on our side.', { cause: thrown });

const asError = (thrown: unknown): Result<never, AppError> => err(toAppError(thrown));

/** Runs a use case that may produce its outcome synchronously; failures are handled as in `useCase`. */
export function attempt<T>(work: () => MaybeLater<Result<T, AppError>>): MaybeLater<Result<T, AppError>> {
  try {
    const result = work();
    return isLater(result) ? result.then(undefined, asError) : result;
  } catch (thrown) {
    return asError(thrown);
  }
}

/** Runs a use case: expected failures are returned unchanged, a failing port becomes `unavailable`, any other throw `internal_error`. */
export const useCase = <T>(work: () => Promise<Result<T, AppError>>): ResultAsync<T, AppError> =>
  new ResultAsync(settled(work));

const settled = async <T>(work: () => Promise<Result<T, AppError>>): Promise<Result<T, AppError>> => attempt(work);
