/** Reads the settings of a server from the environment and from command line options. Read once; errors name the setting. */
import { normalizeBasePath, normalizePublicUrl } from '@citeready/core';
import { parseConnectTo } from '@citeready/safe-fetch';
import { readDashboard } from './dashboard-settings.js';
import { readAuthTokens } from './auth-tokens.js';
import { checkDatabaseAddress } from './database.js';
import { readEncryptionKeys } from './encryption-keys.js';
import { SettingsError } from './errors.js';
import { readMcp } from './mcp.js';
import { readLimits } from './limits.js';
import { readRateLimits } from './rate-limits.js';
import { ROLES } from './server-settings.js';
import type { ServerSettings } from './server-settings.js';
import { readTelemetry } from './telemetry-settings.js';
import { readUserAgent } from './user-agent.js';
import { checked, createValues, oneOf, onOrOff, wholeNumber } from './values.js';
import type { Environment, OptionValues, Values } from './values.js';

const STORAGES = ['memory', 'embedded'] as const;

/** Further inputs of settings besides the environment. */
export interface ReadOptions {
  /** Command line options, which take precedence over variables. */
  readonly options?: OptionValues;
  /** Where audits are stored if neither a database nor a storage is configured. @default 'memory' */
  readonly storage?: (typeof STORAGES)[number];
  /** Path of the dashboard if none is configured, or `off`. @default 'off' */
  readonly dashboard?: string;
}

/** Default for new install ids per address and day. */
const NEW_INSTALLS = 20;
const MIN_KEY_LENGTH = 24;
const DATA_DIRECTORY = '.citeready/postgres';

function readStorage(values: Values, byDefault: (typeof STORAGES)[number]): ServerSettings['storage'] {
  const database = values.find('DATABASE_URL');
  const named = values.find('CITEREADY_STORAGE');
  const kind = oneOf(named, STORAGES);
  if (database !== null) {
    checkDatabaseAddress(database.value, database.name);
    if (named !== null)
      throw new SettingsError(`${named.name}=${named.value} and a database (${database.name}) cannot be used together`);
    return { kind: 'database', connectionString: database.value };
  }
  if ((kind ?? byDefault) === 'memory') return { kind: 'memory' };
  return { kind: 'embedded', dataDirectory: values.find('CITEREADY_DATA_DIR')?.value ?? DATA_DIRECTORY };
}

function readConnectTo(values: Values): readonly string[] {
  const found = values.find('CITEREADY_CONNECT_TO');
  const rules = (found?.value ?? '').split(/[\s,]+/).filter((rule) => rule !== '');
  for (const value of rules) checked({ name: found?.name ?? '', value }, parseConnectTo);
  return rules;
}

function readInstallCap(values: Values): number | null {
  const cap = wholeNumber(values.find('CITEREADY_NEW_INSTALLS_PER_DAY'), 0, 1_000_000) ?? NEW_INSTALLS;
  return cap === 0 ? null : cap;
}

function readPseudonymKey(values: Values): Uint8Array | null {
  const found = values.find('CITEREADY_PSEUDONYM_KEY');
  if (found === null) return null;
  if (!/^[0-9a-f]{64}$/i.test(found.value)) throw new SettingsError(`${found.name} takes 64 hex digits (32 bytes)`);
  return Buffer.from(found.value, 'hex');
}

function readApiKey(values: Values): string | null {
  const found = values.find('CITEREADY_API_KEY');
  if (found !== null && found.value.length < MIN_KEY_LENGTH)
    throw new SettingsError(`${found.name} needs at least ${MIN_KEY_LENGTH} characters`);
  return found?.value ?? null;
}

/** Whether the service may have a route at that path. */
const isRoute = (path: string, basePath: string): boolean =>
  path.startsWith(`${basePath}/api/`) || path === `${basePath}/health` || path === `${basePath}/openapi.json`;

