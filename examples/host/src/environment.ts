/** The host's settings, read once from the environment; wrong ones are named with the mend. */
import type { EncryptionKey, RateLimits } from '@citeready/core';
import type { ServerLimits } from '@citeready/node-http';
import { encryptionKeyFrom } from './encryption-key.js';
import { readRateLimits } from './rate-limits.js';
import { onOrOff, present, SettingsError, wholeNumber, type Environment } from './setting.js';
import { readServerLimits } from './server-limits.js';
import { readTokenSettings, type TokenSettings } from './token-settings.js';

export interface HostSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** `null`: a fresh one is made and printed. */
  readonly apiKey: string | null;
  /** Rules like curl's --connect-to, separated by commas or spaces. */
  readonly connectTo: readonly string[];
  /** How X-Auth-Token is verified; `null` for a host without registered users. */
  readonly authTokens: TokenSettings | null;
  /** Seals plugin tokens; `null`: kept beside the private server's data, else made up for this process. */
  readonly encryptionKey: EncryptionKey | null;
  /** Where the service is mounted; '' is the root. */
  readonly basePath: string;
  /** A worker that dies loses its audits to others, or to the next start, after this time. */
  readonly leaseMs: number;
  /** What the server puts up with; the rest by default. */
  readonly limits: Partial<ServerLimits>;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustProxy: number | false;
  /** New install ids per address and day; `null` for any number. */
  readonly newInstallsPerDay: number | null;
  /** Results that a client did not order reach it only once it proved control of the domain. */
  readonly requireControl: boolean;
  /** A signed heartbeat without a time is refused. */
  readonly requireTimestamp: boolean;
  /** Of API keys; `null` for none. */
  readonly rateLimits: RateLimits | null;
  /** Where audits are kept: a PostgreSQL of the operator's, a private one in a directory, or this process's memory. */
  readonly storage:
    | { readonly kind: 'database'; readonly url: string }
    | { readonly kind: 'embedded'; readonly dataDirectory: string }
    | { readonly kind: 'memory' };
}

export { SettingsError };

/** New install ids per address and day where nothing else is said. */
const NEW_INSTALLS = 20;

const storageOf = (env: Environment): HostSettings['storage'] => {
  const url = present(env['DATABASE_URL']);
  if (url !== null) return { kind: 'database', url };
  const choice = present(env['CITEREADY_STORAGE']) ?? 'embedded';
  if (choice === 'memory') return { kind: 'memory' };
  if (choice === 'embedded')
    return { kind: 'embedded', dataDirectory: present(env['CITEREADY_DATA_DIR']) ?? '.citeready/postgres' };
  throw new SettingsError('CITEREADY_STORAGE must be embedded or memory; or set DATABASE_URL');
};

export const readSettings = (env: Environment): HostSettings => {
  const keyText = present(env['CITEREADY_ENCRYPTION_KEY']);
  const encryptionKey = keyText === null ? null : encryptionKeyFrom(keyText);
  if (keyText !== null && encryptionKey === null)
    throw new SettingsError('CITEREADY_ENCRYPTION_KEY must be 64 hex digits (32 bytes)');
  const newInstalls = wholeNumber(env, 'CITEREADY_NEW_INSTALLS_PER_DAY', 0, 1_000_000) ?? NEW_INSTALLS;
  const apiKey = present(env['CITEREADY_API_KEY']);
  if (apiKey !== null && apiKey.length < 24) throw new SettingsError('CITEREADY_API_KEY needs at least 24 characters');
  return {
    host: present(env['HOST']) ?? '127.0.0.1',
    port: wholeNumber(env, 'PORT', 0, 65_535) ?? 8080,
    apiKey,
    connectTo: (env['CITEREADY_CONNECT_TO'] ?? '').split(/[\s,]+/).filter((rule) => rule !== ''),
    authTokens: readTokenSettings(env),
    basePath: present(env['CITEREADY_BASE_PATH']) ?? '',
    encryptionKey,
    leaseMs: (wholeNumber(env, 'CITEREADY_LEASE_SECONDS', 10, 3600) ?? 60) * 1000,
    trustProxy: wholeNumber(env, 'CITEREADY_TRUST_PROXY', 0, 10) ?? false,
    newInstallsPerDay: newInstalls === 0 ? null : newInstalls,
    requireControl: onOrOff(env, 'CITEREADY_REQUIRE_CONTROL') ?? true,
    requireTimestamp: onOrOff(env, 'CITEREADY_REQUIRE_TIMESTAMP') ?? false,
    limits: readServerLimits(env),
    rateLimits: readRateLimits(env),
    storage: storageOf(env),
  };
};
