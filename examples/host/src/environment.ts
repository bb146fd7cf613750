/** The host's settings, read once from the environment; wrong ones are named with the mend. */
import type { EncryptionKey } from '@citeready/core';
import { encryptionKeyFrom } from './encryption-key.js';

export interface HostSettings {
  readonly host: string;
  /** 0 takes any free port. */
  readonly port: number;
  /** `null`: a fresh one is made and printed. */
  readonly apiKey: string | null;
  /** Rules like curl's --connect-to, separated by commas or spaces. */
  readonly connectTo: readonly string[];
  readonly jwtSecret: string | null;
  /** Seals plugin tokens; `null`: kept beside the private server's data, else made up for this process. */
  readonly encryptionKey: EncryptionKey | null;
  /** Where the service is mounted; '' is the root. */
  readonly basePath: string;
  /** A worker that dies loses its audits to others, or to the next start, after this time. */
  readonly leaseMs: number;
  /** Where audits are kept: a PostgreSQL of the operator's, a private one in a directory, or this process's memory. */
  readonly storage:
    | { readonly kind: 'database'; readonly url: string }
    | { readonly kind: 'embedded'; readonly dataDirectory: string }
    | { readonly kind: 'memory' };
}

export class SettingsError extends Error {}

const portOf = (text: string): number => {
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535) throw new SettingsError('PORT must be a whole number from 0 to 65535');
  return port;
};

const secondsOf = (name: string, text: string, min: number, max: number): number => {
  const seconds = Number(text);
  if (!/^\d{1,6}$/.test(text) || seconds < min || seconds > max)
    throw new SettingsError(`${name} must be a whole number of seconds from ${min} to ${max}`);
  return seconds * 1000;
};

const present = (value: string | undefined): string | null => (value === undefined || value === '' ? null : value);

const storageOf = (env: Readonly<Record<string, string | undefined>>): HostSettings['storage'] => {
  const url = present(env['DATABASE_URL']);
  if (url !== null) return { kind: 'database', url };
  const choice = present(env['CITEREADY_STORAGE']) ?? 'embedded';
  if (choice === 'memory') return { kind: 'memory' };
  if (choice === 'embedded')
    return { kind: 'embedded', dataDirectory: present(env['CITEREADY_DATA_DIR']) ?? '.citeready/postgres' };
  throw new SettingsError('CITEREADY_STORAGE must be embedded or memory; or set DATABASE_URL');
};

export const readSettings = (env: Readonly<Record<string, string | undefined>>): HostSettings => {
  const keyText = present(env['CITEREADY_ENCRYPTION_KEY']);
  const encryptionKey = keyText === null ? null : encryptionKeyFrom(keyText);
  if (keyText !== null && encryptionKey === null)
    throw new SettingsError('CITEREADY_ENCRYPTION_KEY must be 64 hex digits (32 bytes)');
  const apiKey = present(env['CITEREADY_API_KEY']);
  if (apiKey !== null && apiKey.length < 24) throw new SettingsError('CITEREADY_API_KEY needs at least 24 characters');
  return {
    host: present(env['HOST']) ?? '127.0.0.1',
    port: portOf(present(env['PORT']) ?? '8080'),
    apiKey,
    connectTo: (env['CITEREADY_CONNECT_TO'] ?? '').split(/[\s,]+/).filter((rule) => rule !== ''),
    jwtSecret: present(env['CITEREADY_JWT_SECRET']),
    basePath: present(env['CITEREADY_BASE_PATH']) ?? '',
    encryptionKey,
    leaseMs: secondsOf('CITEREADY_LEASE_SECONDS', present(env['CITEREADY_LEASE_SECONDS']) ?? '60', 10, 3600),
    storage: storageOf(env),
  };
};
