/** Settings of `citeready serve`, from options and the environment. Secrets come from the environment only: a process list shows arguments. */
import { parseConnectTo } from '@citeready/safe-fetch';
import { normalizeBasePath } from '@citeready/core';
import type { EncryptionKey, RateLimits } from '@citeready/core';
import type { JwtVerifierOptions } from '@citeready/jwt';
import { DEFAULT_SERVER_LIMITS } from '@citeready/node-http';
import type { ServerLimits } from '@citeready/node-http';
import { parseCommandLine } from '../../args.js';
import { UsageError } from '../../command.js';
import { checkAddress } from '../database-options.js';
import { readAuthTokens } from './auth-tokens.js';
import { readEncryptionKeys } from './encryption-keys.js';
import { readRateLimits } from './rate-limits.js';
import { oneOf, onOrOff, setting, wholeNumber } from './variables.js';
import type { Environment, Setting } from './variables.js';

export const ROLES = ['all', 'web', 'worker'] as const;
export type Role = (typeof ROLES)[number];

export interface ServeSettings {
  /** `web` answers requests, `worker` runs audits and pushes, `all` does both. */
  readonly role: Role;
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  readonly basePath: string;
  /** Proxies in front whose `X-Forwarded-For` is believed. */
  readonly trustProxy: number | false;
  /** `null`: memory. */
  readonly database: { readonly connectionString: string; readonly schema: string } | null;
  /** False: the tables are only looked at. */
  readonly migrate: boolean;
  readonly apiKey: string | null;
  readonly encryptionKeys: readonly EncryptionKey[];
  readonly authTokens: JwtVerifierOptions | null;
  readonly connectTo: readonly string[];
  readonly concurrency: number;
  readonly leaseMs: number;
  /** For what is under way when it is told to stop. */
  readonly graceMs: number;
  readonly limits: Partial<ServerLimits>;
  /** `null`: nobody is limited. */
  readonly rateLimits: RateLimits | null;
  /** `null`: no cap. */
  readonly newInstallsPerDay: number | null;
  readonly pseudonymKey: Uint8Array | null;
  /** Results that a client did not order reach it only once it proved control of the domain. */
  readonly requireControl: boolean;
  /** A signed heartbeat without a time is refused. */
  readonly requireTimestamp: boolean;
  readonly upgradeUrl: string | null;
  readonly upgradeMessage: string | null;
}

const FLAGS = {
  role: { type: 'string' },
  host: { type: 'string' },
  port: { type: 'string' },
  'base-path': { type: 'string' },
  database: { type: 'string' },
  schema: { type: 'string' },
  'no-migrate': { type: 'boolean' },
  'connect-to': { type: 'string', multiple: true },
} as const;

/** Variable, limit and range, in milliseconds or connections. */
const LIMITS: readonly (readonly [string, keyof ServerLimits, number, number])[] = [
  ['CITEREADY_HEADERS_TIMEOUT_MS', 'headersTimeoutMs', 1, 3_600_000],
  ['CITEREADY_REQUEST_TIMEOUT_MS', 'requestTimeoutMs', 1, 3_600_000],
  ['CITEREADY_RESPONSE_TIMEOUT_MS', 'responseTimeoutMs', 0, 3_600_000],
  ['CITEREADY_KEEP_ALIVE_MS', 'keepAliveTimeoutMs', 1, 3_600_000],
  ['CITEREADY_MAX_CONNECTIONS', 'maxConnections', 1, 1_000_000],
];

const readLimits = (env: Environment): Partial<ServerLimits> => {
  const limits: Partial<Record<keyof ServerLimits, number>> = {};
  for (const [variable, limit, min, max] of LIMITS) {
    const value = wholeNumber(setting(null, undefined, env, variable), min, max);
    if (value !== null) limits[limit] = value;
  }
  const { headersTimeoutMs, requestTimeoutMs } = { ...DEFAULT_SERVER_LIMITS, ...limits };
  if (requestTimeoutMs < headersTimeoutMs)
    throw new UsageError('CITEREADY_REQUEST_TIMEOUT_MS must be at least CITEREADY_HEADERS_TIMEOUT_MS');
  return limits;
};

