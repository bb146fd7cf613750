/** Verification of X-Auth-Tokens: a shared secret or a provider's key set, and the claims that a token must contain. */
import { createJwtVerifier } from '@citeready/jwt';
import type { JwtVerifierOptions } from '@citeready/jwt';
import { SettingsError } from './errors.js';
import { checked } from './values.js';
import type { Values } from './values.js';

/** `null` if neither a secret nor a key set is configured: there are no registered users then. */
export function readAuthTokens({ find }: Values): JwtVerifierOptions | null {
  const secret = find('CITEREADY_JWT_SECRET');
  const keySet = find('CITEREADY_JWKS_URL');
  const issuer = find('CITEREADY_JWT_ISSUER');
  const audience = find('CITEREADY_JWT_AUDIENCE');
  if (secret !== null && keySet !== null)
    throw new SettingsError('CITEREADY_JWT_SECRET and CITEREADY_JWKS_URL cannot be used together');
  const expected = { ...(issuer && { issuer: issuer.value }), ...(audience && { audience: audience.value }) };
  // The verifier's message about an invalid value repeats neither secret nor URL.
  const sound = (options: JwtVerifierOptions): JwtVerifierOptions => {
    createJwtVerifier(options);
    return options;
  };
  if (secret !== null) return checked(secret, (value) => sound({ secret: value, ...expected }));
  if (keySet !== null) return checked(keySet, (value) => sound({ jwksUrl: value, ...expected }));
  const useless = issuer ?? audience;
  if (useless !== null) throw new SettingsError(`${useless.name} needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL`);
  return null;
}
