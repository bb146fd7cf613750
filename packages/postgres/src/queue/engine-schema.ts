/** The queue engine's schema, next to that of this package. The engine installs and upgrades it under its own lock. */
import { silentLogger } from '@citeready/core';
import type { Database } from '../database/session.js';
import { isUnanswered } from '../database/session.js';
import { SchemaError } from '../schema-error.js';
import type { SchemaNames } from '../schema-name.js';
import { makeEngine } from './engine.js';
import { KINDS, QUEUE_OPTIONS } from './kinds.js';

/** Creates what is missing; if nothing is, it only reads. */
export async function installEngine(database: Database): Promise<void> {
  const engine = await (await makeEngine(database, silentLogger, { migrate: true, patience: 'upkeep' })).start();
  try {
    const present = new Set((await engine.getQueues()).map(({ name }) => name));
    for (const kind of KINDS) if (!present.has(kind)) await engine.createQueue(kind, QUEUE_OPTIONS);
  } finally {
    await engine.stop({ graceful: false, close: false });
  }
}

/** Rejects with a `SchemaError` if the engine is missing, or is of another version than the one in use. */
export async function verifyEngine(database: Database): Promise<void> {
  const engine = await makeEngine(database, silentLogger, { migrate: false, patience: 'call' });
  try {
    await engine.start();
    const present = new Set((await engine.getQueues()).map(({ name }) => name));
    const missing = KINDS.filter((kind) => !present.has(kind));
    if (missing.length > 0) throw new Error(`queues are missing: ${missing.join(', ')}`);
  } catch (error) {
    if (error instanceof Error && !isUnanswered(error) && !('severity' in error) && !('errno' in error)) {
      throw new SchemaError(
        'not_migrated',
        `the queue's schema "${database.schema.queueName}" is missing or of another version; run migrate()`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    await engine.stop({ graceful: false, close: false });
  }
}

/** The SQL of an installation. */
export async function planEngine({ queueName }: SchemaNames): Promise<string> {
  const { getConstructionPlans } = await import('pg-boss');
  return [
    getConstructionPlans(queueName).trim(),
    ...KINDS.map((kind) => `select ${queueName}.create_queue('${kind}', '${JSON.stringify(QUEUE_OPTIONS)}'::jsonb);`),
    '',
  ].join('\n');
}
