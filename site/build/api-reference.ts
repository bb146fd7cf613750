/** The reference of every public export, made by TypeDoc from the docstrings: one page for each entry of each package. */
import { mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './sources.js';

interface Entry {
  /** As imported. */
  readonly name: string;
  readonly file: string;
}

/** Every entry that can be imported, in the order of names. */
export const entries = (): readonly Entry[] =>
  readdirSync(`${ROOT}packages`).flatMap((folder) => {
    const manifest = JSON.parse(readFileSync(`${ROOT}packages/${folder}/package.json`, 'utf8')) as {
      readonly name: string;
      readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
    };
    return Object.entries(manifest.exports).flatMap(([entry, target]) => {
      const source = typeof target === 'string' ? undefined : target['@citeready/source'];
      return source === undefined
        ? []
        : [{ name: manifest.name + entry.slice(1), file: join(ROOT, 'packages', folder, source) }];
    });
  });

export interface ApiPage {
  readonly name: string;
  /** Below `api/`: the name without its scope, with a hyphen for the slash of an entry. */
  readonly route: string;
  readonly text: string;
}

/** TypeDoc fills cells of tables that have nothing to say with a dash, which reads like a value. */
const withoutDashes = (text: string): string =>
  text.replaceAll(/^\|.*\|$/gm, (row) => row.replaceAll(/\| - (?=\|)/g, '|  '));

const routeOf = (name: string): string => `api/${name.replace('@citeready/', '').replaceAll('/', '-')}`;

/** Pages of the reference, and the exports without a docstring as `entry: name`. `work` is a folder for TypeDoc to write to. */
export async function apiReference(
  work: string,
): Promise<{ readonly pages: readonly ApiPage[]; readonly undocumented: readonly string[] }> {
  const { Application, ReflectionKind } = await import('typedoc');
  const all = entries();
  rmSync(work, { recursive: true, force: true });
  mkdirSync(work, { recursive: true });
  const app = await Application.bootstrapWithPlugins({
    entryPoints: all.map(({ file }) => file),
    tsconfig: join(ROOT, 'site/tsconfig.api.json'),
    plugin: ['typedoc-plugin-markdown'],
    readme: 'none',
    excludeExternals: true,
    excludeInternal: true,
    excludePrivate: true,
    out: work,
    disableSources: true,
    // Types are checked by `npm run types`.
    skipErrorChecking: true,
    sort: ['kind', 'alphabetical'],
    logLevel: 'Error',
    ...{
      hideBreadcrumbs: true,
      hidePageHeader: true,
      entryFileName: 'index',
      outputFileStrategy: 'modules',
      useCodeBlocks: true,
      parametersFormat: 'table',
      interfacePropertiesFormat: 'table',
      classPropertiesFormat: 'table',
      typeDeclarationFormat: 'table',
      enumMembersFormat: 'table',
      // Nearly everything is `readonly`.
      tableColumnSettings: { hideModifiers: true },
      expandObjects: false,
      sanitizeComments: true,
    },
  });
  const project = await app.convert();
  if (project === undefined) throw new Error('TypeDoc could not read the packages');
  const undocumented: string[] = [];
  for (const module of project.children ?? []) {
    const entry = all.find(
      ({ file }) => file.endsWith(`/${module.name}.ts`) || file.endsWith(`/${module.name}/index.ts`),
    );
    if (entry === undefined) throw new Error(`TypeDoc made a page of ${module.name}, which is not an entry`);
    for (const child of module.children ?? []) {
      if (child.kind === ReflectionKind.Reference) continue;
      const comments = [child.comment, ...(child.signatures ?? []).map(({ comment }) => comment)];
      if (comments.every((comment) => comment === undefined || !comment.hasVisibleComponent()))
        undocumented.push(`${entry.name}: ${child.name}`);
    }
    module.name = entry.name.replace('@citeready/', '').replaceAll('/', '-');
  }
  // Never `generateOutputs`: its default is to empty `docs/` first.
  await app.outputs.writeOutput({ name: 'markdown', path: work }, project);
  const pages = all.map(({ name }): ApiPage => {
    const file = name.replace('@citeready/', '').replaceAll('/', '-');
    const text = readFileSync(join(work, `${file}.md`), 'utf8');
    return { name, route: routeOf(name), text: `# ${name}\n\n${withoutDashes(text.replace(/^# .*\n+/, ''))}` };
  });
  return { pages: pages.toSorted((a, b) => (a.name < b.name ? -1 : 1)), undocumented };
}
