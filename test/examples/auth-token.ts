/** Registered users by the tokens of an identity provider. */
import assert from 'node:assert/strict';
import { createJwtVerifier } from '@citeready/jwt';
import { createTestService } from '@citeready/testing';
import { SignJWT } from 'jose';

const secret = 'shared with the identity provider only';
const { request } = await createTestService({
  at: '2026-11-21T09:00:00Z',
  config: {
    verifyAuthToken: createJwtVerifier({
      secret, // or jwksUrl: 'https://id.acme.com/keys'
      issuer: 'https://id.acme.com',
      audience: 'citeready',
      now: () => new Date('2026-11-21T09:00:00Z'), // default: the system's clock
    }),
  },
});

const token = await new SignJWT()
  .setProtectedHeader({ alg: 'HS256' })
  .setSubject('ada')
  .setIssuer('https://id.acme.com')
  .setAudience('citeready')
  .setExpirationTime(new Date('2026-11-21T10:00:00Z'))
  .sign(new TextEncoder().encode(secret));

const check = (domain: string) =>
  request('POST', '/api/v1/toolbar/check', { headers: { 'x-auth-token': token }, body: { domain } });
assert.equal((await check('example.com')).status, 201);
const second = await check('example.org');
assert.equal(second.status, 429); // one in any hour
assert.equal(second.headers['retry-after'], '3600');
