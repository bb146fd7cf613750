/** Every public export says what it is: the reference of the documentation site is made from nothing else. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const packages = fileURLToPath(new URL('../packages/', import.meta.url));

const isDocumented = (node: ts.Node): boolean =>
  ts
    .getJSDocCommentsAndTags(node)
    .some((doc) => ts.isJSDoc(doc) && (ts.getTextOfJSDocComment(doc.comment) ?? '').trim() !== '');

const isExported = (node: ts.Statement): boolean =>
  ts.canHaveModifiers(node) && ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword) === true;

function namesOf(node: ts.Statement): readonly string[] {
  if (ts.isVariableStatement(node))
    return node.declarationList.declarations.flatMap(({ name }) => (ts.isIdentifier(name) ? [name.text] : []));
  const named =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    ts.isTypeAliasDeclaration(node);
  return named && node.name !== undefined ? [node.name.text] : [];
}

const known = new Map<string, ReadonlyMap<string, boolean>>();

/** Names that a file exports, with whether they are documented. What comes from another package is that package's affair. */
function exportsOf(file: string): ReadonlyMap<string, boolean> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found = new Map<string, boolean>();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const local = new Map<string, boolean>();
  for (const node of source.statements) {
    for (const name of namesOf(node)) {
      local.set(name, (local.get(name) ?? false) || isDocumented(node));
      if (isExported(node)) found.set(name, local.get(name) === true);
    }
  }
  for (const node of source.statements.filter(ts.isExportDeclaration)) {
    const { moduleSpecifier: from, exportClause: clause } = node;
    const relative = from !== undefined && ts.isStringLiteral(from) && from.text.startsWith('.') ? from.text : null;
    if (from !== undefined && relative === null) continue;
    const path = relative === null ? null : join(dirname(file), relative.replace(/\.js$/, '.ts'));
    const there = path === null ? local : existsSync(path) ? exportsOf(path) : new Map<string, boolean>();
    if (clause === undefined) for (const [name, documented] of there) found.set(name, documented);
    else if (ts.isNamedExports(clause))
      for (const { name, propertyName } of clause.elements)
        found.set(name.text, there.get((propertyName ?? name).text) ?? true);
  }
  known.set(file, found);
  return found;
}

it.each(readdirSync(packages))('%s documents what it exports', (folder) => {
  const manifest = JSON.parse(readFileSync(join(packages, folder, 'package.json'), 'utf8')) as {
    readonly exports: Readonly<Record<string, string | Readonly<Record<string, string>>>>;
  };
  const entries = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [] : [join(packages, folder, target['@citeready/source'] ?? '')],
  );
  expect(entries.length).toBeGreaterThan(0);
  const all = entries.flatMap((entry) => [...exportsOf(entry)]);
  expect(all.length).toBeGreaterThan(0);
  expect(all.filter(([, documented]) => !documented).map(([name]) => name)).toEqual([]);
});
