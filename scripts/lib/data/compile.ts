/** Compiles every data file into the modules of `packages/auditor/src/generated/`. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { moduleText } from './emit.js';
import { DATA_KINDS } from './kinds.js';
import { DataError, createReader } from './read.js';
import type { DataFile, DataKind } from './types.js';

const auditor = fileURLToPath(new URL('../../../packages/auditor/', import.meta.url));

/** Stands in the first line of the registries, which a command of their own makes in the same folder. */
const OF_REGISTRIES = '`npm run registry`';

export interface CompiledModule {
  /** Absolute path. */
  readonly path: string;
  /** What the file holds now; empty where there is none. */
  readonly current: string;
  /** What the data says it should hold; `null` for a module that no kind of data makes. */
  readonly wanted: string | null;
}

export interface DataFolder {
  /** Holds the data files, and their schemas under `schema/`. */
  readonly data: string;
  /** Holds the generated modules, those of registries among them, and nothing else. */
  readonly generated: string;
  readonly kinds: readonly DataKind[];
}

const AUDITOR: DataFolder = {
  data: join(auditor, 'data'),
  generated: join(auditor, 'src/generated'),
  kinds: DATA_KINDS,
};

/** @throws DataError with every mistake of every file. */
export function compileData({ data, generated, kinds }: DataFolder = AUDITOR): readonly CompiledModule[] {
  const paths = filesUnder(data, '.yaml');
  const reader = createReader(data);
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
      wanted: moduleText(kind, files),
    };
  });
  const made = new Set(modules.map(({ path }) => path));
  const stale = filesUnder(generated, '.ts')
    .map((path) => join(generated, path))
    .filter((path) => !made.has(path))
    .map((path): CompiledModule => ({ path, current: readFileSync(path, 'utf8'), wanted: null }))
    .filter(({ current }) => current.split('\n', 1)[0]?.includes(OF_REGISTRIES) !== true);
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
