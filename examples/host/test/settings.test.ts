/** Settings from variables: what is wrong is named with the variable and the mend. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readSettings, SettingsError } from '../src/environment.js';

const SECRET = 'a secret of more than thirty-two bytes, for tests';

describe('readSettings', () => {
  it('needs none', () => {
    expect(readSettings({})).toMatchObject({ trustProxy: false, newInstallsPerDay: 20 });
    expect(readSettings({ CITEREADY_NEW_INSTALLS_PER_DAY: '0', CITEREADY_TRUST_PROXY: '2' })).toMatchObject({
      trustProxy: 2,
      newInstallsPerDay: null,
    });
    expect(readSettings({})).toMatchObject({ port: 8080, authTokens: null, limits: {}, leaseMs: 60_000 });
  });

  it('takes a key set with what its tokens must say', () => {
    const settings = readSettings({
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

  it('takes the limits of the server', () => {
    const limits = readSettings({
      CITEREADY_HEADERS_TIMEOUT_MS: '200',
      CITEREADY_REQUEST_TIMEOUT_MS: '300',
      CITEREADY_RESPONSE_TIMEOUT_MS: '0',
      CITEREADY_KEEP_ALIVE_MS: '400',
      CITEREADY_MAX_CONNECTIONS: '50',
    }).limits;
    expect(limits).toEqual({
      headersTimeoutMs: 200,
      requestTimeoutMs: 300,
      responseTimeoutMs: 0,
      keepAliveTimeoutMs: 400,
      maxConnections: 50,
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535'],
    [{ CITEREADY_JWT_SECRET: 'short' }, 'CITEREADY_JWT_SECRET needs at least 32 bytes'],
    [
      { CITEREADY_JWKS_URL: 'http://id.example/keys' },
      'CITEREADY_JWKS_URL must be an https address; plain http on loopback only',
    ],
    [{ CITEREADY_JWKS_URL: 'keys' }, 'CITEREADY_JWKS_URL must be an https address; plain http on loopback only'],
    [
      { CITEREADY_JWKS_URL: 'https://id.example/keys', CITEREADY_JWT_SECRET: SECRET },
      'set CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL, not both',
    ],
    [
      { CITEREADY_JWT_ISSUER: 'https://id.example' },
      'CITEREADY_JWT_ISSUER needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL',
    ],
    [
      { CITEREADY_JWT_AUDIENCE: 'citeready' },
      'CITEREADY_JWT_AUDIENCE needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL',
    ],
    [{ CITEREADY_MAX_CONNECTIONS: '0' }, 'CITEREADY_MAX_CONNECTIONS must be a whole number from 1 to 1000000'],
    [{ CITEREADY_HEADERS_TIMEOUT_MS: '1.5' }, 'CITEREADY_HEADERS_TIMEOUT_MS must be a whole number from 1 to 3600000'],
    [
      { CITEREADY_REQUEST_TIMEOUT_MS: '500' },
      'CITEREADY_REQUEST_TIMEOUT_MS must be at least CITEREADY_HEADERS_TIMEOUT_MS',
    ],
  ])('refuses %j', (variables, message) => {
    expect(() => readSettings(variables)).toThrow(new SettingsError(message));
  });

  it('reads no variable that the README does not list', () => {
    const asked = new Set<string>();
    const listening = new Proxy<Record<string, string>>(
      { CITEREADY_STORAGE: 'memory' },
      { get: (target, name) => (asked.add(String(name)), target[String(name)]) },
    );
    readSettings(listening);
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    for (const name of asked) expect(readme).toContain(`\`${name}\``);
    expect(asked.size).toBeGreaterThan(15);
  });
});
