/**
 * `citeready serve` on memory, with real sockets; in a separate process where that is needed. With PostgreSQL in the tests of
 * `@citeready/postgres`.
 */
import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import type { ServerVariable } from '@citeready/server';
import { SERVER_VARIABLES } from '@citeready/server';
import type { SiteServer } from '@citeready/testing';
import { createSiteServer, RawConnection } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../src/index.js';
import { COMMAND, start } from './process.js';
import { run } from './run.js';

let sites: SiteServer;
beforeAll(async () => {
  sites = await createSiteServer({
    sites: { 'rope.example': { files: { '/index.html': '<!doctype html><title>Ropes</title><h1>Ropes</h1>' } } },
  });
});
afterAll(() => sites.close());

const KEY = 'a-key-of-the-operators-own-choice';
const SECRET_OF_USERS = 'the-secret-that-tokens-are-signed-with';

/** Serves within this process until `stop`. */
async function served(args: readonly string[], env: Readonly<Record<string, string>> = {}) {
  const text = { stdout: '', stderr: '' };
  const abort = new AbortController();
  let onText = (): void => undefined;
  const code = runCli(['serve', ...args], {
    stdout: {
      write: (part) => {
        text.stdout += part;
        onText();
      },
    },
    stderr: { write: (part) => (text.stderr += part) },
    env: { PORT: '0', ...env },
    signal: abort.signal,
    now: () => new Date(),
  });
  const url = await new Promise<string>((resolve, reject) => {
    onText = () => {
      const found = /listening on (http:\S+)/.exec(text.stdout)?.[1];
      if (found !== undefined) resolve(found);
    };
    onText();
    void code.then((ended) => reject(new Error(`ended with ${ended}: ${text.stderr}`)));
  });
  return {
    url,
    text,
    stop: () => {
      abort.abort();
      return code;
    },
  };
}

const submit = (url: string, key: string, domain = 'rope.example') =>
  fetch(`${url}/api/v1/audits`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ domain }),
  });

async function status(url: string, key: string): Promise<string> {
  const answer = await fetch(`${url}/api/v1/audits/rope-example/status`, {
    headers: { authorization: `Bearer ${key}` },
  });
  const { data } = (await answer.json()) as { data: { status: string } };
  return data.status;
}

