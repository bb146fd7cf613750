/** Keys that plugin tokens are sealed with, as text: one key, or several with their names for a rotation. */
import type { EncryptionKey } from '@citeready/core';
import { UsageError } from '../../command.js';
import type { Environment } from './variables.js';

const VARIABLE = 'CITEREADY_ENCRYPTION_KEY';
/** Name of a key that was given without one. */
const DEFAULT_ID = 'host';

const wrong = (why: string): UsageError =>
  new UsageError(
    `${VARIABLE} takes 64 hex digits (openssl rand -hex 32), or name:digits,name:digits with the current key first; ${why}`,
  );

/** The current key first; empty when none is set. The text is never repeated in a message. */
export const readEncryptionKeys = (env: Environment): readonly EncryptionKey[] => {
  const text = env[VARIABLE] ?? '';
  if (text === '') return [];
  const keys = text.split(',').map((part, at) => {
    const [id, hex, ...rest] = part.includes(':') ? part.trim().split(':') : [DEFAULT_ID, part.trim()];
    if (rest.length > 0 || id === undefined || hex === undefined || !/^[0-9a-f]{64}$/i.test(hex))
      throw wrong(`key ${at + 1} is not of this form`);
    if (!/^[A-Za-z0-9_-]{1,32}$/.test(id)) throw wrong('a name has 1 to 32 letters, digits, hyphens and underscores');
    return { id, key: Buffer.from(hex, 'hex') };
  });
  if (new Set(keys.map(({ id }) => id)).size !== keys.length) throw wrong('the names must differ');
  return keys;
};
