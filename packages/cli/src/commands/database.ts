/** `citeready migrate`, `plans` and `status`: the schema of a PostgreSQL database. */
import type { SchemaStatus } from '@citeready/postgres';
import { parseCommandLine } from '../args.js';
import { EXIT, UsageError } from '../command.js';
import type { CommandBody } from '../command.js';
import type { CliIo } from '../io.js';
import { DATABASE_FLAG_HELP, DATABASE_FLAGS, databaseOptions, withBackend } from './database-options.js';
import type { DatabaseOptions } from './database-options.js';

/** @param needsDatabase false for commands that only print. */
function readOptions(args: readonly string[], env: CliIo['env'], needsDatabase: boolean): DatabaseOptions {
  const { values, positionals } = parseCommandLine(args, DATABASE_FLAGS);
  const [extra] = positionals;
  if (extra !== undefined) throw new UsageError(`unexpected argument "${extra}"`);
  return databaseOptions(values, env, needsDatabase);
}

export const migrateCommand: CommandBody = {
  help: `Usage: citeready migrate [options]

Applies pending migrations in one transaction. Safe to run from many processes at once, and while older versions are running.

${DATABASE_FLAG_HELP}`,
  flags: {
    database: DATABASE_FLAGS.database,
    'data-dir': DATABASE_FLAGS['data-dir'],
    schema: DATABASE_FLAGS.schema,
  },
  async run(args, io) {
    const options = readOptions(args, io.env, true);
    const { applied } = await withBackend(options, (backend) => backend.migrate());
    io.stdout.write(
      applied.length > 0
        ? `Schema "${options.schema}": applied ${applied.join(', ')}.\n`
        : `Schema "${options.schema}" is up to date.\n`,
    );
    return EXIT.ok;
  },
};

export const plansCommand: CommandBody = {
  help: `Usage: citeready plans [options] > install.sql

Prints the SQL that migrate would run on an empty database. Does not connect to a database.

  --schema NAME   schema of the tables; those of the queue are in NAME_queue. Default citeready
`,
  flags: { schema: DATABASE_FLAGS.schema },
  async run(args, io) {
    io.stdout.write(await withBackend(readOptions(args, io.env, false), (backend) => backend.plans()));
    return EXIT.ok;
  },
};

export const statusCommand: CommandBody = {
  help: `Usage: citeready status [options]

Lists applied and pending migrations. Exits with 0 when this version can work with the database, with 1 otherwise.

${DATABASE_FLAG_HELP}  --json          as JSON
`,
  flags: DATABASE_FLAGS,
  async run(args, io) {
    const options = readOptions(args, io.env, true);
    const { status, problem } = await withBackend(options, async (backend) => {
      const found = await backend.status();
      return { status: found, problem: found.problem ?? (await backend.verify().then(() => null, toError)) };
    });
    io.stdout.write(options.json ? asJson(status, problem) : asText(status, problem));
    return problem === null ? EXIT.ok : EXIT.belowLimit;
  },
};

const toError = (reason: unknown): Error => (reason instanceof Error ? reason : new Error(String(reason)));

const asJson = ({ schema, applied, pending }: SchemaStatus, problem: Error | null): string =>
  `${JSON.stringify({ schema, applied, pending, problem: problem?.message ?? null }, null, 2)}\n`;

const asText = ({ schema, applied, pending }: SchemaStatus, problem: Error | null): string =>
  [
    `Schema "${schema}":`,
    ...applied.map(({ id, name, appliedAt }) => `  ${id} ${name}, applied ${appliedAt.toISOString()}`),
    ...pending.map(({ id, name }) => `  ${id} ${name}, pending`),
    problem === null ? 'This version can work with it.' : `Not usable: ${problem.message}.`,
    '',
  ].join('\n');
