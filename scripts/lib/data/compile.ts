/** Compiles every data file of a package into the modules of its `src/generated/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleText } from './emit.js';
import { DATA_KINDS } from './kinds.js';
import { PAGE_FACTS_KINDS } from './page-facts.js';
import { DataError, createReader } from './read.js';
import type { DataFile, DataKind } from './types.js';

const root = fileURLToPath(new URL('../../../', import.meta.url));

/** Stands in the first line of each module that is made here; registries and tables of CLDR are made in the same folders by other commands. */
const MADE_HERE = '`npm run data`';

export interface CompiledModule {
  /** Absolute path. */
  readonly path: string;
  /** What the file holds now; empty where there is none. */
  readonly current: string;
  /** What the data says it should hold; `null` for a module that no kind of data makes. */
  readonly wanted: string | null;
}

export interface DataFolder {
  /** The folder's path from the root, for the first line of modules. */
  readonly name: string;
  /** Holds the data files. */
  readonly data: string;
  /** Holds the schemas of the data files. */
  readonly schemas: string;
  /** Holds the generated modules. */
  readonly generated: string;
  readonly kinds: readonly DataKind[];
}

function folderOf(packageName: string, kinds: readonly DataKind[]): DataFolder {
  const name = `packages/${packageName}/data`;
  return {
    name,
    data: join(root, name),
    schemas: join(root, 'packages/auditor/data/schema'),
    generated: join(root, `packages/${packageName}/src/generated`),
    kinds,
  };
}

/** The packages that have data; their schemas are in one folder, since they share the one of word lists. */
export const DATA_FOLDERS: readonly DataFolder[] = [
  folderOf('auditor', DATA_KINDS),
  folderOf('page-facts', PAGE_FACTS_KINDS),
];

/** @throws DataError with every mistake of every file. */
export function compileData({ name, data, schemas, generated, kinds }: DataFolder): readonly CompiledModule[] {
  const paths = filesUnder(data, '.yaml');
  const reader = createReader(data, schemas);
  const patterns = new Set(kinds.flatMap(({ sources }) => sources.map(({ files }) => files)));
  // A file that a kind names whole is none of those that `*` stands for.
  const isOf = (files: string, path: string): boolean => files === path || (!patterns.has(path) && fits(files, path));
  const pathsOf = (files: string): readonly string[] => paths.filter((path) => isOf(files, path));
  const read = kinds.map((kind) => ({ kind, ...readKind(reader, pathsOf, kind) }));
  const stray = paths
    .filter((path) => ![...patterns].some((files) => isOf(files, path)))
    .map((path) => `${path}: nothing reads this file; add its kind to scripts/lib/data/kinds.ts.`);
  // Two kinds can read one file.
  const mistakes = [...new Set([...read.flatMap((kind) => kind.mistakes), ...stray])];
  if (mistakes.length > 0) throw new DataError(mistakes);
  const modules = read.map(({ kind, files }): CompiledModule => {
    const path = join(generated, `${kind.module}.ts`);
    return {
      path,
      current: existsSync(path) ? readFileSync(path, 'utf8') : '',
      wanted: moduleText(kind, files, name),
    };
  });
  const made = new Set(modules.map(({ path }) => path));
  const stale = filesUnder(generated, '.ts')
    .map((path) => join(generated, path))
    .filter((path) => !made.has(path))
    .map((path): CompiledModule => ({ path, current: readFileSync(path, 'utf8'), wanted: null }))
    .filter(({ current }) => current.split('\n', 1)[0]?.includes(MADE_HERE) === true);
  return [...modules, ...stale];
}

/** The files of a kind and what is wrong with them; files are seen together only when each is right by itself. */
function readKind(
  reader: (path: string, schema: string) => DataFile,
  pathsOf: (files: string) => readonly string[],
  { sources, mistakes = () => [] }: DataKind,
): { readonly files: readonly DataFile[]; readonly mistakes: readonly string[] } {
  const files: DataFile[] = [];
  const found: string[] = [];
  for (const source of sources) {
    const own = pathsOf(source.files);
    if (own.length === 0) found.push(`${source.files}: matches no file.`);
    for (const path of own) {
      try {
        files.push(reader(path, source.schema));
      } catch (error) {
        if (!(error instanceof DataError)) throw error;
        found.push(...error.mistakes);
      }
    }
  }
  return { files, mistakes: found.length > 0 ? found : mistakes(files) };
}

/** Relative paths with `/`, sorted by code units, so that every machine compiles the same. */
const filesUnder = (folder: string, ending: string): string[] =>
  existsSync(folder)
    ? readdirSync(folder, { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile() && entry.name.endsWith(ending))
        .map((entry) => relative(folder, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
        .sort()
    : [];

/** `*` stands for one file name. */
function fits(pattern: string, path: string): boolean {
  const [before = '', after] = pattern.split('*');
  if (after === undefined) return false;
  return path.startsWith(before) && path.endsWith(after) && !path.slice(before.length).includes('/');
}
