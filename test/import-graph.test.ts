/** The dependency direction of the packages, read from their sources and manifests. A new arrow is a decision, not an accident. */
import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));

/** Package folder → what it may import of ours. `contract`, `types` restrict it further. */
const ALLOWED: Readonly<Record<string, readonly string[]>> = {
  system: [],
  core: [],
  client: ['@citeready/core'],
  'node-http': ['@citeready/core'],
  memory: ['@citeready/core', '@citeready/system'],
  jwt: [],
  telemetry: ['@citeready/core'],
  postgres: ['@citeready/core', '@citeready/system'],
  robots: [],
  'safe-fetch': ['@citeready/system'],
  'page-facts': [],
  auditor: [
    '@citeready/core',
    '@citeready/page-facts',
    '@citeready/robots',
    '@citeready/safe-fetch',
    '@citeready/system',
  ],
  testing: ['@citeready/core', '@citeready/memory'],
  dashboard: ['@citeready/auditor', '@citeready/core', '@citeready/memory', '@citeready/system'],
  server: [
    '@citeready/auditor',
    '@citeready/core',
    '@citeready/dashboard',
    '@citeready/jwt',
    '@citeready/mcp',
    '@citeready/memory',
    '@citeready/node-http',
    '@citeready/postgres',
    '@citeready/safe-fetch',
    '@citeready/telemetry',
  ],
  mcp: ['@citeready/auditor', '@citeready/client', '@citeready/core', '@citeready/system'],
  cli: [
    '@citeready/core',
    '@citeready/auditor',
    '@citeready/client',
    '@citeready/mcp',
    '@citeready/safe-fetch',
    '@citeready/postgres',
    '@citeready/server',
  ],
};
/** Packages that take only types and the contract of core, so that they never load its handlers. */
const TYPES_OR_CONTRACT_ONLY = ['client', 'auditor'];
/** Third-party packages that core's runtime may load. */
const CORE_EXTERNAL = ['zod', 'neverthrow', 'date-fns', 'tldts'];

/**
 * Pairs of rooms that reach each other by imports, straight or through others, by package. None may be added; one that is resolved leaves the list.
 * A check offers its fixes, and a fix is made from what the check was given; a route runs the steps of http, whose router holds routes.
 */
const MUTUAL_ROOMS: Readonly<Record<string, readonly string[]>> = {
  auditor: ['checks fixes'],
  core: ['http routes'],
  'page-facts': [],
  'safe-fetch': [],
  postgres: [],
  server: [],
  cli: [],
};

/** Packages that a build carries inside itself, so that they are no dependencies; what they need is declared in their place. */
const BUNDLED: Readonly<Record<string, readonly string[]>> = { postgres: ['pg-boss'] };

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

