/** Heartbeats sent, or replayed, by someone without the plugin's token: refused, and no command is taken from the plugin. */
import { createHash, createHmac } from 'node:crypto';
import type { RawResponse } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { AttackedServer } from './support.js';
import {
  API_KEY,
  attackedServer,
  BEARER,
  errorOf,
  JSON_TYPE,
  NOW,
  PLUGIN_TOKEN,
  request,
  withstand,
} from './support.js';

const PATH = '/api/v1/plugin/heartbeat';
const SITE = 'https://shop.example';
const OTHER_TOKEN = 'token-of-the-site-next-door-0123456789';
/** As WordPress writes it, with escaped slashes. */
const BODY = String.raw`{"site_url":"https:\/\/shop.example","wp":"6.9","features":["command_ack"]}`;
const seconds = (offset = 0): string => String(NOW.getTime() / 1000 + offset);

const sign = (body: string | Buffer, secret = PLUGIN_TOKEN, algorithm = 'sha256'): string =>
  createHmac(algorithm, secret).update(body).digest('hex');
const signAt = (timestamp: string): string => sign(`${timestamp}.${BODY}`);

type Headers = readonly (readonly [string, string])[];
const signature = (value: string): Headers => [['X-Service-Signature', value]];
const stamped = (timestamp: string): Headers => [...signature(signAt(timestamp)), ['X-Service-Timestamp', timestamp]];

let host: AttackedServer;
const heartbeat = (headers: Headers, body: string | Buffer = BODY): Promise<RawResponse | null> =>
  request(host, 'POST', PATH, { headers: [JSON_TYPE, ...headers], body });
async function register(site: string, token: string): Promise<void> {
  const body = JSON.stringify({ site_url: site, plugin_token: token });
  const response = await request(host, 'POST', '/api/v1/plugin/register', { headers: [BEARER, JSON_TYPE], body });
  expect(response?.status).toBe(200);
}

beforeAll(async () => {
  host = await attackedServer();
  await register(SITE, PLUGIN_TOKEN);
  await register('https://other.example', OTHER_TOKEN);
  await host.service.connections.send({ clientId: 'host', domain: 'shop.example', command: 'purge-cache' });
  // The site does not exist, so the push fails; from then on, the command waits for a heartbeat.
  const shop = await host.service.connections.find({ clientId: 'host', domain: 'shop.example' });
  await vi.waitFor(
    async () => {
      expect((await host.service.connections.commands(shop?.id ?? ''))[0]?.pushAttempts).toBe(1);
      expect((await host.service.stats()).queue.every(({ running }) => running === 0)).toBe(true);
    },
    { timeout: 20_000 },
  );
});
afterAll(() => host.stop());

describe('a heartbeat with the right signature', () => {
  it.each<[string, Headers]>([
    ['of the body', signature(sign(BODY))],
    ['with its prefix', signature(`sha256=${sign(BODY)}`)],
    ['in the other header', [['X-AEO-Signature', sign(BODY)]]],
    ['with a timestamp', stamped(seconds())],
    ['at the far edge of the window', stamped(seconds(300))],
    ['at the near edge of the window', stamped(seconds(-300))],
  ])('%s receives its command, so that the refusals below mean something', async (_what, headers) => {
    const response = await heartbeat(headers);
    expect(response?.status).toBe(200);
    expect(response?.text).toContain('purge-cache');
  });
});

