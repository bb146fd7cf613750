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
  core: [],
  client: ['@citeready/core'],
  'node-http': ['@citeready/core'],
  memory: ['@citeready/core'],
  jwt: ['@citeready/core'],
  postgres: ['@citeready/core'],
  auditor: ['@citeready/core'],
  testing: ['@citeready/core', '@citeready/memory'],
  cli: [
    '@citeready/core',
    '@citeready/auditor',
    '@citeready/memory',
    '@citeready/node-http',
    '@citeready/postgres',
    '@citeready/jwt',
  ],
};
/** Packages that take only types and the contract of core, so that they never load its handlers. */
const TYPES_OR_CONTRACT_ONLY = ['client', 'auditor'];
/** Third-party packages that core's runtime may load. */
const CORE_EXTERNAL = ['zod', 'neverthrow', 'date-fns', 'tldts'];

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly typeOnly: boolean;
}

const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts') && !entry.name.endsWith('.test.ts'))
    .map((entry) => join(entry.parentPath, entry.name));

const isTypeOnly = (node: ts.ImportDeclaration | ts.ExportDeclaration): boolean => {
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
};

const importsOf = (file: string): Import[] => {
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
};

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
      const declared = new Set([...Object.keys(dependencies), ...Object.keys(peerDependencies), name]);
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
      operations: ['operations', 'domain', 'contract'],
      worker: ['worker', 'operations', 'domain'],
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
});
