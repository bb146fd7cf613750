/** A separate database for a test file. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

export interface TestDatabase {
  readonly connectionString: string;
  readonly name: string;
  /** Ends open connections and drops the database. */
  drop(): Promise<void>;
}

async function asAdmin(statement: (client: pg.Client) => string): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgresUrl') });
  await client.connect();
  try {
    await client.query(statement(client));
  } finally {
    await client.end();
  }
}

/** @param template a database to copy, such as one with the schema installed. */
export async function testDatabase(template?: string): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  await asAdmin(
    (client) =>
      `create database ${client.escapeIdentifier(name)}` +
      (template === undefined ? '' : ` template ${client.escapeIdentifier(template)}`),
  );
  const url = new URL(inject('postgresUrl'));
  url.pathname = `/${name}`;
  return {
    connectionString: url.href,
    name,
    drop: () => asAdmin((client) => `drop database if exists ${client.escapeIdentifier(name)} with (force)`),
  };
}
