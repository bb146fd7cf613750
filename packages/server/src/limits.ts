/** Limits of the HTTP server on its clients, by variable. */
import { DEFAULT_SERVER_LIMITS } from '@citeready/node-http';
import type { ServerLimits } from '@citeready/node-http';
import { SettingsError } from './errors.js';
import { wholeNumber } from './values.js';
import type { Values } from './values.js';
import type { VariableName } from './variables.js';

/** Variable, limit and range, in milliseconds or connections. */
const LIMITS: readonly (readonly [VariableName, keyof ServerLimits, number, number])[] = [
  ['CITEREADY_HEADERS_TIMEOUT_MS', 'headersTimeoutMs', 1, 3_600_000],
  ['CITEREADY_REQUEST_TIMEOUT_MS', 'requestTimeoutMs', 1, 3_600_000],
  ['CITEREADY_RESPONSE_TIMEOUT_MS', 'responseTimeoutMs', 0, 3_600_000],
  ['CITEREADY_KEEP_ALIVE_MS', 'keepAliveTimeoutMs', 1, 3_600_000],
  ['CITEREADY_MAX_CONNECTIONS', 'maxConnections', 1, 1_000_000],
];

/** The limits that are set. */
export function readLimits(values: Values): Partial<ServerLimits> {
  const limits: Partial<Record<keyof ServerLimits, number>> = {};
  for (const [variable, limit, min, max] of LIMITS) {
    const value = wholeNumber(values.find(variable), min, max);
    if (value !== null) limits[limit] = value;
  }
  const { headersTimeoutMs, requestTimeoutMs } = { ...DEFAULT_SERVER_LIMITS, ...limits };
  if (requestTimeoutMs < headersTimeoutMs)
    throw new SettingsError('CITEREADY_REQUEST_TIMEOUT_MS must be at least CITEREADY_HEADERS_TIMEOUT_MS');
  return limits;
}
