/** The default authenticator: API keys by their hash, install ids by their form, auth tokens by whatever verifier the host gives. */
import { equalTextConstantTime, sha256Hex } from '../domain/bytes.js';
import { parseInstallId } from '../domain/install-id.js';
import type { ApiKeyPrincipal, ApiKeyRecord, ApiKeyStore, Authenticator } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';
import type { RememberedKeys } from './remembered-keys.js';

/** What core's own authenticator is made from. */
export interface AuthenticatorOptions {
  readonly keys: ApiKeyStore;
  readonly clock: Clock;
  /** Verifies X-Auth-Token and gives the user's id; `null` for an invalid token. Without it no registered user is known. */
  readonly verifyAuthToken?: (token: string) => Promise<string | null>;
  /** See `Backend.sha256Hex`. Default: Web Crypto. */
  readonly sha256Hex?: (text: string) => string;
}

/** Longest credential that is looked at; longer ones are invalid. */
const MAX_CREDENTIAL = 8192;

type Found = NonNullable<Awaited<ReturnType<ApiKeyStore['findByHash']>>>;

const isValid = ({ revokedAt, expiresAt }: ApiKeyRecord, now: Date): boolean =>
  revokedAt === null && (expiresAt === null || expiresAt > now);

const principalOf = ({ id, clientId, scopes, plan }: ApiKeyRecord): ApiKeyPrincipal => ({
  kind: 'api_key',
  keyId: id,
  clientId,
  scopes,
  plan,
});

/** Keys that remember answer at once for a key that they were asked for a moment ago. */
type Keys = ApiKeyStore & Partial<Pick<RememberedKeys, 'recall'>>;
type Sources = AuthenticatorOptions & { readonly keys: Keys };

/** Core's own authenticator: API keys, auth tokens and install ids, the highest that a request carries. */
export const createAuthenticator = (options: Sources): Authenticator => ({
  apiKey(key) {
    // The form is not checked: an operator may have chosen a key of another form, and the hash decides anyway.
    if (key.length > MAX_CREDENTIAL) return null;
    return options.sha256Hex === undefined
      ? sha256Hex(key).then((hash) => byHash(options, hash))
      : byHash(options, options.sha256Hex(key));
  },
  async authToken(token) {
    if (token.length > MAX_CREDENTIAL || options.verifyAuthToken === undefined) return null;
    const userId = await options.verifyAuthToken(token);
    return userId === null ? null : { kind: 'user', userId };
  },
  async installId(id) {
    const installId = parseInstallId(id);
    return installId === null ? null : { kind: 'install', installId };
  },
});

/** By the digest of the key: what is remembered of it, else what the store has. */
function byHash({ keys, clock }: Sources, hash: string): ApiKeyPrincipal | null | Promise<ApiKeyPrincipal | null> {
  const now = clock.now();
  const known = keys.recall?.({ hash, now }) ?? null;
  return known === null ? lookUp({ keys, clock }, hash) : checked(known, hash, now);
}

const checked = (found: Found, hash: string, now: Date): ApiKeyPrincipal | null =>
  equalTextConstantTime(hash, found.hash) && isValid(found.key, now) ? principalOf(found.key) : null;

async function lookUp({ keys, clock }: Sources, hash: string): Promise<ApiKeyPrincipal | null> {
  const found = await keys.findByHash({ hash });
  const now = clock.now();
  const principal = found === null ? null : checked(found, hash, now);
  if (principal !== null) await keys.touch({ keyId: principal.keyId, now });
  return principal;
}