function isTypeOnly(node: ts.ImportDeclaration | ts.ExportDeclaration): boolean {
  if (ts.isExportDeclaration(node)) return node.isTypeOnly;
  if (node.importClause === undefined) return false;
  const { isTypeOnly: whole, namedBindings, name } = node.importClause;
  if (whole) return true;
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  );
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: Import[] = [];
  const visit = (node: ts.Node): void => {
    if ((ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) && node.moduleSpecifier !== undefined) {
      if (ts.isStringLiteral(node.moduleSpecifier))
        found.push({ file: relative(root, file), specifier: node.moduleSpecifier.text, typeOnly: isTypeOnly(node) });
    } else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [argument] = node.arguments;
      if (argument !== undefined && ts.isStringLiteral(argument))
        found.push({ file: relative(root, file), specifier: argument.text, typeOnly: false });
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Functions and constants that a file declares at its top. */
const declaredNames = (file: string): string[] =>
  ts
    .createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
    .statements.flatMap((statement) => {
      if (ts.isFunctionDeclaration(statement)) return statement.name === undefined ? [] : [statement.name.text];
      if (!ts.isVariableStatement(statement)) return [];
      return statement.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
    });

/** Each source file of a folder with the files beside it that it imports, for types too. */
const graphOf = (source: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    sourceFiles(source).map((file) => [
      file,
      importsOf(file)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .map(({ specifier }) => join(file, '..', specifier.replace(/\.js$/, '.ts'))),
    ]),
  );

/** Chains of files that lead back to their start. */
function cyclesOf(graph: ReadonlyMap<string, readonly string[]>): readonly (readonly string[])[] {
  const done = new Set<string>();
  const cycles: (readonly string[])[] = [];
  const walk = (file: string, path: readonly string[]): void => {
    const start = path.indexOf(file);
    if (start >= 0) cycles.push([...path.slice(start), file]);
    if (start >= 0 || done.has(file)) return;
    for (const next of graph.get(file) ?? []) walk(next, [...path, file]);
    done.add(file);
  };
  for (const file of graph.keys()) walk(file, []);
  return cycles;
}

const packageName = (specifier: string): string => specifier.split('/', specifier.startsWith('@') ? 2 : 1).join('/');
const isBuiltin = (specifier: string): boolean => specifier.startsWith('node:') || builtinModules.includes(specifier);
const isOurs = (name: string): boolean => name.startsWith('@citeready/') || name === 'citeready';

interface Manifest {
  readonly name: string;
  readonly dependencies?: Record<string, string>;
  readonly peerDependencies?: Record<string, string>;
}
const manifestOf = (folder: string): Manifest =>
  JSON.parse(readFileSync(join(root, 'packages', folder, 'package.json'), 'utf8')) as Manifest;

const packages = readdirSync(join(root, 'packages'));

describe('the import graph', () => {
  it('has a rule for every package', () => {
    expect(packages.toSorted()).toEqual(Object.keys(ALLOWED).toSorted());
  });

  describe.each(packages)('%s', (folder) => {
    const imports = sourceFiles(join(root, 'packages', folder, 'src')).flatMap(importsOf);
    const external = imports.filter(({ specifier }) => !specifier.startsWith('.'));

    it('imports only what it may of ours', () => {
      const allowed = ALLOWED[folder] ?? [];
      const wrong = external.filter(({ specifier }) => {
        const name = packageName(specifier);
        return isOurs(name) && name !== manifestOf(folder).name && !allowed.includes(name);
      });
      expect(wrong).toEqual([]);
    });

    it('declares every package that its code imports', () => {
      const { dependencies = {}, peerDependencies = {}, name } = manifestOf(folder);
      const bundled = BUNDLED[folder] ?? [];
      const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), ...bundled, name]);
      for (const inside of bundled) {
        const { dependencies: needed = {} } = JSON.parse(
          readFileSync(join(root, 'node_modules', inside, 'package.json'), 'utf8'),
        ) as Manifest;
        expect(Object.keys(dependencies)).toEqual(expect.arrayContaining(Object.keys(needed)));
      }
      const missing = external.filter(
        ({ specifier, typeOnly }) => !typeOnly && !isBuiltin(specifier) && !declared.has(packageName(specifier)),
      );
      expect(missing).toEqual([]);
    });

    if (TYPES_OR_CONTRACT_ONLY.includes(folder)) {
      it('takes types and the contract of core, and nothing that runs', () => {
        const wrong = external.filter(
          ({ specifier, typeOnly }) =>
            specifier.startsWith('@citeready/core') && specifier !== '@citeready/core/contract' && !typeOnly,
        );
        expect(wrong).toEqual([]);
      });
    }
  });

  it.each(packages)('%s has no files that import each other, not even for types', (folder) => {
    const source = join(root, 'packages', folder, 'src');
    const graph = graphOf(source);
    expect(cyclesOf(graph).map((cycle) => cycle.map((file) => relative(source, file)))).toEqual([]);
  });

  it.each(Object.entries(MUTUAL_ROOMS))('rooms of %s lie above one another', (folder, known) => {
    const source = join(root, 'packages', folder, 'src');
    const roomOf = (file: string): string => {
      const [room = '', inside] = relative(source, file).split('/');
      return inside === undefined ? '' : room;
    };
    const asks = new Map<string, Set<string>>();
    for (const [file, targets] of graphOf(source)) {
      const room = roomOf(file);
      const asked = asks.get(room) ?? new Set();
      asks.set(room, asked);
      for (const target of targets) asked.add(roomOf(target));
    }
    // What lies beside the rooms may ask any of them, and what is generated lists what lies in the folders.
    const apart = new Set(['', 'generated']);
    const reach = (room: string, reached = new Set<string>()): ReadonlySet<string> => {
      for (const next of asks.get(room) ?? []) {
        if (next === room || apart.has(next) || reached.has(next)) continue;
        reached.add(next);
        reach(next, reached);
      }
      return reached;
    };
    const rooms = [...asks.keys()].filter((room) => !apart.has(room)).toSorted();
    const mutual = rooms.flatMap((from) =>
      [...reach(from)].filter((to) => from < to && reach(to).has(from)).map((to) => `${from} ${to}`),
    );
    expect(mutual.toSorted()).toEqual(known);
  });

  it('makes the clock and the identifiers of the machine in one place', () => {
    const made = packages.flatMap((folder) =>
      sourceFiles(join(root, 'packages', folder, 'src')).flatMap((file) =>
        declaredNames(file)
          .filter((name) => /^create(System|Real|Machine)(Clock|Ids|Time)$/.test(name))
          .map((name) => `${folder}: ${name}`),
      ),
    );
    expect(made.toSorted()).toEqual(['system: createSystemClock', 'system: createSystemIds']);
  });

  it('keeps core free of Node and of other packages', () => {
    const imports = sourceFiles(join(root, 'packages/core/src')).flatMap(importsOf);
    const wrong = imports.filter(
      ({ specifier }) => !specifier.startsWith('.') && !CORE_EXTERNAL.includes(packageName(specifier)),
    );
    expect(wrong).toEqual([]);
  });

  it('keeps the layers of core apart', () => {
    // folder → folders of core that it may import at run time; types may come from anywhere
    const layers: Readonly<Record<string, readonly string[]>> = {
      contract: ['contract'],
      ports: ['ports'],
      domain: ['domain'],
      events: ['events'],
      operations: ['operations', 'events', 'domain', 'contract'],
      routes: ['routes', 'http', 'operations', 'contract', 'domain'],
      worker: ['worker', 'operations', 'events', 'domain'],
    };
    const coreSource = join(root, 'packages/core/src');
    const wrong = Object.entries(layers).flatMap(([layer, allowed]) =>
      sourceFiles(join(coreSource, layer))
        .flatMap(importsOf)
        .filter(({ specifier, typeOnly }) => !typeOnly && specifier.startsWith('.'))
        .filter(({ file, specifier }) => {
          const target = relative(coreSource, join(root, file, '..', specifier)).split('/')[0] ?? '';
          return !allowed.includes(target);
        }),
    );
    expect(wrong).toEqual([]);
  });

  describe('rooms of the auditor', () => {
    const auditor = join(root, 'packages/auditor/src');
    const files = sourceFiles(auditor);
    const roomOf = (file: string): string => relative(auditor, file).split('/')[0] ?? '';
    const imports = files.flatMap((file) =>
      importsOf(file).map((found) => ({
        ...found,
        room: roomOf(file),
        target: found.specifier.startsWith('.')
          ? relative(auditor, join(root, found.file, '..', found.specifier))
          : null,
      })),
    );

    it('leave it to reading to know by which words pages are named', () => {
      const words = [
        'generated/pages-words.js',
        'generated/menus-words.js',
        'generated/parked-words.js',
        'reading/names/vocabulary.js',
      ];
      const wrong = imports.filter(
        ({ room, target }) => target !== null && words.includes(target) && room !== 'reading',
      );
      expect(wrong).toEqual([]);
    });

    it('leave it to language to fold words and to cut texts into them', () => {
      const OWN = new Set([
        'fold',
        'foldUnspaced',
        'tokenize',
        'stem',
        'wordsOf',
        'exactWordsOf',
        'lineOf',
        'writtenWords',
        'primaryLanguage',
      ]);
      const wrong = files
        .filter((file) => roomOf(file) !== 'language')
        .flatMap((file) =>
          declaredNames(file)
            .filter((name) => OWN.has(name))
            .map((name) => `${relative(auditor, file)}: ${name}`),
        );
      expect(wrong).toEqual([]);
    });

    it('ask only rooms below them, not even for types those above', () => {
      // From the ground up; rooms in one line may ask each other. What is generated lists what lies in the folders.
      const FLOORS = [
        'generated',
        'language data',
        'messages engines reading',
        'crawl',
        'evidence',
        'discovery',
        'checks fixes',
        'passages usage',
        'answers',
        'score',
        'report',
        'audit',
      ];
      const floorOf = (room: string): number => FLOORS.findIndex((floor) => floor.split(' ').includes(room));
      const inRooms = imports.flatMap(({ file, room, target }) => {
        const asked = target?.split('/')[0] ?? '';
        return room.endsWith('.ts') || room === 'generated' || target === null ? [] : [{ file, room, asked }];
      });
      expect(inRooms.filter(({ room, asked }) => floorOf(room) < 0 || floorOf(asked) > floorOf(room))).toEqual([]);
    });

    it('let language and reading ask no room above them, not even for types', () => {
      const BELOW: Readonly<Record<string, readonly string[]>> = {
        // How words are folded to stems and sounds is data too.
        language: ['language', 'generated/stems.js', 'generated/sounds.js'],
        reading: ['reading', 'language', 'facts', 'data', 'generated'],
      };
      const wrong = imports.filter(
        ({ room, target }) =>
          target !== null && BELOW[room]?.some((below) => target === below || target.startsWith(`${below}/`)) === false,
      );
      expect(wrong).toEqual([]);
    });
  });
});
