/** Issues and ends API keys. The text of a key is returned once, on creation; storage only ever receives its hash. */
import { addMilliseconds } from 'date-fns/addMilliseconds';
import { apiKeyHint, generateApiKey } from '../domain/api-key.js';
import { sha256Hex } from '../domain/bytes.js';
import type { Deps } from '../operations/deps.js';
import type { ApiKeyRecord, Scope } from '../ports/auth.js';

/** The properties of a new API key. */
export interface NewKey {
  /** Owner of the connections and jobs made with the key. */
  readonly clientId: string;
  /** For people, 1 to 200 characters; defaults to the client id. */
  readonly name?: string;
  /** Defaults to both. */
  readonly scopes?: readonly Scope[];
  /** Rate plan, if the host uses plans; 1 to 64 characters. */
  readonly plan?: string;
  /** Defaults to never. */
  readonly expiresAt?: Date;
}

/** A new API key. The key itself is shown only here. */
export interface IssuedKey {
  /** The key itself: show it once; it cannot be retrieved again. */
  readonly key: string;
  /** The key as `list` shows it. */
  readonly record: ApiKeyRecord;
}

/** Operations on API keys for the host. */
export interface KeyAdmin {
  /**
   * Generates and stores a key.
   * @throws TypeError that begins with the field's name: an invalid client id, name or plan, no scope, an expiry in the past.
   */
  create(input: NewKey): Promise<IssuedKey>;
  /** Imports a key that was generated elsewhere. Idempotent. @throws TypeError for fewer than 24 characters. */
  adopt(input: NewKey & { readonly key: string }): Promise<void>;
  /** Newest first, including keys that have expired or were revoked; of one client, or of all. */
  list(input?: { readonly clientId?: string }): Promise<readonly ApiKeyRecord[]>;
  /**
   * `null` for an unknown key. Takes effect at once in this process, for every service on the same backend, and within a second in other
   * processes.
   */
  revoke(keyId: string): Promise<ApiKeyRecord | null>;
  /** A new key with the same rights; the old one ends after `graceMs` (default 0: at once). `null` for an unknown or ended key. */
  rotate(keyId: string, options?: { readonly graceMs?: number }): Promise<IssuedKey | null>;
}

const MIN_ADOPTED_LENGTH = 24;
const CLIENT_ID = /^[\x21-\x7e]{1,128}$/;
/** No control characters, so that both are plain text in a terminal. */
const NAME = /^[^\p{Cc}\p{Surrogate}]{1,200}$/u;
const PLAN = /^[^\p{Cc}\p{Surrogate}]{1,64}$/u;

export function createKeyAdmin({ backend, clock, ids }: Deps): KeyAdmin {
  const add = async (key: string, input: NewKey): Promise<ApiKeyRecord | null> => {
    const scopes = input.scopes ?? ['read', 'write'];
    const now = clock.now();
    if (!CLIENT_ID.test(input.clientId))
      throw new TypeError('clientId must have 1 to 128 printable ASCII characters, without spaces');
    if (input.name !== undefined && !NAME.test(input.name))
      throw new TypeError('name must have 1 to 200 characters, without control characters');
    if (input.plan !== undefined && !PLAN.test(input.plan))
      throw new TypeError('plan must have 1 to 64 characters, without control characters');
    if (scopes.length === 0) throw new TypeError('scopes must name at least one of read and write');
    if (input.expiresAt !== undefined && input.expiresAt <= now) throw new TypeError('expiresAt has passed already');
    const record = {
      id: ids.uuid(),
      clientId: input.clientId,
      name: input.name ?? input.clientId,
      hint: apiKeyHint(key),
      scopes,
      plan: input.plan ?? null,
      createdAt: now,
      expiresAt: input.expiresAt ?? null,
    };
    const { outcome } = await backend.auth.add({ key: record, hash: await sha256Hex(key) });
    return outcome === 'added' ? { ...record, revokedAt: null, lastUsedAt: null } : null;
  };

  const create = async (input: NewKey): Promise<IssuedKey> => {
    for (;;) {
      const key = generateApiKey(ids);
      const record = await add(key, input);
      if (record !== null) return { key, record };
    }
  };

  return {
    create,
    async adopt({ key, ...input }) {
      if (key.length < MIN_ADOPTED_LENGTH)
        throw new TypeError(`an API key needs at least ${MIN_ADOPTED_LENGTH} characters`);
      await add(key, input);
    },
    list: (input = {}) => backend.auth.list(input),
    revoke: (keyId) => backend.auth.revoke({ keyId, now: clock.now() }),
    async rotate(keyId, { graceMs = 0 } = {}) {
      const old = await backend.auth.find({ keyId });
      const now = clock.now();
      if (old === null || old.revokedAt !== null || (old.expiresAt !== null && old.expiresAt <= now)) return null;
      const issued = await create({
        clientId: old.clientId,
        name: old.name,
        scopes: old.scopes,
        ...(old.plan === null ? {} : { plan: old.plan }),
        ...(old.expiresAt === null ? {} : { expiresAt: old.expiresAt }),
      });
      const end = addMilliseconds(now, graceMs);
      if (graceMs <= 0) await backend.auth.revoke({ keyId, now });
      else if (old.expiresAt === null || end < old.expiresAt) await backend.auth.setExpiry({ keyId, expiresAt: end });
      return issued;
    },
  };
}
