/** Paths that a proxy and a server read differently, values that are reflected in responses, oversized headers and queries. */
import type { RawResponse } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import { API_KEY, attackedServer, BEARER, errorOf, JSON_TYPE, request, withstand } from './support.js';

let host: AttackedServer;
let mounted: AttackedServer;
beforeAll(async () => {
  host = await attackedServer();
  mounted = await attackedServer({ CITEREADY_BASE_PATH: '/citeready' });
});
afterAll(async () => {
  await host.stop();
  await mounted.stop();
});

type Headers = readonly (readonly [string, string])[];
const get = (target: string, headers: Headers = [BEARER], to = host): Promise<RawResponse | null> =>
  request(to, 'GET', target, { headers });

describe('a path with a different spelling', () => {
  it.each([
    '//api/v1/audits',
    '/api//v1/audits',
    '/api/v1//audits',
    '/api/v1/audits//',
    '/./api/v1/audits',
    '/x/../api/v1/audits',
    '/api/v1/x/../audits',
    '/api/v1/audits/..',
    '/api/v1/audits/.',
    '/api/v1/x/..;/audits',
    '/api/v1;x=1/audits',
    '/api/v1/audits;x=1',
    '/%61pi/v1/audits',
    '/api%2fv1%2faudits',
    '/api/v1%2Faudits',
    '/api/v1/x/%2e%2e/audits',
    '/api/v1/x/%2e%2e%2faudits',
    '/api/v1/%252e%252e/audits',
    '/api\\v1\\audits',
    '/api/v1\\..\\v1/audits',
    '/api/v1%5caudits',
    '/API/V1/AUDITS',
    '/api/v1/audits%20',
    '/api/v1/audits.json',
    '/localhost/api/v1/audits',
    `/api/v1/audits${'/x'.repeat(2000)}`,
  ])('matches nothing: %s', async (target) => {
    const response = await withstand(host, () => get(target));
    expect(response?.status).toBe(404);
    expect(response?.text).not.toContain('"data"');
  });

  it.each([
    'no-such-slug',
    'strong.example',
    '%2e%2e',
    '..',
    '..%2f..%2f..%2fetc%2fpasswd',
    '..%5c..%5cwindows',
    '%252e%252e%252f',
    'x%00',
    '%00',
    'x%0d%0aSet-Cookie:%20a=b',
    "'%20OR%201=1--",
    '%27;select%20pg_sleep(9)--',
    '$%7bjndi:ldap:%7d',
    '%7b%7b7*7%7d%7d',
    '<script>',
    '%F0%9F%92%A9',
    'x'.repeat(8000),
  ])('is an unknown slug, and is not reflected in the response: %s', async (slug) => {
    const response = await withstand(host, () => get(`/api/v1/audits/${slug}/status`));
    expect([response?.status, errorOf(response)]).toEqual([404, 'not_found']);
    expect(response?.text).not.toContain(decodeURIComponent(slug));
    expect(response?.headers.has('set-cookie')).toBe(false);
  });

  it.each(['/%', '/%zz', '/api/v1/audits/%ff', '/api/v1/audits/%c0%ae%c0%ae', '/api/v1/audits#x', '/%u002e'])(
    'is malformed: %s',
    async (target) => {
      expect((await withstand(host, () => get(target)))?.status).toBe(400);
    },
  );

  it.each([
    '/citeready/../citeready/api/v1/audits',
    '/citeready/%2e%2e/api/v1/audits',
    '/citereadyx/api/v1/audits',
    '/citeready%2fapi/v1/audits',
    '//citeready/api/v1/audits',
    '/CITEREADY/api/v1/audits',
    '/api/v1/audits',
    'http://x//citeready/api/v1/audits',
  ])('matches nothing below a prefix: %s', async (target) => {
    expect((await withstand(mounted, () => get(target, [BEARER], mounted)))?.status).toBe(404);
  });

  it('longer than the limit of all headers is a 431', async () => {
    expect((await withstand(host, () => get(`/api/v1/audits/${'x'.repeat(100_000)}`)))?.status).toBe(431);
  });
});

