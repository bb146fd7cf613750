/** The response of a mount when core was not reached, in core's error shape. */
import { ERROR_CODES } from '../contract/errors.js';
import { jsonHeaders, jsonResponse } from './encode.js';
import type { HttpResponse } from './types.js';

/**
 * The response of a mount to a request that it refuses itself: 400, 404, 413 or 500, as JSON in core's error shape.
 * @param message shown to the client: name what was wrong and how to mend it, and no cause, path or secret
 * @param requestId a new UUID, as in every other response of core
 */
export const mountError = (
  code: 'bad_request' | 'not_found' | 'payload_too_large' | 'internal_error',
  message: string,
  requestId: string,
): HttpResponse =>
  jsonResponse({ status: ERROR_CODES[code].status, body: { error: { code, message } } }, jsonHeaders(requestId));
