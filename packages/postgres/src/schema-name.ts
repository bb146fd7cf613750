/** Names of the schemas: validated once, quoted always. */
import { createHash } from 'node:crypto';

const VALID = /^[a-z_][a-z0-9_]{0,49}$/;

export interface SchemaNames {
  /** Schema of this package, unquoted. */
  readonly name: string;
  /** Schema of this package, quoted for SQL. */
  readonly quoted: string;
  /** Schema of the queue engine, unquoted; next to that of this package. */
  readonly queueName: string;
  /** The schema of the queue engine, quoted for SQL. */
  readonly queue: string;
}

/** @throws RangeError for a name that is not one of at most 50 lower-case letters, digits and underscores. */
export function schemaNames(name: string): SchemaNames {
  if (!VALID.test(name)) {
    throw new RangeError(
      `schema must be lower-case letters, digits and underscores, not start with a digit and have at most 50 characters: ${JSON.stringify(name)}`,
    );
  }
  const queueName = queueSchema(name);
  return { name, quoted: `"${name}"`, queueName, queue: `"${queueName}"` };
}

/** Longest name that the queue engine accepts. */
const QUEUE_NAME_LENGTH = 50;

function queueSchema(name: string): string {
  const plain = `${name}_queue`;
  if (plain.length <= QUEUE_NAME_LENGTH) return plain;
  // Two long names with the same beginning must not share a queue.
  return `${name.slice(0, 31)}_${createHash('sha256').update(name).digest('hex').slice(0, 12)}_queue`;
}
