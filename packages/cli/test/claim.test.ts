/** `citeready claim` against a real service on loopback: from a key to a proof, and what the proof unlocks. */
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { createNodeListener } from '@citeready/node-http';
import { createTestService } from '@citeready/testing';
import { afterEach, describe, expect, it } from 'vitest';
import { run } from './run.js';

const open: http.Server[] = [];
afterEach(async () => {
  await Promise.all(
    open.splice(0).map((server) => new Promise((resolve) => server.close(resolve).closeAllConnections())),
  );
});

async function serve(listener: http.RequestListener): Promise<string> {
  const server = http.createServer(listener);
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

async function world() {
  const records = new Map<string, readonly string[]>();
  const test = await createTestService({
    config: { siteReader: { read: async () => null, txt: async ({ name }) => records.get(name) ?? [] } },
  });
  await test.request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
  await test.runJobs();
  const mount = createNodeListener(test.service);
  const url = await serve((request, response) => void mount(request, response));
  const claim = (...args: string[]) =>
    run(['claim', ...args], { env: { CITEREADY_URL: url, CITEREADY_API_KEY: test.key } });
  return { test, records, claim };
}

describe('citeready claim', () => {
  it('prints what to publish, finds it, prints what it unlocks, and withdraws', async () => {
    const { test, records, claim } = await world();
    const before = await claim('https://www.example.com/');
    expect(before.code).toBe(1);
    const { body } = await test.request<{ data: { ways: { dns: { name: string; value: string } } } }>(
      'GET',
      '/api/v1/domains/example.com/control',
    );
    const { dns } = body.data.ways;
    for (const part of [
      dns.name,
      dns.value,
      'citeready-control.txt',
      '<meta name=',
      'A proof allows you to:',
      '/withdraw',
    ])
      expect(before.stdout).toContain(part);
    expect((await claim('example.com', '--withdraw')).stderr).toContain('prove first');
    expect((await claim('example.com', '--check')).code).toBe(1);
    expect(await claim('example.com', '--every', '7')).toMatchObject({ code: 1, stdout: before.stdout });

    records.set(dns.name, [dns.value]);
    const after = await claim('example.com', '--check');
    expect(after.code).toBe(0);
    expect(after.stdout).toMatch(
      /^You control example\.com: proven by the DNS record on 2026-03-01\.\n\nYou may now:\n/,
    );
    expect(after.stdout).toContain('PUT /api/v1/audits/example-com/corrections');
    expect(JSON.parse((await claim('example.com', '--json')).stdout)).toMatchObject({ proven: true, method: 'dns' });

    expect(await claim('example.com', '--every', '7')).toMatchObject({
      code: 0,
      stdout: 'example.com is audited every 7 days, next on 2026-03-08.\n',
    });
    expect(JSON.parse((await claim('example.com', '--every', '1', '--json')).stdout)).toMatchObject({ every_days: 1 });
    expect((await claim('example.com', '--every', 'never')).stdout).toBe('example.com is not audited automatically.\n');

    expect(await claim('example.com', '--withdraw')).toMatchObject({ code: 0, stdout: 'Withdrew example.com.\n' });
    expect((await test.request('GET', '/api/v1/audits/example-com')).status).toBe(404);
    expect(await claim('example.com', '--withdraw')).toMatchObject({
      code: 1,
      stderr: 'citeready: there is no published audit of example.com\n',
    });
  });

  it('lets no control character of a remote service reach the terminal', async () => {
    const hostile = '\u001B[2J\u0007';
    const control = {
      domain: `example.com${hostile}`,
      proven: true,
      method: 'dns',
      proven_at: hostile,
      ways: {},
      allows: [{ right: 'withdraw', description: hostile, call: { method: 'POST', path: hostile } }],
    };
    const url = await serve((_, response) =>
      response.setHeader('content-type', 'application/json').end(JSON.stringify({ data: control, meta: {} })),
    );
    const { stdout } = await run(['claim', 'example.com'], { env: { CITEREADY_URL: url, CITEREADY_API_KEY: 'k' } });
    expect(stdout).toContain('You control');
    expect(stdout.replaceAll('\n', '')).not.toMatch(/\p{Cc}/u);
  });

  it.each([
    [[], {}, /takes one domain/],
    [['a.com', 'b.com'], {}, /takes one domain/],
    [['a.com', '--check', '--withdraw'], {}, /cannot be combined/],
    [['a.com', '--every', '7', '--withdraw'], {}, /cannot be combined/],
    [['a.com', '--every', '91'], {}, /--every takes 1 to 90 days, or never/],
    [['a.com', '--every', 'week'], {}, /--every takes 1 to 90 days, or never/],
    [['a.com'], {}, /CITEREADY_URL/],
    [['a.com'], { CITEREADY_URL: 'ftp://secret-host', CITEREADY_API_KEY: 'k' }, /must be the address/],
    [['a.com'], { CITEREADY_URL: 'https://a.example' }, /CITEREADY_API_KEY/],
  ])('refuses %j with %j', async (args, env, message) => {
    const { code, stderr } = await run(['claim', ...args], { env });
    expect(code).toBe(2);
    expect(stderr).toMatch(message);
    expect(stderr).not.toContain('secret-host');
  });

  it('exits with 4 if the service refuses the key, and does not repeat it', async () => {
    const { test } = await world();
    const mount = createNodeListener(test.service);
    const url = await serve((request, response) => void mount(request, response));
    const { code, stderr } = await run(['claim', 'a.com'], {
      env: { CITEREADY_URL: url, CITEREADY_API_KEY: 'a-wrong-and-secret-key' },
    });
    expect(code).toBe(4);
    expect(stderr).not.toContain('a-wrong-and-secret-key');
  });
});
