/** What the server puts up with from its clients, by variable. */
import { DEFAULT_SERVER_LIMITS, type ServerLimits } from '@citeready/node-http';
import { SettingsError, wholeNumber, type Environment } from './setting.js';

/** Variable, its limit and the range. */
const VARIABLES: readonly (readonly [string, keyof ServerLimits, number, number])[] = [
  ['CITEREADY_HEADERS_TIMEOUT_MS', 'headersTimeoutMs', 1, 3_600_000],
  ['CITEREADY_REQUEST_TIMEOUT_MS', 'requestTimeoutMs', 1, 3_600_000],
  ['CITEREADY_RESPONSE_TIMEOUT_MS', 'responseTimeoutMs', 0, 3_600_000],
  ['CITEREADY_KEEP_ALIVE_MS', 'keepAliveTimeoutMs', 1, 3_600_000],
  ['CITEREADY_MAX_CONNECTIONS', 'maxConnections', 1, 1_000_000],
];

export const readServerLimits = (env: Environment): Partial<ServerLimits> => {
  const limits: Partial<Record<keyof ServerLimits, number>> = {};
  for (const [name, limit, min, max] of VARIABLES) {
    const value = wholeNumber(env, name, min, max);
    if (value !== null) limits[limit] = value;
  }
  const { headersTimeoutMs, requestTimeoutMs } = { ...DEFAULT_SERVER_LIMITS, ...limits };
  if (requestTimeoutMs < headersTimeoutMs)
    throw new SettingsError('CITEREADY_REQUEST_TIMEOUT_MS must be at least CITEREADY_HEADERS_TIMEOUT_MS');
  return limits;
};