/** Combinations of settings that make sense, or are safe, only together. */
function checkTogether(
  { role, storage, encryptionKeys, dashboard, mcp, basePath }: ServerSettings,
  values: Values,
): void {
  if (dashboard !== null && `${basePath}/`.startsWith(`${dashboard.basePath}/`))
    throw new SettingsError(
      `${values.nameOf('CITEREADY_DASHBOARD')}=${dashboard.basePath} would answer in place of the service, which is at ${basePath}; choose another path`,
    );
  if (mcp !== null && (mcp === basePath || mcp === dashboard?.basePath || isRoute(mcp, basePath)))
    throw new SettingsError(
      `${values.nameOf('CITEREADY_MCP')}=${mcp} would answer in place of the service or the dashboard; choose another path`,
    );
  if (role === 'all') return;
  if (storage.kind === 'memory')
    throw new SettingsError(
      `the role ${role} needs a database that it shares with others: set ${values.nameOf('DATABASE_URL')}`,
    );
  if (storage.kind === 'database' && encryptionKeys.length === 0)
    throw new SettingsError(
      `the role ${role} needs CITEREADY_ENCRYPTION_KEY (openssl rand -hex 32), the same in every process: each decrypts what the others have encrypted`,
    );
}

/**
 * Reads all variables of `SERVER_VARIABLES`.
 * @throws {SettingsError} naming the option or the variable.
 */
export function readServerSettings(
  env: Environment,
  { options = {}, storage = 'memory', dashboard = 'off' }: ReadOptions = {},
): ServerSettings {
  const values = createValues(env, options);
  const { find, nameOf } = values;
  const settings: ServerSettings = {
    role: oneOf(find('CITEREADY_ROLE'), ROLES) ?? 'all',
    host: find('HOST')?.value ?? '127.0.0.1',
    port: wholeNumber(find('PORT'), 0, 65_535) ?? 8080,
    basePath: checked(find('CITEREADY_BASE_PATH'), normalizeBasePath) ?? '',
    dashboard: readDashboard(values, dashboard),
    mcp: readMcp(values),
    trustProxy: wholeNumber(find('CITEREADY_TRUST_PROXY'), 0, 10) ?? false,
    storage: readStorage(values, storage),
    schema: find('CITEREADY_SCHEMA')?.value ?? 'citeready',
    migrate: onOrOff(find('CITEREADY_MIGRATE')) ?? true,
    apiKey: readApiKey(values),
    encryptionKeys: readEncryptionKeys(values),
    authTokens: readAuthTokens(values),
    connectTo: readConnectTo(values),
    userAgent: readUserAgent(values),
    concurrency: wholeNumber(find('CITEREADY_CONCURRENCY'), 1, 1000) ?? 2,
    leaseMs: (wholeNumber(find('CITEREADY_LEASE_SECONDS'), 10, 3600) ?? 60) * 1000,
    graceMs: (wholeNumber(find('CITEREADY_GRACE_SECONDS'), 0, 3600) ?? 5) * 1000,
    limits: readLimits(values),
    rateLimits: readRateLimits(values),
    newInstallsPerDay: readInstallCap(values),
    pseudonymKey: readPseudonymKey(values),
    requireControl: onOrOff(find('CITEREADY_REQUIRE_CONTROL')) ?? true,
    requireTimestamp: onOrOff(find('CITEREADY_REQUIRE_TIMESTAMP')) ?? false,
    publicAudits: onOrOff(find('CITEREADY_PUBLIC_AUDITS')) ?? true,
    publicUrl: checked(find('CITEREADY_PUBLIC_URL'), normalizePublicUrl),
    upgradeUrl: checked(find('CITEREADY_UPGRADE_URL'), (value) => new URL(value).href),
    upgradeMessage: find('CITEREADY_UPGRADE_MESSAGE')?.value ?? null,
    telemetry: readTelemetry(values),
    names: {
      host: nameOf('HOST'),
      port: nameOf('PORT'),
      schema: nameOf('CITEREADY_SCHEMA'),
      dataDirectory: nameOf('CITEREADY_DATA_DIR'),
    },
  };
  checkTogether(settings, values);
  return settings;
}
