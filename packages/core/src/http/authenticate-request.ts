/**
 * From the credentials of a request to a principal. The strongest credential that is present decides; if it is invalid, the request is
 * refused, never served on a lower tier.
 */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import { isSoundId } from '../domain/plain-text.js';
import type { AppError } from '../operations/app-error.js';
import { appError } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import { continueWith } from '../operations/at-once.js';
import { guarded } from '../operations/guard-ports.js';
import type { ApiKeyPrincipal, Authenticator, Principal } from '../ports/auth.js';
import type { CallerOf, Credential } from '../routes/credential.js';
import { signedCaller } from './signed-caller.js';
import { singleHeader } from './headers.js';
import type { HttpHeaders, HttpRequest } from './types.js';

const unauthorized = (message: string): AppError => appError('unauthorized', message);

/** The Bearer token; `'invalid'` for another scheme or several headers. */
function bearerToken(headers: HttpHeaders): { readonly token: string } | 'absent' | 'invalid' {
  const header = singleHeader(headers, 'authorization');
  if (header === 'absent') return 'absent';
  if (header === 'ambiguous') return 'invalid';
  const token = /^bearer +([^\s]+)$/i.exec(header.value)?.[1];
  return token === undefined ? 'invalid' : { token };
}

function idOf(principal: Principal): string {
  switch (principal.kind) {
    case 'api_key':
      return principal.clientId;
    case 'user':
      return principal.userId;
    case 'install':
      return principal.installId;
  }
}

/** A caller whose id cannot be stored is rejected: claims may contain anything. */
const sound = <P extends Principal>(principal: P | null): P | null =>
  principal !== null && isSoundId(idOf(principal)) ? principal : null;

/** Calls the authenticator; its rejections are infrastructure trouble. */
const ask = <P extends Principal>(call: () => MaybeLater<P | null>): MaybeLater<P | null> =>
  guarded(() => continueWith(call(), (principal) => sound<P>(principal)));

/** Refuses a key without the scope that the route requires. Runs after the call was counted, since the caller is known by then. */
export const requireScope = (principal: Principal, credential: Credential): Result<void, AppError> =>
  principal.kind === 'api_key' && credential.kind !== 'none' && !principal.scopes.includes(credential.scope)
    ? err(appError('forbidden', `The API key lacks the scope \`${credential.scope}\`.`))
    : ok(undefined);

function authenticateKey(
  authenticator: Authenticator,
  headers: HttpHeaders,
  refusal: string,
): MaybeLater<Result<ApiKeyPrincipal, AppError>> {
  const bearer = bearerToken(headers);
  if (typeof bearer === 'string') return err(unauthorized(refusal));
  return continueWith(
    ask(() => authenticator.apiKey(bearer.token)),
    (principal) => (principal === null ? err(unauthorized(refusal)) : ok(principal)),
  );
}

const INVALID_KEY = 'Missing or invalid API key.';

async function authenticateToolbar(
  authenticator: Authenticator,
  headers: HttpHeaders,
): Promise<Result<Principal, AppError>> {
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
}

export interface AuthenticationContext {
  readonly authenticator: Authenticator;
  readonly request: HttpRequest;
  /** Headers that are searched for signatures, lower case. */
  readonly signatureHeaders: readonly string[];
}

const AUTHENTICATE: {
  readonly [K in Credential['kind']]: (context: AuthenticationContext) => MaybeLater<Result<CallerOf[K], AppError>>;
} = {
  api_key: ({ authenticator, request }) => authenticateKey(authenticator, request.headers, INVALID_KEY),
  toolbar: ({ authenticator, request }) => authenticateToolbar(authenticator, request.headers),
  plugin: ({ authenticator, request, signatureHeaders }) =>
    singleHeader(request.headers, 'authorization') === 'absent'
      ? signedCaller(request, signatureHeaders)
      : authenticateKey(authenticator, request.headers, 'Invalid authentication'),
  none: () => ok(null),
};

/** The caller, as required by the route's credential. */
export const authenticateRequest = <K extends Credential['kind']>(
  kind: K,
  context: AuthenticationContext,
): MaybeLater<Result<CallerOf[K], AppError>> => AUTHENTICATE[kind](context);
