/** Whose X-Auth-Tokens are believed: a shared secret or the key set of an identity provider, and what a token must say. */
import { present, SettingsError, type Environment } from './setting.js';

export type TokenSettings = ({ readonly secret: string } | { readonly jwksUrl: string }) & {
  readonly issuer?: string;
  readonly audience?: string;
};

const keySetAddress = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const loopback = url?.protocol === 'http:' && ['127.0.0.1', '[::1]', 'localhost'].includes(url.hostname);
  if (url?.protocol === 'https:' || loopback) return text;
  throw new SettingsError('CITEREADY_JWKS_URL must be an https address; plain http on loopback only');
};

/** `null` where neither a secret nor a key set is given: then there are no registered users. */
export const readTokenSettings = (env: Environment): TokenSettings | null => {
  const secret = present(env['CITEREADY_JWT_SECRET']);
  const jwksUrl = present(env['CITEREADY_JWKS_URL']);
  const issuer = present(env['CITEREADY_JWT_ISSUER']);
  const audience = present(env['CITEREADY_JWT_AUDIENCE']);
  if (secret !== null && jwksUrl !== null)
    throw new SettingsError('set CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL, not both');
  if (secret !== null && Buffer.byteLength(secret) < 32)
    throw new SettingsError('CITEREADY_JWT_SECRET needs at least 32 bytes');
  const expected = { ...(issuer !== null && { issuer }), ...(audience !== null && { audience }) };
  if (secret !== null) return { secret, ...expected };
  if (jwksUrl !== null) return { jwksUrl: keySetAddress(jwksUrl), ...expected };
  if (issuer !== null || audience !== null)
    throw new SettingsError(
      `${issuer === null ? 'CITEREADY_JWT_AUDIENCE' : 'CITEREADY_JWT_ISSUER'} needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL`,
    );
  return null;
};
