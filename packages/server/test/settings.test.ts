/** Settings from variables and options: their values, and the messages for invalid ones. */
import { describe, expect, it } from 'vitest';
import { readServerSettings, SERVER_VARIABLES, SettingsError } from '../src/index.js';

const SECRET = 'do-not-show-this';
const HEX = '0123456789abcdef'.repeat(4);

describe('readServerSettings', () => {
  it('requires none', () => {
    expect(readServerSettings({})).toMatchObject({
      role: 'all',
      host: '127.0.0.1',
      port: 8080,
      basePath: '',
      trustProxy: false,
      storage: { kind: 'memory' },
      schema: 'citeready',
      migrate: true,
      encryptionKeys: [],
      authTokens: null,
      connectTo: [],
      userAgent: null,
      concurrency: 2,
      leaseMs: 60_000,
      graceMs: 5000,
      limits: {},
      rateLimits: { users: { limit: 300, windowMs: 60_000 }, installs: { limit: 120, windowMs: 60_000 } },
      newInstallsPerDay: 20,
      requireControl: true,
      requireTimestamp: false,
      publicAudits: true,
      publicUrl: null,
    });
  });

  it('treats an empty variable as not set', () => {
    expect(readServerSettings(Object.fromEntries(SERVER_VARIABLES.map(({ name }) => [name, ''])))).toEqual(
      readServerSettings({}),
    );
  });

  it('prefers an option to its variable, and names the invalid one', () => {
    const options = { PORT: { name: '--port', value: '1' }, HOST: { name: '--host' } };
    const settings = readServerSettings({ PORT: 'x', HOST: '::1' }, { options });
    expect(settings).toMatchObject({ port: 1, host: '::1', names: { port: '--port', host: 'HOST' } });
    expect(() => readServerSettings({}, { options: { PORT: { name: '--port', value: 'x' } } })).toThrow(
      new SettingsError('--port takes a whole number from 0 to 65535'),
    );
  });

  it('accepts a user agent, and none that no robots.txt could address or no header could contain', () => {
    const read = (value: string) => readServerSettings({ CITEREADY_USER_AGENT: value }).userAgent;
    expect(read('AcmeBot/1.0 (+https://acme.com/bot)')).toBe('AcmeBot/1.0 (+https://acme.com/bot)');
    expect(read(' Acme_Audit-Bot ')).toBe('Acme_Audit-Bot');
    for (const wrong of [
      '/1.0',
      'Acme Bot/1.0',
      'AcmeBot (+https://acme.com)',
      'Acmé/1',
      'A/1\r\nCookie: a=b',
      `A/${'1'.repeat(511)}`,
    ])
      expect(() => read(wrong), wrong).toThrow(SettingsError);
    expect(() =>
      readServerSettings({}, { options: { CITEREADY_USER_AGENT: { name: '--user-agent', value: 'my bot' } } }),
    ).toThrow(/^--user-agent takes a name/);
  });

  it('accepts one or several encryption keys', () => {
    expect(readServerSettings({ CITEREADY_ENCRYPTION_KEY: HEX }).encryptionKeys).toEqual([
      { id: 'host', key: Buffer.from(HEX, 'hex') },
    ]);
    const two = readServerSettings({ CITEREADY_ENCRYPTION_KEY: `new:${HEX}, old:${'5e'.repeat(32)}` }).encryptionKeys;
    expect(two.map(({ id }) => id)).toEqual(['new', 'old']);
  });

  it('accepts a key set with the required claims of its tokens', () => {
    const settings = readServerSettings({
      CITEREADY_JWKS_URL: 'https://id.example/keys',
      CITEREADY_JWT_ISSUER: 'https://id.example',
      CITEREADY_JWT_AUDIENCE: 'citeready',
    });
    expect(settings.authTokens).toEqual({
      jwksUrl: 'https://id.example/keys',
      issuer: 'https://id.example',
      audience: 'citeready',
    });
  });

  it('accepts the limits of the server', () => {
    const { limits } = readServerSettings({
      CITEREADY_HEADERS_TIMEOUT_MS: '200',
      CITEREADY_REQUEST_TIMEOUT_MS: '300',
      CITEREADY_RESPONSE_TIMEOUT_MS: '0',
      CITEREADY_KEEP_ALIVE_MS: '400',
      CITEREADY_MAX_CONNECTIONS: '50',
    });
    expect(limits).toEqual({
      headersTimeoutMs: 200,
      requestTimeoutMs: 300,
      responseTimeoutMs: 0,
      keepAliveTimeoutMs: 400,
      maxConnections: 50,
    });
  });

  const OFF = { CITEREADY_RATE_LIMIT_USERS: 'off', CITEREADY_RATE_LIMIT_INSTALLS: 'off' };
  it.each([
    [{}, null],
    [{ CITEREADY_RATE_LIMIT: '9' }, { keys: { limit: 9, windowMs: 60_000 } }],
    [{ CITEREADY_RATE_LIMIT_USERS: '9' }, { users: { limit: 9, windowMs: 60_000 } }],
    [{ CITEREADY_RATE_LIMIT_INSTALLS: '9' }, { installs: { limit: 9, windowMs: 60_000 } }],
    [{ CITEREADY_RATE_LIMIT_PLANS: 'free=60' }, { plans: { free: { limit: 60, windowMs: 60_000 } } }],
  ])('limits per minute by %j and nothing else', (env, limits) => {
    expect(readServerSettings({ ...OFF, ...env }).rateLimits).toEqual(limits);
  });

  it.each([
    [{}, {}, { kind: 'memory' }],
    [{}, { storage: 'embedded' as const }, { kind: 'embedded', dataDirectory: '.citeready/postgres' }],
    [{ CITEREADY_STORAGE: 'memory' }, { storage: 'embedded' as const }, { kind: 'memory' }],
    [{ CITEREADY_STORAGE: 'embedded', CITEREADY_DATA_DIR: '/d' }, {}, { kind: 'embedded', dataDirectory: '/d' }],
    [
      { DATABASE_URL: 'postgres://h/d' },
      { storage: 'embedded' as const },
      { kind: 'database', connectionString: 'postgres://h/d' },
    ],
  ])('stores audits by %j if %j is the default', (env, options, storage) => {
    expect(readServerSettings(env, options).storage).toEqual(storage);
  });

  it('reads exactly what the table lists', () => {
    const asked = new Set<string>();
    for (const CITEREADY_STORAGE of ['memory', 'embedded'])
      readServerSettings(
        new Proxy<Record<string, string>>(
          { CITEREADY_STORAGE },
          { get: (target, name) => (asked.add(String(name)), target[String(name)]) },
        ),
      );
    expect([...asked].toSorted()).toEqual(SERVER_VARIABLES.map(({ name }) => name).toSorted());
  });

  it.each<[Record<string, string>, string]>([
    [{ CITEREADY_ROLE: 'boss' }, 'CITEREADY_ROLE takes all, web, worker'],
    [{ CITEREADY_ROLE: 'web' }, 'the role web needs a database that it shares with others: set DATABASE_URL'],
    [{ CITEREADY_ROLE: 'worker', DATABASE_URL: 'postgres://h/d' }, 'the role worker needs CITEREADY_ENCRYPTION_KEY'],
    [{ PORT: '65536' }, 'PORT takes a whole number from 0 to 65535'],
    [{ CITEREADY_BASE_PATH: '/a/../b' }, 'CITEREADY_BASE_PATH: basePath must be'],
    [{ CITEREADY_CONNECT_TO: 'x' }, 'CITEREADY_CONNECT_TO: '],
    [{ CITEREADY_STORAGE: 'disk' }, 'CITEREADY_STORAGE takes memory, embedded'],
    [{ CITEREADY_MIGRATE: 'no' }, 'CITEREADY_MIGRATE takes on, off'],
    [{ DATABASE_URL: `mysql://u:${SECRET}@h/d` }, 'DATABASE_URL takes an address'],
    [
      { DATABASE_URL: 'postgres://h/d', CITEREADY_STORAGE: 'memory' },
      'CITEREADY_STORAGE=memory and a database (DATABASE_URL) cannot be used together',
    ],
    [{ CITEREADY_API_KEY: SECRET }, 'CITEREADY_API_KEY needs at least 24 characters'],
    [{ CITEREADY_ENCRYPTION_KEY: SECRET }, 'CITEREADY_ENCRYPTION_KEY takes 64 hex digits'],
    [{ CITEREADY_ENCRYPTION_KEY: `a b:${HEX}` }, 'a name has 1 to 32'],
    [{ CITEREADY_ENCRYPTION_KEY: `a:${HEX},a:${HEX}` }, 'the names must differ'],
    [{ CITEREADY_PSEUDONYM_KEY: SECRET }, 'CITEREADY_PSEUDONYM_KEY takes 64 hex digits (32 bytes)'],
    [{ CITEREADY_JWT_SECRET: SECRET }, 'CITEREADY_JWT_SECRET: the JWT secret must have at least 32 bytes'],
    [{ CITEREADY_JWKS_URL: `http://${SECRET}.example` }, 'CITEREADY_JWKS_URL: '],
    [
      { CITEREADY_JWKS_URL: 'https://id.example/keys', CITEREADY_JWT_SECRET: SECRET.repeat(3) },
      'CITEREADY_JWT_SECRET and CITEREADY_JWKS_URL cannot be used together',
    ],
    [{ CITEREADY_JWT_ISSUER: 'x' }, 'CITEREADY_JWT_ISSUER needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL'],
    [{ CITEREADY_JWT_AUDIENCE: 'x' }, 'CITEREADY_JWT_AUDIENCE needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL'],
    [{ CITEREADY_UPGRADE_URL: 'x' }, 'CITEREADY_UPGRADE_URL: '],
    [{ CITEREADY_RATE_LIMIT: '1000001' }, 'CITEREADY_RATE_LIMIT takes a whole number from 0 to 1000000'],
    [{ CITEREADY_RATE_LIMIT_USERS: '1e9' }, 'CITEREADY_RATE_LIMIT_USERS takes a whole number from 0 to 1000000'],
    [{ CITEREADY_RATE_LIMIT_INSTALLS: '1.5' }, 'CITEREADY_RATE_LIMIT_INSTALLS takes a whole number'],
    [{ CITEREADY_RATE_LIMIT_PLANS: 'free' }, 'CITEREADY_RATE_LIMIT_PLANS must be like free=60'],
    [{ CITEREADY_RATE_LIMIT_PLANS: 'free=1,free=2' }, 'CITEREADY_RATE_LIMIT_PLANS names the plan free twice'],
    [{ CITEREADY_MAX_CONNECTIONS: '0' }, 'CITEREADY_MAX_CONNECTIONS takes a whole number from 1 to 1000000'],
    [{ CITEREADY_HEADERS_TIMEOUT_MS: '1.5' }, 'CITEREADY_HEADERS_TIMEOUT_MS takes a whole number from 1 to 3600000'],
    [
      { CITEREADY_REQUEST_TIMEOUT_MS: '500' },
      'CITEREADY_REQUEST_TIMEOUT_MS must be at least CITEREADY_HEADERS_TIMEOUT_MS',
    ],
    [{ CITEREADY_REQUIRE_CONTROL: '1' }, 'CITEREADY_REQUIRE_CONTROL takes on, off'],
  ])('refuses %j', (env, message) => {
    const refused = ((): unknown => {
      try {
        return readServerSettings(env);
      } catch (error) {
        return error;
      }
    })();
    expect(refused).toBeInstanceOf(SettingsError);
    expect((refused as Error).message).toContain(message);
    expect((refused as Error).message).not.toContain(SECRET);
  });
});
