/** The registry of checks, found in their folders: `checks/<category>/<id>/check.ts`. What stands in the way of one is said in a sentence each. */
import { existsSync, readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { CHECK_CATEGORIES } from '@citeready/core/contract';
import prettier from 'prettier';
import type { DefinedCheck } from '../../packages/auditor/src/checks/define-check.js';

const SOURCES = fileURLToPath(new URL('../../packages/auditor/src/', import.meta.url));
/** Folders of checks that hold what several checks share. */
const SHARED: ReadonlySet<string> = new Set(['shared', 'text', 'words']);

export interface Registry {
  /** Absolute path. */
  readonly path: string;
  readonly current: string;
  readonly wanted: string;
  /** What has to be mended by hand, a sentence each. */
  readonly problems: readonly string[];
}

/** One module of a registry. */
interface Entry<Item> {
  /** Below `src/`, without ending. */
  readonly module: string;
  readonly name: string;
  readonly item: Item;
}

type Found<Item> = Entry<Item> | string;

const camelCase = (id: string): string => id.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());

const foldersIn = (folder: string): readonly string[] =>
  readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name)
    .sort();

/** The export that a module makes under the name, or a sentence. */
async function exported<Item extends { readonly id: string }>(module: string, id: string): Promise<Found<Item>> {
  const file = `packages/auditor/src/${module}.ts`;
  const name = camelCase(id);
  let exports: Readonly<Record<string, unknown>>;
  try {
    exports = (await import(pathToFileURL(`${SOURCES}${module}.ts`).href)) as Readonly<Record<string, unknown>>;
  } catch (error) {
    return `${file} cannot be loaded: ${error instanceof Error ? error.message : String(error)}`;
  }
  // What the name holds is looked at below, member by member.
  const item = exports[name] as Item | undefined;
  if (item === undefined) return `${file} must export "${name}".`;
  return item.id === id ? { module, name, item } : `${file} must carry the id "${id}", not "${item.id}".`;
}

async function foundChecks(): Promise<readonly Found<DefinedCheck>[]> {
  const found: Found<DefinedCheck>[] = [];
  for (const category of foldersIn(`${SOURCES}checks`)) {
    if (SHARED.has(category)) continue;
    if (!CHECK_CATEGORIES.some((known) => known === category)) {
      found.push(`packages/auditor/src/checks/${category} is neither a category of the contract nor a shared folder.`);
      continue;
    }
    for (const id of foldersIn(`${SOURCES}checks/${category}`)) {
      const module = `checks/${category}/${id}/check`;
      if (!existsSync(`${SOURCES}${module}.ts`)) {
        found.push(`packages/auditor/src/checks/${category}/${id} needs a check.ts.`);
        continue;
      }
      const check = await exported<DefinedCheck>(module, id);
      if (typeof check !== 'string' && check.item.category !== category) {
        found.push(`packages/auditor/src/${module}.ts must carry the category "${category}".`);
      } else {
        found.push(check);
      }
    }
  }
  return found;
}

const isEntry = <Item>(found: Found<Item>): found is Entry<Item> => typeof found !== 'string';

const importsOf = (entries: readonly Entry<unknown>[]): string =>
  [...entries]
    .sort((a, b) => (a.module < b.module ? -1 : 1))
    .map(({ module, name }) => `import { ${name} } from '../${module}.js';`)
    .join('\n');

const namesOf = (entries: readonly Entry<unknown>[]): string => entries.map(({ name }) => `  ${name},`).join('\n');

function checksModule(entries: readonly Entry<DefinedCheck>[]): string {
  const sorted = [...entries].sort(
    ({ item: a }, { item: b }) =>
      CHECK_CATEGORIES.indexOf(a.category) - CHECK_CATEGORIES.indexOf(b.category) ||
      a.order - b.order ||
      (a.id < b.id ? -1 : 1),
  );
  return `/** Every check in report order. Written by \`npm run registry\`; do not edit. */
import type { DefinedCheck } from '../checks/define-check.js';
${importsOf(sorted)}

export const CHECKS: readonly DefinedCheck[] = [
${namesOf(sorted)}
];
`;
}

async function registry<Item>(
  name: string,
  found: readonly Found<Item>[],
  write: (entries: readonly Entry<Item>[]) => string,
): Promise<Registry> {
  const path = `${SOURCES}generated/${name}`;
  const text = write(found.filter(isEntry));
  return {
    path,
    current: await readFile(path, 'utf8').catch(() => ''),
    wanted: await prettier.format(text, { ...(await prettier.resolveConfig(path)), filepath: path }),
    problems: found.filter((item): item is string => typeof item === 'string'),
  };
}

/** The list of checks as the folders say that it should be. */
export const findChecks = async (): Promise<Registry> => registry('checks.ts', await foundChecks(), checksModule);
