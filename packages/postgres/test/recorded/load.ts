/** Loads a database as an earlier version of this package left it. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import pg from 'pg';

/** The identities in it. */
export const RECORDED = {
  apiKey: 'key-of-acme-for-the-upgrade',
  encryptionKey: '5a'.repeat(32),
  pluginToken: 'wpt_token_of_the_ferry_site',
  siteUrl: 'https://ferry.example/blog',
  /** Has used all of its free audits; the second one of five, which is still queued. */
  installs: ['a1b2c3d4-e5f6-4890-abcd-ef1234567890', 'a1b2c3d4-e5f6-4890-abcd-ef1234567891'],
  waiting: ['waits.example', 'held.example'],
} as const;

/** Into an empty database. */
export async function loadRecorded(connectionString: string): Promise<void> {
  const sql = gunzipSync(await readFile(new URL('before-turns.sql.gz', import.meta.url))).toString('utf8');
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    // The dump sets up its session; a pooler would lend that session to others.
    await client.query(`${sql}\nreset all;`);
  } finally {
    await client.end();
  }
}
