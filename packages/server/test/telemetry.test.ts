/** `/metrics` of a server: off by default, and only with the token. */
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readServerSettings, startServer } from '../src/index.js';

const TOKEN = 'a-token-of-the-operators-own';
const quiet = (): void => undefined;
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const settingsOf = (env: Record<string, string>) => readServerSettings({ PORT: '0', ...env });

describe('settings', () => {
  it('are off by default', () => {
    expect(settingsOf({}).telemetry).toEqual({ enabled: false, callerTrace: 'link', metrics: null });
    expect(settingsOf({ CITEREADY_TELEMETRY: 'on', CITEREADY_CALLER_TRACE: 'continue' }).telemetry).toEqual({
      enabled: true,
      callerTrace: 'continue',
      metrics: null,
    });
  });

  it.each([
    ['9464', '127.0.0.1', 9464],
    ['localhost:9464', 'localhost', 9464],
    ['127.9.9.9:0', '127.9.9.9', 0],
    ['[::1]:9464', '::1', 9464],
  ])('accept %s as a loopback address, without a token', (value, host, port) => {
    expect(settingsOf({ CITEREADY_METRICS: value }).telemetry.metrics).toEqual({ host, port, token: null });
  });

  it.each(['0.0.0.0:9464', '[::]:9464', '10.0.0.5:9464', '127.0.0.1.example:9464', 'metrics.example:9464'])(
    'require a token for %s, which others can reach',
    (value) => {
      expect(() => settingsOf({ CITEREADY_METRICS: value })).toThrow('set CITEREADY_METRICS_TOKEN');
      const { metrics } = settingsOf({ CITEREADY_METRICS: value, CITEREADY_METRICS_TOKEN: TOKEN }).telemetry;
      expect(metrics?.token).toBe(TOKEN);
    },
  );

  it.each([
    [{ CITEREADY_METRICS: 'here' }, 'CITEREADY_METRICS takes host:port, or a port alone'],
    [{ CITEREADY_METRICS: '70000' }, 'CITEREADY_METRICS takes host:port, or a port alone'],
    [{ CITEREADY_METRICS: '9464', CITEREADY_METRICS_TOKEN: 'short' }, 'at least 24 characters'],
    [{ CITEREADY_METRICS_TOKEN: TOKEN }, 'without CITEREADY_METRICS'],
    [{ CITEREADY_TELEMETRY: 'yes' }, 'CITEREADY_TELEMETRY takes on, off'],
    [{ CITEREADY_CALLER_TRACE: 'trust' }, 'CITEREADY_CALLER_TRACE takes continue, link, ignore'],
  ])('report what is wrong with %o', (env, message) => {
    expect(() => settingsOf(env)).toThrow(message);
  });
});

describe('a server', () => {
  it('serves no metrics by default', async () => {
    const server = await startServer(settingsOf({}), { logger });
    expect(server.metricsUrl).toBeNull();
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    await server.stop();
  });

  it('serves them at a separate address and not at that of the service, with the token only', async () => {
    const server = await startServer(settingsOf({ CITEREADY_METRICS: '0', CITEREADY_METRICS_TOKEN: TOKEN }), {
      logger,
    });
    const url = server.metricsUrl ?? '';
    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await fetch(`${server.origin}/metrics`)).status).toBe(404);
    expect((await fetch(url)).status).toBe(401);
    expect((await fetch(new URL('/elsewhere', url))).status).toBe(404);
    const text = await (await fetch(url, { headers: { authorization: `Bearer ${TOKEN}` } })).text();
    expect(text).toMatch(/http_server_request_duration_count\{[^}]*http_route="\/api\/v1\/health"[^}]*\} 1\n/);
    expect(text).toContain('citeready_worker_slots{');
    await server.stop();
    await expect(fetch(url)).rejects.toThrow();
  });

  it('does not start if their address is in use, and leaves nothing open', async () => {
    const taken = createServer();
    await new Promise<void>((resolve) => taken.listen(0, '127.0.0.1', resolve));
    const { port } = taken.address() as AddressInfo;
    await expect(startServer(settingsOf({ CITEREADY_METRICS: String(port) }), { logger })).rejects.toThrow(
      `metrics cannot be served at 127.0.0.1:${port}`,
    );
    taken.close();
  });
});
