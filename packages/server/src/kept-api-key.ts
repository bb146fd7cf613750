/**
 * The API key of a private server, kept beside its data so that every start shows the same one. Whoever can read the folder has the
 * password of the database and the encryption key already.
 */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { KeyAdmin } from '@citeready/core';
import { codeOf } from './errors.js';

const FILE = 'api-key';
const CLIENT_ID = 'host';

/** `null` without a file, and for one that was cut off. */
async function read(file: string): Promise<{ readonly id: string; readonly key: string } | null> {
  try {
    const [id, key] = (await readFile(file, 'utf8')).trim().split(' ');
    return id === undefined || key === undefined ? null : { id, key };
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return null;
    throw error;
  }
}

/** The key in a folder; a new one if there is none, or if it was revoked. */
export async function keptApiKey(folder: string, keys: Pick<KeyAdmin, 'create' | 'list'>): Promise<string> {
  const file = path.join(folder, FILE);
  const kept = await read(file);
  if (kept !== null) {
    const record = (await keys.list({ clientId: CLIENT_ID })).find(({ id }) => id === kept.id);
    if (record !== undefined && record.revokedAt === null && record.expiresAt === null) return kept.key;
  }
  const { key, record } = await keys.create({ clientId: CLIENT_ID });
  await writeFile(file, `${record.id} ${key}\n`, { mode: 0o600 });
  return key;
}
