/** Identifies the caller. The service asks the authenticator; the default one reads keys from an `ApiKeyStore`. */

export type Scope = 'read' | 'write';

/** A caller identified by an API key. */
export interface ApiKeyPrincipal {
  /** Tag of a caller with an API key. */
  readonly kind: 'api_key';
  /** Id of the key's record; not secret. */
  readonly keyId: string;
  /** Owner of connections and of queued jobs. */
  readonly clientId: string;
  /** What the key allows; never empty. */
  readonly scopes: readonly Scope[];
  /** Rate plan, if the host uses plans. */
  readonly plan: string | null;
}
/** A caller identified by a token of a registered user. */
export interface UserPrincipal {
  /** Tag of a caller with an auth token. */
  readonly kind: 'user';
  /** The user's id at the host. */
  readonly userId: string;
}
/** A caller identified by its install id alone. */
export interface InstallPrincipal {
  /** Tag of a caller with an install id. */
  readonly kind: 'install';
  /** From an authenticator, the id itself; inside the service, a keyed digest of it, and only the digest is stored. */
  readonly installId: string;
  /** Set by the service: the id itself, under which older versions stored the install. */
  readonly formerId?: string;
}
/** The caller, as the authenticator identified it. */
export type Principal = ApiKeyPrincipal | UserPrincipal | InstallPrincipal;

/**
 * Turns one presented credential into a principal; `null` if it is not valid (unknown, malformed, expired, revoked), without the reason.
 * Rejects only for infrastructure trouble. Comparison takes the same time whichever part of a secret is wrong.
 */
export interface Authenticator {
  /** An answer that is available at once may be returned without a promise. */
  apiKey(key: string): ApiKeyPrincipal | null | Promise<ApiKeyPrincipal | null>;
  /** The X-Auth-Token of a registered user. A host without registered users returns `null`. */
  authToken(token: string): Promise<UserPrincipal | null>;
  /** The X-Install-Id of an anonymous install, which has not proven anything. */
  installId(id: string): Promise<InstallPrincipal | null>;
}

/** A stored API key, without the key itself. */
export interface ApiKeyRecord {
  /** UUID; not secret. */
  readonly id: string;
  /** Owner of the connections and jobs made with the key. */
  readonly clientId: string;
  /** A label for people. */
  readonly name: string;
  /** First characters of the key, to recognize it in lists; not secret. */
  readonly hint: string;
  /** What the key allows; never empty. */
  readonly scopes: readonly Scope[];
  /** Rate plan, if the host uses plans. */
  readonly plan: string | null;
  /** When the key was issued or imported. */
  readonly createdAt: Date;
  /** From this time on the key is invalid; `null` if it does not expire. */
  readonly expiresAt: Date | null;
  /** When the key was revoked; `null` if it was not. */
  readonly revokedAt: Date | null;
  /** Time of the last use, accurate to a minute; `null` if the key was never used. */
  readonly lastUsedAt: Date | null;
}

/** Keys at rest: hashes only. */
export interface ApiKeyStore {
  /** Stores a key by the lower-case hex SHA-256 of its text. `duplicate` if that hash is already stored. */
  add(input: { readonly key: Omit<ApiKeyRecord, 'revokedAt' | 'lastUsedAt'>; readonly hash: string }): Promise<{
    /** `duplicate`: nothing was stored, since the hash is already stored. */
    readonly outcome: 'added' | 'duplicate';
  }>;
  /** The key with this hash, whatever its state, together with the stored hash for a constant-time comparison. */
  findByHash(input: { readonly hash: string }): Promise<{
    /** The record, also of a key that is revoked or expired. */
    readonly key: ApiKeyRecord;
    /** The stored lower-case hex SHA-256. */
    readonly hash: string;
  } | null>;
  /** `null` for an unknown key. */
  find(input: { readonly keyId: string }): Promise<ApiKeyRecord | null>;
  /** Newest first, then by id; of one client, or of all. */
  list(input: { readonly clientId?: string }): Promise<readonly ApiKeyRecord[]>;
  /** Sets `revokedAt` unless it is already set. `null` for an unknown key. */
  revoke(input: { readonly keyId: string; readonly now: Date }): Promise<ApiKeyRecord | null>;
  /** Sets `expiresAt` (rotation with a grace period), or with `null` removes it. Returns `null` for an unknown key. */
  setExpiry(input: { readonly keyId: string; readonly expiresAt: Date | null }): Promise<ApiKeyRecord | null>;
  /**
   * Records a use. Never moves `lastUsedAt` back. A use within a minute of the recorded one need not be recorded. An unknown key is
   * ignored.
   */
  touch(input: { readonly keyId: string; readonly now: Date }): Promise<void>;
}
