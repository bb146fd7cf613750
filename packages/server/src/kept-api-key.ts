/**
 * The API key of a private server, kept beside its data so that every start uses the same one. Whoever can read the folder has the
 * password of the database and the encryption key already; the file is readable by its owner alone all the same.
 */
import { chmod, readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { apiKeyHint, looksLikeApiKey } from '@citeready/core';
import type { KeyAdmin } from '@citeready/core';
import { codeOf, messageOf, StartError } from './errors.js';

const CLIENT_ID = 'host';
const DEFAULT_SCHEMA = 'citeready';
const OWNER_ONLY = 0o600;

/** A key of a private server. */
export interface KeptKey {
  readonly key: string;
  /** The file that has kept it since an earlier start; `null` for a key made at this one. */
  readonly keptIn: string | null;
}

interface Written {
  readonly id: string;
  readonly key: string;
}

/** `null` without a file; `damaged` for one that holds no whole key. */
async function read(file: string): Promise<Written | 'damaged' | null> {
  try {
    const [id = '', key = ''] = (await readFile(file, 'utf8')).trim().split(' ');
    return id !== '' && looksLikeApiKey(key) ? { id, key } : 'damaged';
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** False if another process has written the file since it was looked for. */
async function write(file: string, text: string, replaces: boolean): Promise<boolean> {
  if (replaces) {
    // In one step, so that a process that dies leaves the old file or the new one.
    const made = `${file}.${process.pid}`;
    await writeFile(made, text, { mode: OWNER_ONLY });
    await rename(made, file);
    return true;
  }
  try {
    await writeFile(file, text, { mode: OWNER_ONLY, flag: 'wx' });
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

/**
 * The key in a folder; a new one if the folder has none, or if it was revoked or cut off. Each schema of a database has separate keys.
 * @throws {StartError} naming the file, if it cannot be read or written.
 */
export async function keptApiKey(
  folder: string,
  schema: string,
  keys: Pick<KeyAdmin, 'create' | 'list' | 'revoke'>,
): Promise<KeptKey> {
  const file = path.join(folder, schema === DEFAULT_SCHEMA ? 'api-key' : `api-key-${encodeURIComponent(schema)}`);
  const isKnown = async ({ id, key }: Written): Promise<boolean> => {
    const record = (await keys.list({ clientId: CLIENT_ID })).find((one) => one.id === id);
    return record?.revokedAt === null && record.expiresAt === null && record.hint === apiKeyHint(key);
  };
  try {
    const kept = await read(file);
    if (kept !== null && kept !== 'damaged' && (await isKnown(kept))) {
      // Restored from a backup or copied, it may be open to others.
      await chmod(file, OWNER_ONLY);
      return { key: kept.key, keptIn: file };
    }
    const { key, record } = await keys.create({ clientId: CLIENT_ID });
    if (await write(file, `${record.id} ${key}\n`, kept !== null)) return { key, keptIn: null };
    const other = await read(file);
    if (other === null || other === 'damaged' || !(await isKnown(other))) return { key, keptIn: null };
    await keys.revoke(record.id);
    return { key: other.key, keptIn: file };
  } catch (error) {
    if (typeof codeOf(error) !== 'string') throw error;
    throw new StartError(`the API key in ${file} cannot be kept: ${messageOf(error)}`, { cause: error });
  }
}
