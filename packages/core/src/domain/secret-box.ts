/**
 * Secrets at rest: AES-256-GCM under a host key. The value begins with the key's id, so that keys can be rotated, and the context (what the
 * secret belongs to) is authenticated, so that a sealed value copied to another row cannot be opened there.
 *
 * Format: `v1.<key id>.<base64 nonce>.<base64 ciphertext and tag>`.
 */
import type { IdSource } from '../ports/clock.js';
import { copy, fromBase64, toBase64, utf8 } from './bytes.js';

/** A key that secrets are sealed with. `id` is stored with every value that it sealed. */
export interface EncryptionKey {
  /** 1 to 32 letters, digits, hyphens or underscores. */
  readonly id: string;
  /** 32 bytes. */
  readonly key: Uint8Array;
}

/** Seals secrets for storage, and opens them again. */
export interface SecretBox {
  /** Seals under the first key. */
  seal(plaintext: string, context: string): Promise<string>;
  /** `null` if the key is unknown, the context differs or the value was tampered with. */
  open(sealed: string, context: string): Promise<string | null>;
  /** True if the value was sealed under a key other than the first and should be sealed again. */
  isStale(sealed: string): boolean;
}

type CryptoKey = Awaited<ReturnType<typeof crypto.subtle.importKey>>;

const NONCE_BYTES = 12;

/**
 * Creates a box that seals under the first key and opens under all of them (AES-256-GCM).
 * @throws TypeError for a missing key, an invalid id, two keys with one id, or a key that is not 32 bytes long.
 */
export function createSecretBox(keys: readonly EncryptionKey[], ids: IdSource): SecretBox {
  const [primary] = keys;
  if (primary === undefined) throw new TypeError('encryptionKeys needs at least one key');
  for (const { id, key } of keys) {
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id))
      throw new TypeError('encryptionKeys: an id has 1 to 32 letters, digits, hyphens or underscores');
    if (key.length !== 32) throw new TypeError(`encryptionKeys: key "${id}" must be 32 bytes long`);
  }
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw new TypeError('encryptionKeys: ids must differ');

  const imported = new Map<string, Promise<CryptoKey>>();
  const cryptoKey = ({ id, key }: EncryptionKey): Promise<CryptoKey> => {
    const known =
      imported.get(id) ?? crypto.subtle.importKey('raw', copy(key), 'AES-GCM', false, ['encrypt', 'decrypt']);
    imported.set(id, known);
    return known;
  };

  return {
    async seal(plaintext, context) {
      const nonce = copy(ids.bytes(NONCE_BYTES));
      const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: utf8(context) };
      const sealed = await crypto.subtle.encrypt(algorithm, await cryptoKey(primary), utf8(plaintext));
      return ['v1', primary.id, toBase64(nonce), toBase64(new Uint8Array(sealed))].join('.');
    },
    async open(sealed, context) {
      const [version, id, nonceText, cipherText, ...rest] = sealed.split('.');
      const key = keys.find((candidate) => candidate.id === id);
      const nonce = fromBase64(nonceText ?? '');
      const cipher = fromBase64(cipherText ?? '');
      if (version !== 'v1' || rest.length > 0 || !key || nonce?.length !== NONCE_BYTES || !cipher) return null;
      const algorithm = { name: 'AES-GCM', iv: copy(nonce), additionalData: utf8(context) };
      try {
        const plain = await crypto.subtle.decrypt(algorithm, await cryptoKey(key), copy(cipher));
        return new TextDecoder().decode(plain);
      } catch {
        return null;
      }
    },
    isStale: (sealed) => sealed.split('.')[1] !== primary.id,
  };
}
