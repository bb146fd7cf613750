import { exportJWK, exportSPKI, generateKeyPair, SignJWT, UnsecuredJWT } from 'jose';
import { http, HttpResponse } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createJwtVerifier } from './verifier.js';

const SECRET = 'a secret of more than thirty-two bytes, for tests';
const NOW = new Date('2026-03-01T12:00:00Z');
const seconds = (offset: number): number => NOW.getTime() / 1000 + offset;
const secretKey = (text: string): Uint8Array => new TextEncoder().encode(text);

const token = (claims: Record<string, unknown> = {}, secret = SECRET): Promise<string> =>
  new SignJWT({ sub: 'user-1', exp: seconds(60), ...claims })
    .setProtectedHeader({ alg: 'HS256' })
    .sign(secretKey(secret));

describe('a verifier with a shared secret', () => {
  const verify = createJwtVerifier({ secret: SECRET, now: () => NOW });

  it('returns the user of a valid token', async () => {
    expect(await verify(await token())).toBe('user-1');
  });

  it.each([
    ['signed with another secret', () => token({}, SECRET.toUpperCase())],
    ['expired beyond the tolerance', () => token({ exp: seconds(-31) })],
    ['not valid yet', () => token({ nbf: seconds(31) })],
    ['without an expiry', () => token({ exp: undefined })],
    ['without a user', () => token({ sub: undefined })],
    ['with an empty user', () => token({ sub: '' })],
    ['with a user that is no text', () => token({ sub: 7 })],
    ['with alg none', async () => new UnsecuredJWT({ sub: 'user-1', exp: seconds(60) }).encode()],
    ['that is no token', async () => 'nonsense'],
    [
      'with a tampered payload',
      async () => (await token()).replace(/\.(.)/, (_all, c: string) => `.${c === 'A' ? 'B' : 'A'}`),
    ],
    ['with a padded signature', async () => `${await token()}=`],
    ['with a space in it', async () => (await token()).replace('.', ' .')],
    ['with a truncated signature', async () => (await token()).slice(0, -2)],
  ])('refuses a token %s', async (_name, make) => {
    expect(await verify(await make())).toBeNull();
  });

  it('tolerates a clock that is off by up to 30 seconds', async () => {
    expect(await verify(await token({ exp: seconds(-29) }))).toBe('user-1');
  });

  it('checks issuer and audience if they are given', async () => {
    const strict = createJwtVerifier({
      secret: SECRET,
      issuer: 'https://id.test',
      audience: ['citeready'],
      now: () => NOW,
    });
    expect(await strict(await token({ iss: 'https://id.test', aud: 'citeready' }))).toBe('user-1');
    expect(await strict(await token({ iss: 'https://other.test', aud: 'citeready' }))).toBeNull();
    expect(await strict(await token({ iss: 'https://id.test', aud: 'other' }))).toBeNull();
    expect(await strict(await token())).toBeNull();
  });

  it('reads the user from the configured claim', async () => {
    const byMail = createJwtVerifier({ secret: SECRET, userClaim: 'email', now: () => NOW });
    expect(await byMail(await token({ email: 'ada@example.com' }))).toBe('ada@example.com');
  });

  it('refuses a secret that is too short', () => {
    expect(() => createJwtVerifier({ secret: 'short' })).toThrow(/at least 32 bytes/);
  });
});

describe('a verifier with a key set', () => {
  const jwksUrl = 'https://id.test/keys';
  const provider = setupServer();
  let sign: () => Promise<string>;
  let publicPem: string;

  beforeAll(async () => {
    const { publicKey, privateKey } = await generateKeyPair('RS256', { extractable: true });
    publicPem = await exportSPKI(publicKey);
    const jwk = { ...(await exportJWK(publicKey)), kid: 'k1', alg: 'RS256' };
    provider.use(
      http.get(jwksUrl, () => HttpResponse.json({ keys: [jwk] })),
      http.get('https://id.test/broken', () => new HttpResponse(null, { status: 500 })),
    );
    provider.listen({ onUnhandledRequest: 'error' });
    sign = () =>
      new SignJWT({ sub: 'user-2', exp: seconds(60) }).setProtectedHeader({ alg: 'RS256', kid: 'k1' }).sign(privateKey);
  });
  afterAll(() => provider.close());

  it('returns the user of a token signed by the provider', async () => {
    const verify = createJwtVerifier({ jwksUrl, now: () => NOW });
    expect(await verify(await sign())).toBe('user-2');
  });

  it('does not accept an HMAC computed with the public key', async () => {
    const verify = createJwtVerifier({ jwksUrl, now: () => NOW });
    expect(await verify(await token({}, publicPem))).toBeNull();
  });

  it('refuses a key that is not in the set', async () => {
    const { privateKey } = await generateKeyPair('RS256');
    const foreign = await new SignJWT({ sub: 'user-2', exp: seconds(60) })
      .setProtectedHeader({ alg: 'RS256', kid: 'k2' })
      .sign(privateKey);
    expect(await createJwtVerifier({ jwksUrl, now: () => NOW })(foreign)).toBeNull();
  });

  it('rejects if the key set is unavailable', async () => {
    const verify = createJwtVerifier({ jwksUrl: jwksUrl.replace('/keys', '/broken'), now: () => NOW });
    await expect(verify(await sign())).rejects.toThrow();
  });

  it('refuses a URL that is not https', () => {
    expect(() => createJwtVerifier({ jwksUrl: 'http://id.test/keys' })).toThrow(/https/);
  });
});
