/** Headers for one host, over real sockets: which hosts receive them and which never do. */
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createFetcher } from '../src/index.js';
import { createConnectTo } from '../src/policy/connect-to.js';
import { createHostHeaders } from '../src/host-headers.js';
import { createHarness } from './harness.js';

const SECRET = 'Basic c3RhZ2luZzpzZWNyZXQ=';
const own = { hosts: ['staging.example', 'www.staging.example'], headers: { Authorization: SECRET } };

let server: Server;
let port: number;
const seen: { readonly host: string; readonly path: string; readonly headers: IncomingHttpHeaders }[] = [];
beforeAll(async () => {
  server = createServer((request, response) => {
    const { headers, url = '/' } = request;
    seen.push({ host: headers.host ?? '', path: url, headers });
    const location = new URL(url, 'http://x').searchParams.get('to');
    if (location === null) response.end('done');
    else response.writeHead(302, { location }).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => server.close());

describe('headers for a host', () => {
  it('go to it and along its redirects on it, but not to other hosts in the redirect chain', async () => {
    seen.length = 0;
    const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${port}`], hostHeaders: own });
    const back = encodeURIComponent('http://www.staging.example/end');
    const away = encodeURIComponent(`http://elsewhere.example/away?to=${back}`);
    const result = await get(
      `http://staging.example/start?to=${encodeURIComponent(`http://staging.example/next?to=${away}`)}`,
    );
    expect(result.ok).toBe(true);
    expect(seen.map(({ host, headers }) => [host, headers.authorization])).toEqual([
      ['staging.example', SECRET],
      ['staging.example', SECRET],
      ['elsewhere.example', undefined],
      ['www.staging.example', SECRET],
    ]);
    expect(JSON.stringify(result)).not.toContain('c3RhZ2luZzpzZWNyZXQ');
    await fetcher.close();
  });

  it('do not go to its subdomains, or to names that only end or start like it', async () => {
    seen.length = 0;
    const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${port}`], hostHeaders: own });
    for (const host of ['a.staging.example', 'notstaging.example', 'staging.example.evil.example'])
      await get(`http://${host}/`);
    expect(seen.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined, undefined]);
    await fetcher.close();
  });

  it("go over https, and over http only if a rule leads to the operator's machine", () => {
    const headersFor = createHostHeaders(own, createConnectTo(['staging.example=127.0.0.1:8080']));
    const sent = (url: string) => 'authorization' in headersFor(new URL(url));
    expect(sent('https://staging.example/')).toBe(true);
    expect(sent('https://www.staging.example/')).toBe(true);
    expect(sent('http://staging.example/')).toBe(true);
    expect(sent('http://staging.example:8081/')).toBe(false);
    expect(sent('http://www.staging.example/')).toBe(false);
  });

  it.each([
    [{ Host: 'x' }, "the header Host is the fetcher's own"],
    [{ 'user-agent': 'x' }, "the header user-agent is the fetcher's own"],
    [{ 'x y': '1' }, 'a header name consists of'],
    [{ 'x-token': 'line\r\nbreak' }, 'the value of the header x-token must be'],
    [{ 'x-token': '' }, 'the value of the header x-token must be'],
    [{ 'x-token': 'x'.repeat(4097) }, 'the value of the header x-token must be'],
    [Object.fromEntries(Array.from({ length: 21 }, (_, n) => [`x-${n}`, '1'])), 'at most 20 headers'],
  ])('are refused when the fetcher is made: %j', (headers, message) => {
    expect(() => createFetcher({ hostHeaders: { hosts: [], headers } })).toThrow(message);
  });
});
