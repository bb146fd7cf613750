/** The key that plugin tokens are sealed with, kept beside the data of the private server. With a database of one's own it comes from `CITEREADY_ENCRYPTION_KEY`. */
import { randomBytes } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { EncryptionKey } from '@citeready/core';

/** Of processes that start at once one writes the key and all read it. */
export const encryptionKeyIn = async (directory: string): Promise<EncryptionKey> => {
  const file = path.join(directory, 'encryption-key');
  await writeFile(file, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx' }).catch((error: unknown) => {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
  });
  return { id: 'host', key: Buffer.from((await readFile(file, 'utf8')).trim(), 'hex') };
};

/** 64 hex digits as a key; `null` for anything else. */
export const encryptionKeyFrom = (text: string): EncryptionKey | null =>
  /^[0-9a-f]{64}$/i.test(text) ? { id: 'host', key: Buffer.from(text, 'hex') } : null;
