/** The suite's own way into the database: it connects anew after every cut and asks until it has an answer. */
import pg from 'pg';
import { until } from './until.js';

const ANSWER_MS = 60_000;

export interface Admin {
  /** Rows of one statement. Must be safe to run twice, since an answer may be lost. */
  ask<Row extends Record<string, unknown>>(text: string, values?: readonly unknown[]): Promise<Row[]>;
  /** A connection for whoever must hold one; it may be lost at any time. */
  connect(): Promise<pg.Client>;
  close(): Promise<void>;
}

export function createAdmin(connectionString: string): Admin {
  let client: pg.Client | null = null;
  /** One statement at a time. */
  let last: Promise<unknown> = Promise.resolve();

  const connect = async (): Promise<pg.Client> => {
    const opened = new pg.Client({ connectionString, connectionTimeoutMillis: 5000 });
    // Losing a connection between two statements must not end the process.
    opened.on('error', () => undefined);
    await opened.connect();
    return opened;
  };

  const answer = <Row extends Record<string, unknown>>(text: string, values: readonly unknown[]): Promise<Row[]> =>
    until(`an answer to ${text.trim().slice(0, 60)}`, ANSWER_MS, async () => {
      try {
        client ??= await connect();
        return (await client.query<Row>(text, [...values])).rows;
      } catch (error) {
        void client?.end().catch(() => undefined);
        client = null;
        throw error;
      }
    });

  return {
    connect,
    ask<Row extends Record<string, unknown>>(text: string, values: readonly unknown[] = []) {
      const asked = last.then(() => answer<Row>(text, values));
      last = asked.catch(() => undefined);
      return asked;
    },
    async close() {
      await client?.end().catch(() => undefined);
      client = null;
    },
  };
}
