/** Importing a package leaves the globals of the host as they are, those under `Symbol.for` keys among them. */
import { execFile } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { describe, expect, it } from 'vitest';

const run = promisify(execFile);
const root = new URL('../', import.meta.url);
const packages = readdirSync(new URL('packages/', root));

/** Registries of zod, the peer that the host brings: all copies of zod in a process share them. */
const OF_ZOD = ['__zod_globalConfig', '__zod_globalRegistry'];

interface Change {
  readonly entry: string;
  readonly key: string;
  /** Made by a class of an installed package. */
  readonly foreign: boolean;
}
interface Answer {
  readonly found: readonly Change[];
  readonly own: readonly string[];
}

function entriesOf(folder: string): string[] {
  const { name, exports } = JSON.parse(readFileSync(new URL(`packages/${folder}/package.json`, root), 'utf8')) as {
    readonly name: string;
    readonly exports: Readonly<Record<string, unknown>>;
  };
  // The binding for vitest runs under vitest only.
  return Object.keys(exports)
    .map((entry) => name + entry.slice(1))
    .filter((entry) => !/package\.json$|testing\/vitest$/.test(entry));
}

async function child(mode: 'fresh' | 'touched', entries: readonly string[]): Promise<Answer> {
  const script = fileURLToPath(new URL('test/globals-child.mjs', root));
  const args = ['--import', 'tsx', '--conditions=@citeready/source', script, mode, ...entries];
  const { stdout } = await run(process.execPath, args, { cwd: fileURLToPath(root) });
  return JSON.parse(stdout) as Answer;
}

const strange = ({ found }: Answer): readonly Change[] => found.filter(({ key }) => !OF_ZOD.includes(key));

/** What a process has in which nothing was imported: Node's own fetch keeps its dispatcher under a symbol from the first time that it is read. */
const node = child('fresh', []);

describe('importing leaves all globals as they are', () => {
  it('where each has been read before', async () => {
    expect(strange(await child('touched', packages.flatMap(entriesOf)))).toEqual([]);
  });

  it.each(packages)('in a fresh process: %s', async (folder) => {
    const answer = await child('fresh', entriesOf(folder));
    const { own } = await node;
    expect(strange(answer).filter(({ key, foreign }) => foreign || !own.includes(key))).toEqual([]);
  });

  it('is noticed where a package does otherwise', async () => {
    const { found } = await child('fresh', ['undici']);
    expect(found).toContainEqual({ entry: 'undici', key: "Symbol.for('undici.globalDispatcher.1')", foreign: true });
  });
});
