/** One server for all test files: `TEST_DATABASE_URL` if it is set, otherwise a private one that is discarded afterwards. */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../src/embedded/index.js';

declare module 'vitest' {
  interface ProvidedContext {
    /** Connection string of a role that may create databases. */
    postgresUrl: string;
  }
}

export default async ({ provide }: TestProject): Promise<() => Promise<void>> => {
  const given = process.env['TEST_DATABASE_URL'];
  if (given !== undefined && given !== '') {
    provide('postgresUrl', given);
    return async () => {};
  }
  const folder = await mkdtemp(path.join(tmpdir(), 'citeready-test-'));
  // If this process is root, the server runs as another user and must be able to enter; otherwise it would use a replacement directory that
  // nobody removes.
  await chmod(folder, 0o755);
  const server = await startEmbeddedPostgres({
    dataDirectory: path.join(folder, 'data'),
    // Nothing outlives the run, so nothing needs to reach the disk.
    settings: { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' },
  });
  provide('postgresUrl', server.connectionString);
  return async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  };
};
