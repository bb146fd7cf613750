/** What a mount answers where core was never reached, in core's error shape. */
import { ERROR_CODES } from '../contract/errors.js';
import { jsonHeaders, jsonResponse } from './encode.js';
import type { HttpResponse } from './types.js';

/**
 * The answer of a mount to a request that it refuses by itself.
 * @param requestId a fresh UUID, as core gives to every other answer
 */
export const mountError = (
  code: 'bad_request' | 'not_found' | 'payload_too_large' | 'internal_error',
  message: string,
  requestId: string,
): HttpResponse =>
  jsonResponse({ status: ERROR_CODES[code].status, body: { error: { code, message } } }, jsonHeaders(requestId));
