/** X-Auth-Tokens without a trusted signature: refused, and nothing that a token names is ever fetched. */
import type { KeyObject } from 'node:crypto';
import { createHmac, generateKeyPairSync, sign as signBytes } from 'node:crypto';
import { once } from 'node:events';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { RawResponse } from '@citeready/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AttackedServer } from './support.js';
import { attackedServer, errorOf, JSON_TYPE, JWT_SECRET, NOW, request, withstand } from './support.js';

type Json = Readonly<Record<string, unknown>>;

const now = NOW.getTime() / 1000;
const GOOD = { sub: 'ada', iss: 'https://id.example', aud: 'citeready', exp: now + 600 };
const encode = (part: unknown): string =>
  Buffer.from(typeof part === 'string' ? part : JSON.stringify(part)).toString('base64url');
const input = (header: unknown, payload: unknown): string => `${encode(header)}.${encode(payload)}`;
function byHmac(header: unknown, payload: unknown, secret: string | Buffer, hash = 'sha256'): string {
  const text = input(header, payload);
  return `${text}.${createHmac(hash, secret).update(text).digest('base64url')}`;
}
const HS256 = { alg: 'HS256', typ: 'JWT' };
const hs256 = (payload: unknown, header: unknown = HS256): string => byHmac(header, payload, JWT_SECRET);

const check = (host: AttackedServer, token: string, domain = 'blocked.example'): Promise<RawResponse | null> =>
  request(host, 'POST', '/api/v1/toolbar/check', {
    headers: [JSON_TYPE, ['X-Auth-Token', token]],
    body: JSON.stringify({ domain }),
  });
async function expectRefused(host: AttackedServer, token: string): Promise<void> {
  const response = await withstand(host, () => check(host, token));
  expect([response?.status, errorOf(response)]).toEqual([401, 'unauthorized']);
  expect(response?.text).not.toContain(token.split('.')[1] || 'no payload');
}

