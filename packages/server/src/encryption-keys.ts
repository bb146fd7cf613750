/** Keys that seal plugin tokens: from their variable, or stored with the data of a private server. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncryptionKey } from '@citeready/core';
import { codeOf, SettingsError } from './errors.js';
import type { Values } from './values.js';

const VARIABLE = 'CITEREADY_ENCRYPTION_KEY';
/** Name of a key that was set without one. */
const DEFAULT_ID = 'host';

const wrong = (why: string): SettingsError =>
  new SettingsError(
    `${VARIABLE} takes 64 hex digits (openssl rand -hex 32), or name:digits,name:digits with the current key first; ${why}`,
  );

/** One key, or several with names for a rotation, the current one first; empty if none is set. No message repeats the text. */
export function readEncryptionKeys({ find }: Values): readonly EncryptionKey[] {
  const found = find(VARIABLE);
  if (found === null) return [];
  const keys = found.value.split(',').map((part, at) => {
    const [id, hex, ...rest] = part.includes(':') ? part.trim().split(':') : [DEFAULT_ID, part.trim()];
    if (rest.length > 0 || id === undefined || hex === undefined || !/^[0-9a-f]{64}$/i.test(hex))
      throw wrong(`key ${at + 1} is not of this form`);
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw wrong('a name has 1 to 32 letters, digits, hyphens and underscores');
    return { id, key: Buffer.from(hex, 'hex') };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw wrong('the names must differ');
  return keys;
}

/** The key in a folder, created if it does not exist. Of processes that start concurrently, one writes it and all read it. */
export async function keptEncryptionKey(folder: string): Promise<EncryptionKey> {
  const file = path.join(folder, 'encryption-key');
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (codeOf(error) !== 'EEXIST') throw error;
  });
  return { id: DEFAULT_ID, key: Buffer.from((await readFile(file, 'utf8')).trim(), 'hex') };
}
