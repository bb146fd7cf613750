/** The `citeready keys` commands in the docs run as shown, except for their ids and the key. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../cli/test/run.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
  const backend = createPostgresBackend({ connectionString: database.connectionString });
  await backend.migrate();
  await backend.close();
});
afterAll(() => database.drop());

/** The arguments of every `citeready keys …` in the shell blocks of a page. */
function commandsOf(page: string): readonly (readonly string[])[] {
  const text = readFileSync(new URL(`../../../${page}`, import.meta.url), 'utf8');
  const blocks = [...text.matchAll(/```sh\n([^`]*)```/g)].map(([, block = '']) => block);
  return blocks
    .flatMap((block) => [...block.matchAll(/citeready (?:-- )?(keys [^)\n#]*)/g)])
    .map(([, line = '']) =>
      [...line.trim().matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare ?? ''),
    );
}

it.each(['README.md', 'packages/cli/README.md', 'docs/accounts.md'])('%s', async (page) => {
  const commands = commandsOf(page);
  expect(commands.length).toBeGreaterThan(0);
  const options = { env: { DATABASE_URL: database.connectionString }, now: () => new Date() };
  let key = '';
  for (const args of commands) {
    const made = JSON.parse((await run(['keys', 'create', '--client', 'page', '--json'], options)).stdout);
    const actual = args.map((arg) => (/^(KEY-ID|[0-9a-f-]{36})$/.test(arg) ? made.record.id : arg));
    const { code, stdout, stderr } = await run(actual, { ...options, stdin: [key] });
    expect({ args, code, stderr }).toMatchObject({ code: 0 });
    if (args[1] === 'create') key = stdout;
  }
});
