/** Starts what an operator would: the database's schema, one web process, two workers. Without a DATABASE_URL, a private PostgreSQL too. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createPostgresBackend } from '@citeready/postgres';
import { startEmbeddedPostgres } from '@citeready/postgres/embedded';

const given = process.env['DATABASE_URL'];
const dataDirectory = process.env['DATA_DIRECTORY'] ?? `${import.meta.dirname}/.citeready/postgres`;
const database = given === undefined ? await startEmbeddedPostgres({ dataDirectory }) : null;
const connectionString = database?.connectionString ?? given ?? '';

// Once, before the others start: they expect the tables to be there.
const backend = createPostgresBackend({ connectionString });
await backend.migrate();
await backend.close();

const children = ['web.ts', 'worker.ts', 'worker.ts'].map((file) =>
  spawn(process.execPath, [...process.execArgv, `${import.meta.dirname}/${file}`], {
    env: { ...process.env, DATABASE_URL: connectionString },
    stdio: 'inherit',
  }),
);
const ended = Promise.all(children.map((child) => once(child, 'exit')));
for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => children.forEach((child) => child.kill(signal)));

await ended;
await database?.stop();
