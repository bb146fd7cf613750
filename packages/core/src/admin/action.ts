/** Building blocks of the admin routes. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { z } from 'zod';
import type { Outcome } from '../http/encode.js';
import type { HttpRequest } from '../http/types.js';
import { parseJson, parseWith, readBody } from '../http/validate.js';
import type { AppError } from '../operations/app-error.js';
import { appError } from '../operations/app-error.js';

/** The `id` segment of the path. */
export type Action = (request: HttpRequest, id: string) => Promise<Result<Outcome, AppError>>;

export const body = async <T>(request: HttpRequest, schema: z.ZodType<T>): Promise<Result<T, AppError>> =>
  (await readBody(request)).andThen((bytes) => parseJson(bytes, false)).andThen((json) => parseWith(schema, json, ''));

/** The library reports invalid input with a TypeError. */
export async function asked<O extends Outcome>(work: () => Promise<O>): Promise<Result<O, AppError>> {
  try {
    return ok(await work());
  } catch (error) {
    if (error instanceof TypeError) return err(appError('bad_request', error.message));
    throw error;
  }
}
