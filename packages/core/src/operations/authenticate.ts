/** The default authenticator: API keys by their hash, install ids by their format, auth tokens by a verifier that the host supplies. */
import { equalTextConstantTime, sha256Hex } from '../domain/bytes.js';
import { parseInstallId } from '../domain/install-id.js';
import type { ApiKeyPrincipal, ApiKeyRecord, ApiKeyStore, Authenticator } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';
import type { RememberedKeys } from './remembered-keys.js';

/** Dependencies of core's own authenticator. */
export interface AuthenticatorOptions {
  /** Where the hashes of keys are looked up. */
  readonly keys: ApiKeyStore;
  /** Decides whether a key has expired. */
  readonly clock: Clock;
  /** Verifies X-Auth-Token and returns the user's id; `null` for an invalid token. Without it, no registered user is recognized. */
  readonly verifyAuthToken?: (token: string) => Promise<string | null>;
  /** See `Backend.sha256Hex`. Defaults to Web Crypto. */
  readonly sha256Hex?: (text: string) => string;
}

/** Longest credential that is checked; longer ones are invalid. */
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

/** A key store with a cache answers synchronously for a key that was looked up a moment ago. */
type Keys = ApiKeyStore & Partial<Pick<RememberedKeys, 'recall'>>;
type Sources = AuthenticatorOptions & { readonly keys: Keys };

/** Core's own authenticator: API keys, auth tokens and install ids; the strongest that a request carries wins. */
export const createAuthenticator = (options: Sources): Authenticator => ({
  apiKey(key) {
    // The format is not checked: an operator may have imported a key of another format, and the hash decides anyway.
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

/** By the digest of the key: from the cache if present, otherwise from the store. */
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
