/** What a mount answers where core was never reached, in core's error shape. */
import { ERROR_CODES } from '../contract/errors.js';
import { jsonResponse } from './encode.js';
import type { HttpResponse } from './types.js';

export const mountError = (code: 'bad_request' | 'not_found' | 'internal_error', message: string): HttpResponse =>
  jsonResponse({ status: ERROR_CODES[code].status, body: { error: { code, message } } });