describe('a value that is reflected', () => {
  const NASTY = 'x.example\r\nSet-Cookie: a=b\r\n\r\n<script>alert(1)</script>';
  const submit = (domain: string): Promise<RawResponse | null> =>
    request(host, 'POST', '/api/v1/audits', { headers: [BEARER, JSON_TYPE], body: JSON.stringify({ domain }) });

  it.each([NASTY, 'x.example\u2028', '"><script>.example', 'x.example\u0000', '\u202eexample.moc'])(
    'adds no header and no markup: the domain %j',
    async (domain) => {
      const response = await withstand(host, () => submit(domain));
      expect([response?.status, errorOf(response)]).toEqual([400, 'bad_request']);
      expect(response?.headers.has('set-cookie')).toBe(false);
      expect(response?.headers.get('content-type')).toEqual(['application/json; charset=utf-8']);
      expect(response?.headers.get('x-content-type-options')).toEqual(['nosniff']);
      expect(response?.text).not.toContain('script');
    },
  );

  it('is not the caller’s request id', async () => {
    const response = await get('/api/v1/audits', [BEARER, ['X-Request-Id', 'chosen-by-the-caller']]);
    expect(response?.headers.get('x-request-id')?.[0]).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('is not the caller’s origin, host or address', async () => {
    const response = await withstand(host, () =>
      get('/api/job-status?slug=x&engine=instant', [
        BEARER,
        ['Origin', 'https://evil.example'],
        ['Host', 'evil.example'],
        ['X-Forwarded-Host', 'evil.example'],
        ['X-Forwarded-For', '10.0.0.1'],
      ]),
    );
    expect(response?.status).toBe(404);
    expect([...(response?.headers ?? []), response?.text].join()).not.toMatch(/evil|10\.0\.0\.1/);
    expect(response?.headers.get('access-control-allow-origin')).toEqual(['*']);
    expect(response?.headers.has('access-control-allow-credentials')).toBe(false);
  });
});

describe('headers', () => {
  const wrong = `Bearer cr_live_${'0'.repeat(40)}`;
  it.each<[string, Headers]>([
    ['twice', [BEARER, BEARER]],
    ['twice, the second wrong', [BEARER, ['Authorization', wrong]]],
    ['twice, the first wrong', [['Authorization', wrong], BEARER]],
    ['twice, in other letters', [BEARER, ['AUTHORIZATION', BEARER[1]]]],
    ['twice in one header', [['Authorization', `${BEARER[1]}, ${BEARER[1]}`]]],
    ['without a scheme', [['Authorization', API_KEY]]],
    ['with something after it', [['Authorization', `${BEARER[1]} x`]]],
    ['with quotes', [['Authorization', `Bearer "${API_KEY}"`]]],
    ['cut short', [['Authorization', BEARER[1].slice(0, -1)]]],
    ['with a character more', [['Authorization', `${BEARER[1]}x`]]],
    ['in capitals', [['Authorization', `Bearer ${API_KEY.toUpperCase()}`]]],
    ['of 15 KB', [['Authorization', `Bearer ${'x'.repeat(15_000)}`]]],
    ['in a cookie', [['Cookie', `Authorization=${BEARER[1]}`]]],
    ['in another header', [['X-Api-Key', API_KEY]]],
    ['after two thousand others', [...Array.from({ length: 2100 }, () => ['a', 'b'] as const), BEARER, BEARER]],
    [
      'of nobody beside a good install id',
      [
        ['Authorization', wrong],
        ['X-Install-Id', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890'],
      ],
    ],
  ])('with the key %s are a 401', async (_what, headers) => {
    const response = await withstand(host, () => get('/api/v1/audits', headers));
    expect([response?.status, errorOf(response)]).toEqual([401, 'unauthorized']);
  });

  it('with the key in the query are a 401', async () => {
    const response = await withstand(host, () => get(`/api/v1/audits?authorization=Bearer%20${API_KEY}`, []));
    expect(response?.status).toBe(401);
  });

  it.each<[string, Headers]>([
    ['one of 20 KB', [['X-Long', 'x'.repeat(20_000)]]],
    ['a name of 20 KB', [['x'.repeat(20_000), '1']]],
    ['ten thousand', Array.from({ length: 10_000 }, (_, index) => [`x-${index}`, '1'] as const)],
    ['a megabyte', Array.from({ length: 1000 }, (_, index) => [`x-${index}`, 'y'.repeat(1000)] as const)],
  ])('without bounds are a 431: %s', async (_what, headers) => {
    expect((await withstand(host, () => get('/health', headers)))?.status).toBe(431);
  });
});

describe('a query', () => {
  it.each<[string, string, number]>([
    ['a page twice', 'page=1&page=2', 400],
    ['a page in a list', 'page[]=1', 200],
    ['a page with an exponent', 'page=1e3', 400],
    ['a hexadecimal page', 'page=0x10', 400],
    ['a negative page', 'page=-1', 400],
    ['a NUL as a page', 'page=%00', 400],
    ['a page beyond all numbers', 'page=99999999999999999999', 400],
    ['a million rows', 'per_page=1000000', 200],
    ['a NUL as a sector', 'sector=%00', 400],
    ['SQL as a sector', "sector=';drop%20table%20audits--", 200],
    ['a category that is not UTF-8', 'category=%ff%fe', 200],
    ['an engine with a NUL', 'engine=chatgpt%00', 400],
    ['nothing but signs', '&&&&==&=&', 400],
    ['one name seven thousand times', 'a&'.repeat(7000), 400],
    ['two thousand names', Array.from({ length: 2000 }, (_, index) => `k${index}=`).join('&'), 200],
  ])('with %s', async (_what, query, status) => {
    expect((await withstand(host, () => get(`/api/v1/audits?${query}`)))?.status).toBe(status);
  });

  it('of a million entries is a 431', async () => {
    expect((await withstand(host, () => get(`/api/v1/audits?${'a=1&'.repeat(1_000_000)}`)))?.status).toBe(431);
  });
});
