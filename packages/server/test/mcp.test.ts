/** The endpoint for agents: off by default, and not available without a key. */
import { Client } from '@modelcontextprotocol/sdk/client/index.js';
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js';
import { describe, expect, it } from 'vitest';
import { readServerSettings, startServer } from '../src/index.js';

const KEY = 'a-key-of-the-operators-own';
const quiet = (): void => undefined;
const logger = { debug: quiet, info: quiet, warn: quiet, error: quiet };
const settingsOf = (env: Record<string, string>) =>
  // Audits reach nothing: nothing listens on that port.
  readServerSettings({ PORT: '0', CITEREADY_CONNECT_TO: '*=127.0.0.1:1', CITEREADY_API_KEY: KEY, ...env });

async function connect(url: string, key: string): Promise<Client> {
  const client = new Client({ name: 'test', version: '1.0.0' });
  const headers = { authorization: `Bearer ${key}` };
  await client.connect(new StreamableHTTPClientTransport(new URL(url), { requestInit: { headers } }));
  return client;
}

describe('settings', () => {
  it('have no path by default', () => {
    expect(settingsOf({}).mcp).toBeNull();
    expect(settingsOf({ CITEREADY_MCP: 'off' }).mcp).toBeNull();
    expect(settingsOf({ CITEREADY_MCP: '/agents/mcp/' }).mcp).toBe('/agents/mcp');
  });

  it.each([
    [{ CITEREADY_MCP: '/' }, 'CITEREADY_MCP takes a path such as /mcp, or off'],
    [{ CITEREADY_MCP: '/api/v1/audits' }, 'CITEREADY_MCP=/api/v1/audits would answer in place of'],
    [{ CITEREADY_MCP: '/health' }, 'CITEREADY_MCP=/health would answer in place of'],
    [{ CITEREADY_MCP: '/geo/api/v1/audits', CITEREADY_BASE_PATH: '/geo' }, 'would answer in place of'],
    [{ CITEREADY_MCP: '/geo', CITEREADY_BASE_PATH: '/geo' }, 'would answer in place of'],
    [{ CITEREADY_MCP: '/board', CITEREADY_DASHBOARD: '/board' }, 'would answer in place of'],
  ])('report what is wrong with %o', (env, message) => {
    expect(() => settingsOf(env)).toThrow(message);
  });
});

describe('a server', () => {
  it('has no endpoint for agents by default', async () => {
    const server = await startServer(settingsOf({}), { logger });
    expect(server.mcpUrl).toBeNull();
    expect((await fetch(`${server.origin}/mcp`, { method: 'POST' })).status).toBe(404);
    await server.stop();
  });

  it('serves agents that have a key, together with the dashboard and the service', async () => {
    const env = { CITEREADY_MCP: '/mcp', CITEREADY_BASE_PATH: '/geo', CITEREADY_DASHBOARD: '/dashboard' };
    const server = await startServer(settingsOf(env), { logger });
    const url = server.mcpUrl ?? '';
    expect(url).toBe(`${server.origin}/mcp`);
    expect((await fetch(url, { method: 'POST' })).status).toBe(401);
    await expect(connect(url, 'a-key-that-nobody-has-given')).rejects.toThrow('API key');

    const client = await connect(url, KEY);
    const { tools } = await client.listTools();
    expect(tools.map(({ name }) => name)).toContain('submit_audit');
    const submitted = await client.callTool({
      name: 'submit_audit',
      arguments: { domain: 'example.com' },
    });
    expect(submitted.isError).not.toBe(true);
    await client.close();
    const read = await fetch(`${server.url}/api/v1/audits/example-com/status`, {
      headers: { authorization: `Bearer ${KEY}` },
    });
    expect(await read.json()).toMatchObject({ data: { domain: 'example.com' } });

    expect((await fetch(`${server.url}/health`)).status).toBe(200);
    expect((await fetch(server.dashboardUrl ?? '', { redirect: 'manual' })).status).toBeLessThan(400);
    expect((await fetch(`${server.origin}/elsewhere`)).status).toBe(404);
    await server.stop();
  });
});
