/**
 * Locks on things that have no row yet. Held until the transaction ends, so they work through a pooler that lends connections per
 * transaction.
 */
import type { Session } from './session.js';

/**
 * Waits for every other transaction that holds the lock of the same name in this schema. Two names may share a lock; the only effect is
 * waiting.
 */
export async function lockName({ schema, query }: Session, name: string): Promise<void> {
  await query('select pg_advisory_xact_lock(hashtextextended($1, 0))', [`${schema.name} ${name}`]);
}
