/** Reads JSON-RPC messages from request bodies. */
import type { HttpRequest, HandleResult } from '@citeready/core';
import { isBodyError } from '@citeready/core';
import { refusal, CODES } from './refusals.js';

const MOST_BYTES = 256 * 1024;

export const isInitialize = (message: unknown): boolean =>
  (Array.isArray(message) ? message : [message]).some(
    (one: unknown) => typeof one === 'object' && one !== null && 'method' in one && one.method === 'initialize',
  );

/** The body as JSON, or the error response. */
export async function readMessage(
  request: HttpRequest,
): Promise<{ readonly message: unknown } | { readonly refused: HandleResult }> {
  try {
    const bytes = await request.body(MOST_BYTES);
    return { message: JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes)) as unknown };
  } catch (error) {
    if (isBodyError(error) && error.code === 'BODY_TOO_LARGE')
      return { refused: refusal(413, `The request body is larger than ${MOST_BYTES} bytes.`) };
    return { refused: refusal(400, 'The request body is not valid JSON.', { code: CODES.parse }) };
  }
}
