/**
 * From the credentials of a request to a principal. The highest credential that is present decides; when it is invalid the request is refused,
 * never served on a lower tier.
 */
import { err, ok, type Result } from 'neverthrow';
import type { Credential } from '../contract/routes.js';
import { appError, PortFailure, type AppError } from '../operations/app-error.js';
import type { Authenticator, Principal } from '../ports/auth.js';
import { singleHeader } from './headers.js';
import type { HttpHeaders } from './types.js';

const unauthorized = (message: string): AppError => appError('unauthorized', message);

/** The Bearer token; `'invalid'` for another scheme or several headers. */
const bearerToken = (headers: HttpHeaders): { readonly token: string } | 'absent' | 'invalid' => {
  const header = singleHeader(headers, 'authorization');
  if (header === 'absent') return 'absent';
  if (header === 'ambiguous') return 'invalid';
  const token = /^bearer +([^\s]+)$/i.exec(header.value)?.[1];
  return token === undefined ? 'invalid' : { token };
};

/** Calls the authenticator; its rejections are infrastructure trouble. */
const ask = async <T>(call: () => Promise<T>): Promise<T> => {
  try {
    return await call();
  } catch (error) {
    throw new PortFailure(error);
  }
};

/** Refuses a key without the scope that the route needs. Asked after the call was counted, since the caller is known by then. */
export const requireScope = (principal: Principal, credential: Credential): Result<void, AppError> =>
  principal.kind === 'api_key' && credential.kind !== 'none' && !principal.scopes.includes(credential.scope)
    ? err(appError('forbidden', `The API key lacks the scope \`${credential.scope}\`.`))
    : ok(undefined);

const authenticateKey = async (
  authenticator: Authenticator,
  headers: HttpHeaders,
  refusal: string,
): Promise<Result<Principal, AppError>> => {
  const bearer = bearerToken(headers);
  if (typeof bearer === 'string') return err(unauthorized(refusal));
  const principal = await ask(() => authenticator.apiKey(bearer.token));
  return principal === null ? err(unauthorized(refusal)) : ok(principal);
};

const INVALID_KEY = 'Missing or invalid API key.';

const authenticateToolbar = async (
  authenticator: Authenticator,
  headers: HttpHeaders,
): Promise<Result<Principal, AppError>> => {
  if (bearerToken(headers) !== 'absent') return authenticateKey(authenticator, headers, INVALID_KEY);
  const token = singleHeader(headers, 'x-auth-token');
  if (token !== 'absent') {
    const user = token === 'ambiguous' ? null : await ask(() => authenticator.authToken(token.value));
    return user === null ? err(unauthorized('Invalid auth token.')) : ok(user);
  }
  const installId = singleHeader(headers, 'x-install-id');
  if (installId !== 'absent') {
    const install = installId === 'ambiguous' ? null : await ask(() => authenticator.installId(installId.value));
    return install === null ? err(unauthorized('Invalid install id; a UUID is needed.')) : ok(install);
  }
  return err(unauthorized('An API key, an auth token or an install id is needed.'));
};

/** `null` for routes that need no credential, and for a heartbeat without a key: its signature is checked once the body tells which site it is. */
export const authenticateRequest = async (
  authenticator: Authenticator,
  headers: HttpHeaders,
  credential: Credential,
): Promise<Result<Principal | null, AppError>> => {
  switch (credential.kind) {
    case 'api_key':
      return authenticateKey(authenticator, headers, INVALID_KEY);
    case 'toolbar':
      return authenticateToolbar(authenticator, headers);
    case 'plugin':
      return singleHeader(headers, 'authorization') === 'absent'
        ? ok(null)
        : authenticateKey(authenticator, headers, 'Invalid authentication');
    case 'none':
      return ok(null);
  }
};
