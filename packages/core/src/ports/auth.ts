/** Who is calling. The service asks the authenticator; the default one reads keys from an `ApiKeyStore`. */

export type Scope = 'read' | 'write';

/** A caller that was known by an API key. */
export interface ApiKeyPrincipal {
  readonly kind: 'api_key';
  readonly keyId: string;
  /** Owner of connections and of what is queued. */
  readonly clientId: string;
  readonly scopes: readonly Scope[];
  /** Rate plan, where the host uses plans. */
  readonly plan: string | null;
}
/** A caller that was known by a token of a registered user. */
export interface UserPrincipal {
  readonly kind: 'user';
  readonly userId: string;
}
/** A caller that was known by its install id alone. */
export interface InstallPrincipal {
  readonly kind: 'install';
  /** From an authenticator the id itself; inside the service a keyed digest of it, which is all that is stored. */
  readonly installId: string;
  /** Set by the service: the id itself, under which older versions have stored the install. */
  readonly formerId?: string;
}
/** Who calls, as the authenticator found out. */
export type Principal = ApiKeyPrincipal | UserPrincipal | InstallPrincipal;

/**
 * Turns one presented credential into a principal; `null` when it is not valid (unknown, malformed, expired, revoked), without saying why.
 * Rejects only for infrastructure trouble. Comparison takes the same time whatever part of a secret is wrong.
 */
export interface Authenticator {
  /** An answer that is at hand may be given at once, without a promise around it. */
  apiKey(key: string): ApiKeyPrincipal | null | Promise<ApiKeyPrincipal | null>;
  /** The X-Auth-Token of a registered user. A host without registered users returns `null`. */
  authToken(token: string): Promise<UserPrincipal | null>;
  installId(id: string): Promise<InstallPrincipal | null>;
}

/** A stored API key, without the key itself. */
export interface ApiKeyRecord {
  readonly id: string;
  readonly clientId: string;
  readonly name: string;
  /** First characters of the key, for recognition in lists; no secret. */
  readonly hint: string;
  readonly scopes: readonly Scope[];
  readonly plan: string | null;
  readonly createdAt: Date;
  readonly expiresAt: Date | null;
  readonly revokedAt: Date | null;
  readonly lastUsedAt: Date | null;
}

/** Keys at rest: hashes only. */
export interface ApiKeyStore {
  /** Stores a key by the lower-case hex SHA-256 of its text. `duplicate` when that hash is stored already. */
  add(input: {
    readonly key: Omit<ApiKeyRecord, 'revokedAt' | 'lastUsedAt'>;
    readonly hash: string;
  }): Promise<{ readonly outcome: 'added' | 'duplicate' }>;
  /** The key with this hash, whatever its state, together with the stored hash for a comparison in constant time. */
  findByHash(input: { readonly hash: string }): Promise<{ readonly key: ApiKeyRecord; readonly hash: string } | null>;
  find(input: { readonly keyId: string }): Promise<ApiKeyRecord | null>;
  /** Newest first, then id; of one client, or of all. */
  list(input: { readonly clientId?: string }): Promise<readonly ApiKeyRecord[]>;
  /** Sets `revokedAt` unless it is set already. `null` for an unknown key. */
  revoke(input: { readonly keyId: string; readonly now: Date }): Promise<ApiKeyRecord | null>;
  /** Sets `expiresAt` (rotation with a grace time), or with `null` removes it. Returns `null` for an unknown key. */
  setExpiry(input: { readonly keyId: string; readonly expiresAt: Date | null }): Promise<ApiKeyRecord | null>;
  /** Notes a use. Never moves `lastUsedAt` back. A use within a minute of the noted one may go unnoted. An unknown key is passed over. */
  touch(input: { readonly keyId: string; readonly now: Date }): Promise<void>;
}
