/** Whose X-Auth-Tokens are believed: a shared secret or a provider's key set, and what a token must say. */
import { createJwtVerifier } from '@citeready/jwt';
import type { JwtVerifierOptions } from '@citeready/jwt';
import { UsageError } from '../../command.js';
import type { Environment } from './variables.js';

/** What the verifier has against the value; it repeats neither secret nor address. */
const checked = (variable: string, options: JwtVerifierOptions): JwtVerifierOptions => {
  try {
    createJwtVerifier(options);
    return options;
  } catch (error) {
    throw new UsageError(`${variable}: ${error instanceof Error ? error.message : String(error)}`);
  }
};

/** `null` where neither a secret nor a key set is given: then there are no registered users. */
export const readAuthTokens = (env: Environment): JwtVerifierOptions | null => {
  const given = (name: string): string | null => (env[name] === undefined || env[name] === '' ? null : env[name]);
  const secret = given('CITEREADY_JWT_SECRET');
  const jwksUrl = given('CITEREADY_JWKS_URL');
  const issuer = given('CITEREADY_JWT_ISSUER');
  const audience = given('CITEREADY_JWT_AUDIENCE');
  if (secret !== null && jwksUrl !== null)
    throw new UsageError('CITEREADY_JWT_SECRET and CITEREADY_JWKS_URL exclude each other; set one');
  const expected = { ...(issuer !== null && { issuer }), ...(audience !== null && { audience }) };
  if (secret !== null) return checked('CITEREADY_JWT_SECRET', { secret, ...expected });
  if (jwksUrl !== null) return checked('CITEREADY_JWKS_URL', { jwksUrl, ...expected });
  if (issuer !== null || audience !== null)
    throw new UsageError(
      `${issuer === null ? 'CITEREADY_JWT_AUDIENCE' : 'CITEREADY_JWT_ISSUER'} needs CITEREADY_JWT_SECRET or CITEREADY_JWKS_URL`,
    );
  return null;
};