/** What a library says about a value, under the setting's name. */
const checked = <T>(found: Setting | null, use: (value: string) => T): T | null => {
  if (found === null) return null;
  try {
    return use(found.value);
  } catch (error) {
    throw new UsageError(`${found.name}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

const readDatabase = (given: Setting | null, schema: string): ServeSettings['database'] => {
  if (given === null) return null;
  checkAddress(given.value, given.name);
  return { connectionString: given.value, schema };
};

const readConnectTo = (given: readonly string[] | undefined, env: Environment): readonly string[] => {
  const rules = given ?? (env['CITEREADY_CONNECT_TO'] ?? '').split(/[\s,]+/).filter((rule) => rule !== '');
  const name = given === undefined ? 'CITEREADY_CONNECT_TO' : '--connect-to';
  for (const value of rules) checked({ name, value }, parseConnectTo);
  return rules;
};

/** New install ids per address and day where nothing else is said; 0 is no cap. */
const NEW_INSTALLS = 20;

const capOf = (given: number | null): number | null => (given === 0 ? null : (given ?? NEW_INSTALLS));

const readPseudonymKey = (env: Environment): Uint8Array | null => {
  const text = setting(null, undefined, env, 'CITEREADY_PSEUDONYM_KEY')?.value ?? null;
  if (text === null) return null;
  if (!/^[0-9a-f]{64}$/i.test(text)) throw new UsageError('CITEREADY_PSEUDONYM_KEY takes 64 hex digits (32 bytes)');
  return Buffer.from(text, 'hex');
};

const MIN_KEY_LENGTH = 24;

const readApiKey = (env: Environment): string | null => {
  const apiKey = setting(null, undefined, env, 'CITEREADY_API_KEY')?.value ?? null;
  if (apiKey !== null && apiKey.length < MIN_KEY_LENGTH)
    throw new UsageError(`CITEREADY_API_KEY needs at least ${MIN_KEY_LENGTH} characters`);
  return apiKey;
};

/** What only makes sense, or only is safe, together. */
const checkTogether = ({ role, database, encryptionKeys }: ServeSettings): void => {
  if (role === 'all') return;
  if (database === null)
    throw new UsageError(
      `the role ${role} needs a database that it shares with others: give --database or set DATABASE_URL`,
    );
  if (encryptionKeys.length === 0)
    throw new UsageError(
      `the role ${role} needs CITEREADY_ENCRYPTION_KEY (openssl rand -hex 32), the same in every process: one opens what another has sealed`,
    );
};

/** @throws {UsageError} naming the option or the variable. */
export const readServeSettings = (args: readonly string[], env: Environment): ServeSettings => {
  const { values, positionals } = parseCommandLine(args, FLAGS);
  if (positionals.length > 0) throw new UsageError('serve takes options only');
  const variable = (name: string): Setting | null => setting(null, undefined, env, name);
  const storage = oneOf(variable('CITEREADY_STORAGE'), ['memory']);
  const database = readDatabase(
    setting('--database', values.database, env, 'DATABASE_URL'),
    setting('--schema', values.schema, env, 'CITEREADY_SCHEMA')?.value ?? 'citeready',
  );
  if (storage === 'memory' && database !== null)
    throw new UsageError('CITEREADY_STORAGE=memory and a database exclude each other; give one');
  const settings: ServeSettings = {
    role: oneOf(setting('--role', values.role, env, 'CITEREADY_ROLE'), ROLES) ?? 'all',
    host: setting('--host', values.host, env, 'HOST')?.value ?? '127.0.0.1',
    port: wholeNumber(setting('--port', values.port, env, 'PORT'), 0, 65_535) ?? 8080,
    basePath: checked(setting('--base-path', values['base-path'], env, 'CITEREADY_BASE_PATH'), normalizeBasePath) ?? '',
    trustProxy: wholeNumber(variable('CITEREADY_TRUST_PROXY'), 0, 10) ?? false,
    database,
    migrate: values['no-migrate'] !== true,
    apiKey: readApiKey(env),
    encryptionKeys: readEncryptionKeys(env),
    authTokens: readAuthTokens(env),
    connectTo: readConnectTo(values['connect-to'], env),
    concurrency: wholeNumber(variable('CITEREADY_CONCURRENCY'), 1, 1000) ?? 2,
    leaseMs: (wholeNumber(variable('CITEREADY_LEASE_SECONDS'), 10, 3600) ?? 60) * 1000,
    graceMs: (wholeNumber(variable('CITEREADY_GRACE_SECONDS'), 0, 3600) ?? 5) * 1000,
    limits: readLimits(env),
    rateLimits: readRateLimits(env),
    newInstallsPerDay: capOf(wholeNumber(variable('CITEREADY_NEW_INSTALLS_PER_DAY'), 0, 1_000_000)),
    pseudonymKey: readPseudonymKey(env),
    requireControl: onOrOff(variable('CITEREADY_REQUIRE_CONTROL')) ?? true,
    requireTimestamp: onOrOff(variable('CITEREADY_REQUIRE_TIMESTAMP')) ?? false,
    upgradeUrl: checked(variable('CITEREADY_UPGRADE_URL'), (value) => new URL(value).href),
    upgradeMessage: variable('CITEREADY_UPGRADE_MESSAGE')?.value ?? null,
  };
  checkTogether(settings);
  return settings;
};
