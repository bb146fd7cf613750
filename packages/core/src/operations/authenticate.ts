/** The default authenticator: API keys by their hash, install ids by their form, auth tokens by whatever verifier the host gives. */
import { equalConstantTime, sha256Hex, utf8 } from '../domain/bytes.js';
import { parseInstallId } from '../domain/install-id.js';
import type { ApiKeyStore, Authenticator } from '../ports/auth.js';
import type { Clock } from '../ports/clock.js';

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

export const createAuthenticator = (options: AuthenticatorOptions): Authenticator => ({
  async apiKey(key) {
    // The form is not checked: an operator may have chosen a key of another form, and the hash decides anyway.
    if (key.length > MAX_CREDENTIAL) return null;
    const hash = options.sha256Hex === undefined ? await sha256Hex(key) : options.sha256Hex(key);
    const found = await options.keys.findByHash({ hash });
    if (found === null || !equalConstantTime(utf8(hash), utf8(found.hash))) return null;
    const now = options.clock.now();
    const { id, clientId, scopes, plan, revokedAt, expiresAt } = found.key;
    if (revokedAt !== null || (expiresAt !== null && expiresAt <= now)) return null;
    await options.keys.touch({ keyId: id, now });
    return { kind: 'api_key', keyId: id, clientId, scopes, plan };
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