/** Counts connections, responds with a key set. */
async function keyServer(keys: () => readonly Json[]): Promise<{ server: Server; url: string; calls: () => number }> {
  let calls = 0;
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ keys: keys() }));
  }).on('connection', () => (calls += 1));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/keys`, calls: () => calls };
}

describe('with a shared secret', () => {
  let host: AttackedServer;
  beforeAll(async () => {
    host = await attackedServer({
      CITEREADY_JWT_SECRET: JWT_SECRET,
      CITEREADY_JWT_ISSUER: GOOD.iss,
      CITEREADY_JWT_AUDIENCE: GOOD.aud,
    });
  });
  afterAll(() => host.stop());

  it('accepts a valid token, so that the refusals below mean something', async () => {
    expect((await check(host, hs256(GOOD), 'strong.example'))?.status).toBe(201);
  });

  const good = hs256(GOOD);
  const [head = '', body = '', mark = ''] = good.split('.');
  const flipped = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
  it.each<[string, string]>([
    ...['none', 'None', 'NONE', 'nOnE', 'none ', ''].flatMap((alg): [string, string][] => [
      [`alg "${alg}" and no signature`, `${input({ alg }, GOOD)}.`],
      [`alg "${alg}" and the signature of a good token`, `${input({ alg }, GOOD)}.${mark}`],
    ]),
    ['no alg', hs256(GOOD, { typ: 'JWT' })],
    ['an alg that is no text', hs256(GOOD, { alg: ['HS256'] })],
    ['an alg in lower case', hs256(GOOD, { alg: 'hs256' })],
    ['HS512 with the same secret', byHmac({ alg: 'HS512' }, GOOD, JWT_SECRET, 'sha512')],
    ['RS256 with an HMAC as signature', hs256(GOOD, { alg: 'RS256' })],
    ['another secret', byHmac(HS256, GOOD, `${JWT_SECRET}.`)],
    ['an empty secret', byHmac(HS256, GOOD, '')],
    ['another issuer', hs256({ ...GOOD, iss: 'https://id.example.evil.example' })],
    ['no issuer', hs256({ ...GOOD, iss: undefined })],
    ['issuers in a list', hs256({ ...GOOD, iss: [GOOD.iss] })],
    ['another audience', hs256({ ...GOOD, aud: 'another-service' })],
    ['no audience', hs256({ ...GOOD, aud: undefined })],
    ['an end beyond the tolerance', hs256({ ...GOOD, exp: now - 31 })],
    ['no end', hs256({ ...GOOD, exp: undefined })],
    ['an end that is text', hs256({ ...GOOD, exp: '9999999999' })],
    ['a start in the future', hs256({ ...GOOD, nbf: now + 31 })],
    ['no user', hs256({ ...GOOD, sub: undefined })],
    ['an empty user', hs256({ ...GOOD, sub: '' })],
    ['a user that is an object', hs256({ ...GOOD, sub: { toString: 'ada' } })],
    ['a user of 257 characters', hs256({ ...GOOD, sub: 'x'.repeat(257) })],
    ['a payload that is a list', hs256([GOOD])],
    ['a payload that is null', hs256('null')],
    ['a payload that is no JSON', hs256('{')],
    ['a header that is no JSON', `${encode('{')}.${body}.${mark}`],
    ['a changed payload', `${head}.${flipped(body)}.${mark}`],
    ['another payload under a good signature', `${head}.${encode({ ...GOOD, sub: 'root' })}.${mark}`],
    ['a truncated signature', good.slice(0, -2)],
    ['an extended signature', `${good}AA`],
    ['a padded signature', `${good}=`],
    ['a tab in the signature', good.replace(mark, `${mark.slice(0, 8)}\t${mark.slice(8)}`)],
    ['base64 instead of base64url', good.replace(mark, Buffer.from(mark, 'base64url').toString('base64'))],
    ['no signature', `${head}.${body}.`],
    ['no signature and no dot', `${head}.${body}`],
    ['four parts', `${good}.${mark}`],
    ['five parts, as if encrypted', `${head}.${body}.${mark}.${mark}.${mark}`],
    ['seven thousand dots', '.'.repeat(7000)],
    ['a token within a token', hs256(good, { ...HS256, cty: 'JWT' })],
    ['an unencoded payload', hs256(GOOD, { ...HS256, b64: false, crit: ['b64'] })],
    ['a critical header that nobody knows', hs256(GOOD, { ...HS256, crit: ['must-know'], 'must-know': true })],
    ['an empty list of critical headers', hs256(GOOD, { ...HS256, crit: [] })],
    ['8 KiB and a byte', hs256({ ...GOOD, pad: 'x'.repeat(6100) }).padEnd(8193, 'x')],
    ['a key of the object prototype', '__proto__'],
    ['a good token twice', `${good}, ${good}`],
    ['a scheme in front', `Bearer ${good}`],
  ])('refuses a token with %s', (_what, token) => expectRefused(host, token));

  it('refuses a repeated header', async () => {
    const headers = [JSON_TYPE, ['X-Auth-Token', good], ['X-Auth-Token', good]] as const;
    const response = await withstand(host, () =>
      request(host, 'POST', '/api/v1/toolbar/check', { headers, body: '{"domain":"blocked.example"}' }),
    );
    expect([response?.status, errorOf(response)]).toEqual([401, 'unauthorized']);
  });

  it('does not fall back to a lower tier with an invalid token', async () => {
    const headers = [
      JSON_TYPE,
      ['X-Auth-Token', `${input({ alg: 'none' }, GOOD)}.`],
      ['X-Install-Id', 'a1b2c3d4-e5f6-7890-abcd-ef1234567890'],
    ] as const;
    const response = await withstand(host, () =>
      request(host, 'POST', '/api/v1/toolbar/check', { headers, body: '{"domain":"blocked.example"}' }),
    );
    expect([response?.status, errorOf(response)]).toEqual([401, 'unauthorized']);
  });
});

describe('with a key set', () => {
  const provider = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const stranger = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const jwk = { ...provider.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256', use: 'sig' };
  const pem = provider.publicKey.export({ type: 'spki', format: 'pem' });
  const der = provider.publicKey.export({ type: 'spki', format: 'der' });
  const RS256 = { alg: 'RS256', kid: 'k1' };
  const rs256 = (header: unknown = RS256, payload: unknown = GOOD, key: KeyObject = provider.privateKey): string => {
    const text = input(header, payload);
    return `${text}.${signBytes('sha256', Buffer.from(text), key).toString('base64url')}`;
  };
  const strangerJwk = { ...stranger.publicKey.export({ format: 'jwk' }), kid: 'k1', alg: 'RS256' };

  let host: AttackedServer;
  let keySet: Awaited<ReturnType<typeof keyServer>>;
  let trap: Awaited<ReturnType<typeof keyServer>>;
  beforeAll(async () => {
    keySet = await keyServer(() => [jwk]);
    trap = await keyServer(() => [strangerJwk]);
    host = await attackedServer({ CITEREADY_JWKS_URL: keySet.url, CITEREADY_JWT_AUDIENCE: GOOD.aud });
  });
  afterAll(async () => {
    await host.stop();
    for (const { server } of [keySet, trap]) server.close().closeAllConnections();
  });

  it('accepts a valid token, so that the refusals below mean something', async () => {
    expect((await check(host, rs256(), 'strong.example'))?.status).toBe(201);
  });

  it.each<[string, () => string]>([
    ['an HMAC made with the public key as PEM', () => byHmac({ alg: 'HS256', kid: 'k1' }, GOOD, pem)],
    ['an HMAC made with the public key as PEM, trimmed', () => byHmac({ alg: 'HS256' }, GOOD, pem.toString().trim())],
    ['an HMAC made with the public key as DER', () => byHmac({ alg: 'HS256', kid: 'k1' }, GOOD, der)],
    ['an HMAC made with the modulus', () => byHmac(HS256, GOOD, Buffer.from(jwk.n ?? '', 'base64url'))],
    ['an HMAC said to be RS256', () => byHmac(RS256, GOOD, pem)],
    ['an HMAC made with the shared secret of another host', () => hs256(GOOD)],
    ['alg none', () => `${input({ alg: 'none', kid: 'k1' }, GOOD)}.`],
    ['an algorithm that the key is not for', () => rs256({ alg: 'PS256', kid: 'k1' })],
    ['an algorithm of another kind of key', () => rs256({ alg: 'ES256', kid: 'k1' })],
    ['an algorithm that is not allowed', () => rs256({ alg: 'RS512', kid: 'k1' })],
    ['a stranger’s signature', () => rs256(RS256, GOOD, stranger.privateKey)],
    ['another audience', () => rs256(RS256, { ...GOOD, aud: 'other' })],
    ['a payload changed after signing', () => rs256().replace(/\.[^.]+\./, `.${encode({ ...GOOD, sub: 'root' })}.`)],
    ...[
      'k2',
      '../../../../etc/passwd',
      '/dev/null',
      "k1' OR '1'='1",
      'k1\u0000',
      '__proto__',
      'http://127.0.0.1/keys',
      'x'.repeat(4000),
    ].map((kid): [string, () => string] => [
      `the key id ${kid.slice(0, 40)}`,
      () => rs256({ ...RS256, kid }, GOOD, stranger.privateKey),
    ]),
    ...[7, {}, [], true].map((kid): [string, () => string] => [
      `the key id ${JSON.stringify(kid)}, which is no text`,
      () => rs256({ ...RS256, kid }, GOOD, stranger.privateKey),
    ]),
    ['a key of its own in the header', () => rs256({ ...RS256, jwk: strangerJwk }, GOOD, stranger.privateKey)],
    ['the address of its own key set', () => rs256({ ...RS256, jku: trap.url }, GOOD, stranger.privateKey)],
    ['the address of its own certificate', () => rs256({ ...RS256, x5u: trap.url }, GOOD, stranger.privateKey)],
    ['an issuer of its own', () => rs256({ ...RS256, kid: trap.url }, { ...GOOD, iss: trap.url }, stranger.privateKey)],
    ['a certificate of its own', () => rs256({ ...RS256, x5c: [der.toString('base64')] }, GOOD, stranger.privateKey)],
    ['a signature of zeros', () => `${input(RS256, GOOD)}.${Buffer.alloc(256).toString('base64url')}`],
    ['a signature of one byte', () => `${input(RS256, GOOD)}.AA`],
  ])('refuses %s', async (_what, token) => {
    await expectRefused(host, token());
    expect(trap.calls()).toBe(0);
  });

  it('fetches from the provider no more often because of unknown key ids', async () => {
    const before = keySet.calls();
    for (let index = 0; index < 50; index += 1)
      await check(host, rs256({ ...RS256, kid: `guess-${index}` }, GOOD, stranger.privateKey));
    expect(keySet.calls() - before).toBeLessThanOrEqual(1);
  });
});
