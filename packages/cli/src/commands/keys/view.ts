/** Output about keys: everything except their text, which is not stored. */
import type { ApiKeyRecord } from '@citeready/core';
import { renderTable } from '../../table.js';

export type KeyState = 'active' | 'expired' | 'revoked';

export function keyState({ revokedAt, expiresAt }: ApiKeyRecord, now: Date): KeyState {
  if (revokedAt !== null) return 'revoked';
  return expiresAt !== null && expiresAt <= now ? 'expired' : 'active';
}

/** To the minute, in UTC. */
const minute = (date: Date | null, none: string): string =>
  date === null ? none : `${date.toISOString().slice(0, 16)}Z`;

const HEADING = ['ID', 'KEY', 'CLIENT', 'NAME', 'SCOPES', 'PLAN', 'CREATED', 'EXPIRES', 'LAST USED', 'STATE'];

export const keyTable = (records: readonly ApiKeyRecord[], now: Date): string =>
  renderTable([
    HEADING,
    ...records.map((record) => [
      record.id,
      record.hint,
      record.clientId,
      record.name,
      record.scopes.join(','),
      record.plan ?? '-',
      minute(record.createdAt, '-'),
      minute(record.expiresAt, 'never'),
      minute(record.lastUsedAt, 'never'),
      keyState(record, now),
    ]),
  ]);

/** One line for the standard error when a key is created. */
export const describeKey = ({ id, clientId, scopes, plan, expiresAt }: ApiKeyRecord): string =>
  [
    `key ${id} of client ${clientId}`,
    `scopes ${scopes.join(' and ')}`,
    ...(plan === null ? [] : [`plan ${plan}`]),
    expiresAt === null ? 'does not expire' : `expires ${minute(expiresAt, '')}`,
  ].join(', ');

export const toJson = (value: unknown): string => `${JSON.stringify(value, null, 2)}\n`;