describe('citeready serve', () => {
  it('serves, audits with its worker, and stops', async () => {
    const { url, text, stop } = await served(['--connect-to', sites.connectTo]);
    const key = /API key: (cr_live_\w{40})\n/.exec(text.stdout)?.[1] ?? '';
    expect((await submit(url, key)).status).toBe(201);
    await expect.poll(() => status(url, key), { timeout: 60_000 }).toBe('completed');
    expect(JSON.parse(text.stderr.split('\n')[0] ?? '')).toMatchObject({
      level: 'warn',
      message: expect.stringContaining('set DATABASE_URL'),
    });
    expect(text.stderr).not.toContain(key);
    expect((await fetch(`${url}/elsewhere`)).status).toBe(404);
    expect(await stop()).toBe(0);
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  }, 90_000);

  it('reads its settings from the environment, and prefers options', async () => {
    const env = { CITEREADY_API_KEY: KEY, CITEREADY_BASE_PATH: '/ignored', CITEREADY_JWT_SECRET: 'x'.repeat(32) };
    const { url, text, stop } = await served(['--base-path', '/tools/', '--port', '0'], { ...env, PORT: '1' });
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/tools$/);
    expect(text.stdout).not.toContain('API key');
    expect((await submit(url, KEY, 'example.com')).status).toBe(201);
    const document: unknown = await (await fetch(`${url}/openapi.json`)).json();
    expect(document).toMatchObject({ servers: [{ url: '/tools' }] });
    expect(await stop()).toBe(0);
    expect(text.stdout + text.stderr).not.toContain(KEY);
  });

  it('has the limits of a public server', async () => {
    const { url, stop } = await served([], { CITEREADY_HEADERS_TIMEOUT_MS: '100' });
    const connection = await RawConnection.open(Number(new URL(url).port));
    connection.write('GET /health HTTP/1.1\r\nHost: x\r\n');
    expect((await connection.receive()).status).toBe(408);
    expect(await stop()).toBe(0);
  });

  it('caps new installs of an address by default, trusts the configured proxies, and can be configured without a cap', async () => {
    const firstOf = async (url: string, n: number, forwarded: string): Promise<number> => {
      const answer = await fetch(`${url}/api/v1/toolbar/check`, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'x-install-id': `a1b2c3d4-e5f6-7890-abcd-${String(n).padStart(12, '0')}`,
          'x-forwarded-for': forwarded,
        },
        body: JSON.stringify({ domain: `site-${n}.com` }),
      });
      return answer.status;
    };
    const statusesOf = async (server: ReturnType<typeof start>): Promise<number[]> => {
      const [, url = ''] = await server.saw(/listening on (http:\S+)/);
      const found: number[] = [];
      for (let n = 0; n < 21; n++) found.push(await firstOf(url, n, '203.0.113.7'));
      found.push(await firstOf(url, 99, '203.0.113.8'));
      server.kill('SIGTERM');
      expect(await server.ended).toBe(0);
      return found;
    };
    const granted = Array.from({ length: 20 }, () => 201);
    const run = (env: Record<string, string>) =>
      statusesOf(
        start(['serve', '--port', '0'], { CITEREADY_STORAGE: 'memory', CITEREADY_CONNECT_TO: '*=127.0.0.1:9', ...env }),
      );
    // What a client claims about itself is ignored unless a trusted proxy is in front.
    expect(await run({})).toEqual([...granted, 429, 429]);
    expect(await run({ CITEREADY_TRUST_PROXY: '1' })).toEqual([...granted, 429, 201]);
    expect(await run({ CITEREADY_NEW_INSTALLS_PER_DAY: '0' })).toEqual([...granted, 201, 201]);
  }, 60_000);

  it('limits keys, plans, users and installs per minute', async () => {
    const { url, stop } = await served([], {
      CITEREADY_API_KEY: KEY,
      CITEREADY_JWT_SECRET: SECRET_OF_USERS,
      CITEREADY_RATE_LIMIT: '7',
      CITEREADY_RATE_LIMIT_PLANS: 'free=60, pro=600',
      CITEREADY_RATE_LIMIT_USERS: '5',
      CITEREADY_RATE_LIMIT_INSTALLS: '0',
    });
    const [head, claims] = [{ alg: 'HS256' }, { sub: 'ann', exp: Math.floor(Date.now() / 1000) + 3600 }].map((part) =>
      Buffer.from(JSON.stringify(part)).toString('base64url'),
    );
    const signature = createHmac('sha256', SECRET_OF_USERS).update(`${head}.${claims}`).digest('base64url');
    const token = `${head}.${claims}.${signature}`;
    const check = async (headers: Record<string, string>) => {
      const { status, headers: answered } = await fetch(`${url}/api/v1/toolbar/check`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: '{"domain":"example.com"}',
      });
      return [status, answered.get('x-ratelimit-limit')];
    };
    expect(await check({ authorization: `Bearer ${KEY}` })).toEqual([201, '7']);
    expect(await check({ 'x-auth-token': token })).toEqual([200, '5']);
    expect(await check({ 'x-install-id': '6f1f64a2-32a5-4a4e-9f0e-0d6a1d0f6f11' })).toEqual([429, '0']);
    expect(await stop()).toBe(0);
  });

  it('requires proofs of control, and accepts signed heartbeats without a time, by default', async () => {
    const outcomes = async (env: Record<string, string>): Promise<readonly number[]> => {
      const { url, stop } = await served([], { CITEREADY_API_KEY: KEY, ...env });
      const call = async (method: string, path: string, body: object, headers = {}): Promise<number> => {
        const answer = await fetch(`${url}${path}`, {
          method,
          headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json', ...headers },
          body: JSON.stringify(body),
        });
        return answer.status;
      };
      const site = { site_url: 'https://example.com' };
      const token = 'wpt_a_token_of_the_example_site';
      expect(await call('POST', '/api/v1/plugin/register', { ...site, plugin_token: token })).toBe(200);
      expect((await submit(url, KEY, 'example.com')).status).toBe(201);
      const correction = await call('PUT', '/api/v1/audits/example-com/corrections', { brand: 'Example' });
      const signature = createHmac('sha256', token).update(JSON.stringify(site)).digest('hex');
      const beat = await call('POST', '/api/v1/plugin/heartbeat', site, {
        authorization: '',
        'x-service-signature': signature,
      });
      expect(await stop()).toBe(0);
      return [correction, beat];
    };
    expect(await outcomes({})).toEqual([403, 200]);
    expect(await outcomes({ CITEREADY_REQUIRE_CONTROL: 'off', CITEREADY_REQUIRE_TIMESTAMP: 'on' })).toEqual([200, 401]);
  });

  it('cuts what is not finished within the grace period', async () => {
    const { url, stop } = await served([], { CITEREADY_API_KEY: KEY, CITEREADY_GRACE_SECONDS: '0' });
    const connection = await RawConnection.open(Number(new URL(url).port));
    connection.write(
      `POST /api/v1/audits HTTP/1.1\r\nHost: x\r\nAuthorization: Bearer ${KEY}\r\nContent-Length: 100\r\nContent-Type: application/json\r\n\r\n{`,
    );
    // A request with a response shows that the server has seen the previous one.
    expect((await fetch(`${url}/health`)).status).toBe(200);
    expect(await stop()).toBe(0);
  });

  it('reports that an address is in use', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const { code, stderr } = await run(['serve', '--port', String(port)]);
    expect(code).toBe(4);
    expect(stderr).toContain(`127.0.0.1:${port} is in use; choose another port (--port)`);
    await new Promise((resolve) => taken.close(resolve));
  });

  const SECRET = 'do-not-show-this';
  it.each([
    [['--role', 'boss'], {}, '--role takes all, web, worker'],
    [[], { CITEREADY_ROLE: 'boss' }, 'CITEREADY_ROLE takes all, web, worker'],
    [['--role', 'web'], {}, 'the role web needs a database'],
    [['--role', 'worker', '--database', 'postgres://h/d'], {}, 'needs CITEREADY_ENCRYPTION_KEY'],
    [['--port', '65536'], {}, '--port takes a whole number from 0 to 65535'],
    [[], { PORT: 'x' }, 'PORT takes a whole number'],
    [['--host', 'nowhere.invalid', '--port', '0'], {}, '--host nowhere.invalid'],
    [['--base-path', '/a/../b'], {}, '--base-path: basePath must be'],
    [['--connect-to', 'x'], {}, '--connect-to: '],
    [[], { CITEREADY_CONNECT_TO: 'x' }, 'CITEREADY_CONNECT_TO: '],
    [[], { DATABASE_URL: `mysql://u:${SECRET}@h/d` }, 'DATABASE_URL takes an address'],
    [[], { DATABASE_URL: `postgres://user:pass#${SECRET}@h/d` }, '%23'],
    [[], { DATABASE_URL: 'postgres://h/d', CITEREADY_STORAGE: 'memory' }, 'cannot be used together'],
    [[], { CITEREADY_STORAGE: 'disk' }, 'CITEREADY_STORAGE takes memory, embedded'],
    [[], { CITEREADY_API_KEY: SECRET }, 'CITEREADY_API_KEY needs at least 24'],
    [[], { CITEREADY_ENCRYPTION_KEY: SECRET }, 'CITEREADY_ENCRYPTION_KEY takes 64 hex digits'],
    [[], { CITEREADY_ENCRYPTION_KEY: `a b:${'0'.repeat(64)}` }, 'a name has'],
    [[], { CITEREADY_ENCRYPTION_KEY: `a:${'0'.repeat(64)},a:${'1'.repeat(64)}` }, 'names must differ'],
    [[], { CITEREADY_JWT_SECRET: SECRET }, 'CITEREADY_JWT_SECRET: the JWT secret must have at least 32 bytes'],
    [[], { CITEREADY_JWKS_URL: `http://${SECRET}.example` }, 'CITEREADY_JWKS_URL: '],
    [[], { CITEREADY_JWT_ISSUER: 'x' }, 'CITEREADY_JWT_ISSUER needs'],
    [[], { CITEREADY_UPGRADE_URL: 'x' }, 'CITEREADY_UPGRADE_URL: '],
    [[], { CITEREADY_RATE_LIMIT: '-1' }, 'CITEREADY_RATE_LIMIT takes a whole number from 0 to 1000000'],
    [[], { CITEREADY_RATE_LIMIT_USERS: '1e9' }, 'CITEREADY_RATE_LIMIT_USERS takes a whole number'],
    [[], { CITEREADY_RATE_LIMIT_INSTALLS: 'few' }, 'CITEREADY_RATE_LIMIT_INSTALLS takes a whole number'],
    [[], { CITEREADY_RATE_LIMIT_PLANS: 'free' }, 'CITEREADY_RATE_LIMIT_PLANS must be like free=60'],
    [[], { CITEREADY_RATE_LIMIT_PLANS: 'a=1,a=2' }, 'CITEREADY_RATE_LIMIT_PLANS names the plan a twice'],
    [[], { CITEREADY_HEADERS_TIMEOUT_MS: '31000' }, 'CITEREADY_REQUEST_TIMEOUT_MS must be at least'],
    [[], { CITEREADY_REQUIRE_CONTROL: 'no' }, 'CITEREADY_REQUIRE_CONTROL takes on, off'],
    [[], { CITEREADY_REQUIRE_TIMESTAMP: '1' }, 'CITEREADY_REQUIRE_TIMESTAMP takes on, off'],
    [['extra'], {}, 'options only'],
  ])('%j with %j exits with 2', async (args, env, message) => {
    const { code, stdout, stderr } = await run(['serve', ...args], { env });
    expect(code).toBe(2);
    expect(stderr).toContain(message);
    expect(stdout + stderr).not.toContain(SECRET);
  });

  it('explains every variable and every option', async () => {
    const { code, stdout } = await run(['serve', '--help']);
    expect(code).toBe(0);
    for (const { name, option = name } of SERVER_VARIABLES as readonly ServerVariable[]) {
      expect(stdout).toContain(name);
      expect(stdout).toContain(`  ${option}`);
    }
    expect(Math.max(...stdout.split('\n').map((line) => line.length))).toBeLessThanOrEqual(120);
  });
});

describe('the process', () => {
  it('stops on SIGTERM and exits with 0', { timeout: 120_000 }, async () => {
    const server = start(['serve', '--port', '0']);
    const [, url = ''] = await server.saw(/listening on (http:\S+)/);
    expect((await fetch(`${url}/health`)).status).toBe(200);
    server.kill('SIGTERM');
    expect(await server.ended).toBe(0);
  });

  it('stops when npm has exited', { timeout: 120_000 }, async () => {
    const env = { npm_lifecycle_event: 'npx' };
    const shell = ['/bin/sh', '-c', '"$@"; true', 'sh', ...COMMAND];
    const server = start(['serve', '--port', '0'], env, shell);
    const [, url = ''] = await server.saw(/listening on (http:\S+)/);
    server.kill('SIGKILL');
    // Its streams close once the orphan has exited too.
    await server.ended;
    await expect(fetch(`${url}/health`)).rejects.toThrow();
  });
});