describe('a signature of something else', () => {
  const right = sign(BODY);
  const good = JSON.parse(BODY) as Record<string, unknown>;
  const reversed = JSON.stringify(Object.fromEntries(Object.entries(good).toReversed()));
  it.each<[string, Headers, (string | Buffer)?]>([
    ['the same value written again', signature(right), JSON.stringify(good)],
    ['the same value with other spacing', signature(right), JSON.stringify(good, null, 1)],
    ['the same value in another order', signature(right), reversed],
    ['a line break added', signature(right), `${BODY}\n`],
    ['a byte order mark added', signature(right), `\ufeff${BODY}`],
    ['a version changed', signature(right), BODY.replace('6.9', '6.8')],
    ['the empty body', signature(sign(''))],
    ['a digit short', signature(right.slice(0, -1))],
    ['a byte short', signature(right.slice(0, -2))],
    ['half of it', signature(right.slice(0, 32))],
    ['a digit more', signature(`${right}0`)],
    ['a byte more', signature(`${right}00`)],
    ['twice in a row', signature(right + right)],
    ['the last digit changed', signature(right.slice(0, -1) + (right.endsWith('0') ? '1' : '0'))],
    ['zeros', signature('0'.repeat(64))],
    ['upper-case digits', signature(right.toUpperCase())],
    ['base64', signature(Buffer.from(right, 'hex').toString('base64'))],
    ['an upper-case prefix', signature(`SHA256=${right}`)],
    ['another prefix', signature(`sha512=${right}`)],
    ['the prefix twice', signature(`sha256=sha256=${right}`)],
    ['the prefix alone', signature('sha256=')],
    ['no hex', signature('not a signature')],
    ['a key of the object prototype', signature('__proto__')],
    ['the token of another site', signature(sign(BODY, OTHER_TOKEN))],
    ['the API key as a token', signature(sign(BODY, API_KEY))],
    ['an empty token', signature(sign(BODY, ''))],
    ['no secret at all', signature(createHash('sha256').update(BODY).digest('hex'))],
    ['another hash', signature(sign(BODY, PLUGIN_TOKEN, 'sha1'))],
    ['a longer hash', signature(sign(BODY, PLUGIN_TOKEN, 'sha512'))],
    ['the header twice', [...signature(right), ...signature(right)]],
    ['the header twice, a wrong one first', [...signature('0'.repeat(64)), ...signature(right)]],
    ['two in one header', signature(`${'0'.repeat(64)}, ${right}`)],
    ['both headers, one wrong', [...signature(right), ['X-AEO-Signature', '0'.repeat(64)]]],
    ['both headers, both right', [...signature(right), ['X-AEO-Signature', right]]],
  ])('is refused: %s', async (_what, headers, body) => {
    const response = await withstand(host, () => heartbeat(headers, body));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid signature']);
  });

  it.each<[string, Headers]>([
    ['no signature', []],
    ['an empty signature', signature('')],
    ['a timestamp alone', [['X-Service-Timestamp', seconds()]]],
    ['a header of another name', [['X-Signature', right]]],
  ])('is missing with %s', async (_what, headers) => {
    const response = await withstand(host, () => heartbeat(headers));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Missing authentication']);
  });

  it.each<[string, string]>([
    ['a wrong key', 'Bearer cr_live_0000000000000000000000000000000000000000'],
    ['another scheme', `Basic ${Buffer.from(`host:${API_KEY}`).toString('base64')}`],
  ])('has no effect in addition to %s', async (_what, authorization) => {
    const response = await withstand(host, () => heartbeat([...signature(right), ['Authorization', authorization]]));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid authentication']);
  });

  it('has no effect for a site that its token does not belong to', async () => {
    const body = JSON.stringify({ site_url: 'https://other.example' });
    const response = await withstand(host, () => heartbeat(signature(sign(body)), body));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid signature']);
  });

  it('reveals nothing about a site that is not connected', async () => {
    const body = JSON.stringify({ site_url: 'https://nobody.example' });
    const response = await withstand(host, () => heartbeat(signature(sign(body)), body));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid signature']);
  });
});

describe('a timestamp', () => {
  it.each<[string, Headers]>([
    ['a second too old', stamped(seconds(-301))],
    ['a second too early', stamped(seconds(301))],
    ['in milliseconds', stamped(String(NOW.getTime()))],
    ['garbage', stamped('yesterday')],
    ['a date', stamped(NOW.toISOString())],
    ['negative', stamped(`-${seconds()}`)],
    ['signed', stamped(`+${seconds()}`)],
    ['a fraction', stamped(`${seconds()}.0`)],
    ['an exponent', stamped('1.7723664e9')],
    ['hexadecimal', stamped(`0x${Number(seconds()).toString(16)}`)],
    ['huge', stamped('9'.repeat(400))],
    ['no number', stamped('NaN')],
    ['endless', stamped('Infinity')],
    ['a list', stamped(`${seconds()}, ${seconds()}`)],
    ['zero', stamped('0')],
    ['sent twice', [...stamped(seconds()), ['X-Service-Timestamp', seconds()]]],
    ['taken off', signature(signAt(seconds()))],
    ['emptied', [...signature(signAt(seconds())), ['X-Service-Timestamp', '']]],
    ['put beside a signature that does not cover it', [...signature(sign(BODY)), ['X-Service-Timestamp', seconds()]]],
    ['exchanged', [...signature(signAt(seconds(-301))), ['X-Service-Timestamp', seconds()]]],
  ])('is refused: %s', async (_what, headers) => {
    const response = await withstand(host, () => heartbeat(headers));
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid signature']);
  });

  it('cannot be moved into the body, whose signed bytes would be the same', async () => {
    const response = await withstand(host, () => heartbeat(signature(signAt(seconds())), `${seconds()}.${BODY}`));
    expect([response?.status, errorOf(response)]).toEqual([400, 'The body is not valid JSON.']);
  });
});

it('a heartbeat captured on the wire cannot be replayed, within the window or beyond it', async () => {
  const own = await attackedServer();
  const body = JSON.stringify({ site_url: SITE, plugin_token: PLUGIN_TOKEN });
  await request(own, 'POST', '/api/v1/plugin/register', { headers: [BEARER, JSON_TYPE], body });
  const again = (): Promise<RawResponse | null> =>
    request(own, 'POST', PATH, { headers: [JSON_TYPE, ...stamped(seconds())], body: BODY });
  expect((await again())?.status).toBe(200);
  for (const later of [0, 300_000, 300_001, 301_001]) {
    await own.clock.setTime(new Date(NOW.getTime() + later));
    const response = await withstand(own, again);
    expect([response?.status, errorOf(response)]).toEqual([401, 'Invalid signature']);
  }
  await own.stop();
});
