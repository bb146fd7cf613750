/** Error responses of the endpoint, as JSON-RPC. */
import type { HandleResult } from '@citeready/core';

/** Error codes of JSON-RPC. */
export const CODES = { parse: -32_700, refused: -32_000 } as const;

export function refusal(
  status: number,
  message: string,
  {
    headers = {},
    code = CODES.refused,
  }: { readonly headers?: Readonly<Record<string, string>>; readonly code?: number } = {},
): HandleResult {
  const body = JSON.stringify({ jsonrpc: '2.0', error: { code, message }, id: null });
  return {
    matched: true,
    response: {
      status,
      headers: {
        'content-type': 'application/json',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
        ...headers,
      },
      body,
    },
  };
}

const NO_KEY = 'An API key is required: Authorization: Bearer <key>.';
export const CANNOT_BE_ASKED = 'The service is temporarily unavailable.';
export const unauthorized = (): HandleResult => refusal(401, NO_KEY, { headers: { 'www-authenticate': 'Bearer' } });
