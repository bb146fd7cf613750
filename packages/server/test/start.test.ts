/** A server in this process: its responses, the order in which it stops, and what is closed if it cannot start. */
import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { createManualClock } from '@citeready/memory';
import { createSiteServer } from '@citeready/testing';
import { describe, expect, it } from 'vitest';
import { createJsonLogger, readServerSettings, runServer, startServer, StartError } from '../src/index.js';

const KEY = 'a-key-of-the-operators-own-choice';
const settingsOf = (env: Record<string, string> = {}) => readServerSettings({ PORT: '0', ...env });
function lines() {
  const found: { level: string; message: string; time: string; error?: { message: string; code?: string } }[] = [];
  const logger = createJsonLogger({
    write: (line) => found.push(JSON.parse(line) as (typeof found)[number]),
    now: () => new Date('2026-03-01T12:00:00Z'),
  });
  return { found, logger };
}

describe('startServer', () => {
  it('serves below its path, leaves the rest to the host, and stops once however often stop is called', async () => {
    const { found, logger } = lines();
    const clock = createManualClock('2026-03-01T12:00:00Z');
    const server = await startServer(settingsOf({ CITEREADY_BASE_PATH: '/audits' }), {
      logger,
      clock,
      otherwise: (_, response) => response.end('the rest of the host'),
    });
    expect(server.url).toBe(`${server.origin}/audits`);
    expect(server.storage).toBe('memory');
    expect(server.freshKey).toMatch(/^cr_live_[0-9A-Za-z]{40}$/);
    expect(await (await fetch(`${server.url}/health`)).json()).toMatchObject({ status: 'ok' });
    expect(await (await fetch(`${server.origin}/`)).text()).toBe('the rest of the host');
    await Promise.all([server.stop(), server.stop(), server.stopped]);
    await expect(fetch(`${server.url}/health`)).rejects.toThrow();
    expect(found).toContainEqual({
      time: '2026-03-01T12:00:00.000Z',
      level: 'warn',
      message: expect.stringContaining('set DATABASE_URL') as unknown,
    });
    expect(found.filter(({ level }) => level === 'error')).toEqual([]);
  });

  it('responds 404 as JSON if there is nothing else, and adopts the key that the operator set', async () => {
    const server = await startServer(settingsOf({ CITEREADY_API_KEY: KEY }), { logger: lines().logger });
    expect(server.freshKey).toBeNull();
    const elsewhere = await fetch(`${server.origin}/elsewhere`);
    expect([elsewhere.status, elsewhere.headers.get('content-type')]).toEqual([
      404,
      expect.stringContaining('application/json'),
    ]);
    const list = await fetch(`${server.url}/api/v1/audits`, { headers: { authorization: `Bearer ${KEY}` } });
    expect(list.status).toBe(200);
    await server.stop();
  });

  it('uses the configured user agent for audited sites', { timeout: 90_000 }, async () => {
    let seen = (_: string): void => undefined;
    const first = new Promise<string>((resolve) => (seen = resolve));
    const intercept = ({ userAgent }: { userAgent: string }) => {
      seen(userAgent);
      return { status: 503 };
    };
    const sites = await createSiteServer({ sites: { 'acme.example': { intercept } } });
    const env = { CITEREADY_USER_AGENT: 'AcmeBot/1.0', CITEREADY_CONNECT_TO: sites.connectTo, CITEREADY_API_KEY: KEY };
    const server = await startServer(settingsOf({ ...env, CITEREADY_GRACE_SECONDS: '0' }), { logger: lines().logger });
    await fetch(`${server.url}/api/v1/audits`, {
      method: 'POST',
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      body: JSON.stringify({ domain: 'acme.example' }),
    });
    expect(await first).toBe('AcmeBot/1.0');
    await server.stop();
    await sites.close();
  });

  it('re-seals tokens after a rotation', async () => {
    const { found, logger } = lines();
    const env = { CITEREADY_ENCRYPTION_KEY: `new:${'1'.repeat(64)},old:${'2'.repeat(64)}` };
    const server = await startServer(settingsOf(env), { logger });
    await server.stop();
    expect(found.map(({ message }) => message)).toContain('plugin tokens encrypted again with the current key');
  });

  it('names the setting that changes the port', async () => {
    const taken = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => taken.once('listening', resolve));
    const { port } = taken.address() as AddressInfo;
    const options = { PORT: { name: '--port', value: String(port) } };
    await expect(startServer(readServerSettings({}, { options }), { logger: lines().logger })).rejects.toThrow(
      new StartError(`127.0.0.1:${port} is in use; choose another port (--port)`),
    );
    await new Promise((resolve) => taken.close(resolve));
  });

  it('closes its port again if the database is unavailable', async () => {
    const env = { DATABASE_URL: 'postgres://user:pass#word@127.0.0.1:1/d' };
    const free = createServer().listen(0, '127.0.0.1');
    await new Promise((resolve) => free.once('listening', resolve));
    const { port } = free.address() as AddressInfo;
    await new Promise((resolve) => free.close(resolve));
    const failed = startServer(readServerSettings({ ...env, PORT: String(port) }), { logger: lines().logger });
    await expect(failed).rejects.toThrow('write special characters of the password as %40');
    await expect(fetch(`http://127.0.0.1:${port}/health`)).rejects.toThrow();
  });
});

describe('runServer', () => {
  it('ends when the signal aborts', async () => {
    const stop = new AbortController();
    const seen: (string | null)[] = [];
    await runServer(settingsOf(), { logger: lines().logger, signal: stop.signal }, ({ url }) => {
      seen.push(url);
      stop.abort();
    });
    expect(seen).toEqual([expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/)]);
    await expect(fetch(`${seen[0]}/health`)).rejects.toThrow();
  });

  it('ends at once if that happened before', async () => {
    await runServer(settingsOf(), { logger: lines().logger, signal: AbortSignal.abort() }, () => undefined);
  });
});

describe('createJsonLogger', () => {
  it('writes the message, stack and causes of an error, and none of its other fields', () => {
    const { found, logger } = lines();
    logger.debug('left out');
    logger.error('it failed', { error: Object.assign(new Error('no'), { row: 'a secret' }) });
    expect(found).toHaveLength(1);
    expect(found[0]).toMatchObject({ level: 'error', message: 'it failed', error: { message: 'no' } });
    expect(JSON.stringify(found)).not.toContain('a secret');
  });
});
