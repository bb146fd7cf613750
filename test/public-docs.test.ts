/** Every public export says what it is, and so do its members: the reference of the documentation site is made from nothing else. */
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

const isHidden = (node: ts.ClassElement | ts.TypeElement): boolean =>
  node.name === undefined ||
  ts.isPrivateIdentifier(node.name) ||
  (ts.canHaveModifiers(node) &&
    ts.getModifiers(node)?.some(({ kind }) => kind === ts.SyntaxKind.PrivateKeyword) === true);

/** Names of undocumented members, such as `Verdict.state`, in whatever object types a declaration contains. */
function bareMembers(node: ts.Node, path: string): readonly string[] {
  const of = (members: ts.NodeArray<ts.ClassElement | ts.TypeElement>): readonly string[] =>
    members.flatMap((member) => {
      const isMember =
        ts.isPropertySignature(member) ||
        ts.isMethodSignature(member) ||
        ts.isPropertyDeclaration(member) ||
        ts.isMethodDeclaration(member) ||
        ts.isGetAccessor(member);
      if (!isMember || isHidden(member)) return [];
      const name = `${path}.${member.name.getText()}`;
      return [...(isDocumented(member) ? [] : [name]), ...(member.type ? bareMembers(member.type, name) : [])];
    });
  if (ts.isInterfaceDeclaration(node) || ts.isClassDeclaration(node) || ts.isTypeLiteralNode(node))
    return of(node.members);
  if (ts.isTypeAliasDeclaration(node)) return bareMembers(node.type, path);
  if (!ts.isTypeNode(node) || ts.isFunctionTypeNode(node)) return [];
  const found: string[] = [];
  node.forEachChild((child) => void found.push(...bareMembers(child, path)));
  return found;
}

/** Whether an export is documented, and which of its members are not. */
interface Export {
  readonly isDocumented: boolean;
  readonly bare: readonly string[];
}

const known = new Map<string, ReadonlyMap<string, Export>>();

/** What a file exports, by name. What comes from another package is that package's affair. */
function exportsOf(file: string): ReadonlyMap<string, Export> {
  const before = known.get(file);
  if (before !== undefined) return before;
  const found = new Map<string, Export>();
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const local = new Map<string, Export>();
  for (const node of source.statements) {
    for (const name of namesOf(node)) {
      const { isDocumented: documented = false, bare = [] } = local.get(name) ?? {};
      const all = { isDocumented: documented || isDocumented(node), bare: [...bare, ...bareMembers(node, name)] };
      local.set(name, all);
      if (isExported(node)) found.set(name, all);
    }
  }
  for (const node of source.statements.filter(ts.isExportDeclaration)) {
    const { moduleSpecifier: from, exportClause: clause } = node;
    const relative = from !== undefined && ts.isStringLiteral(from) && from.text.startsWith('.') ? from.text : null;
    if (from !== undefined && relative === null) continue;
    const path = relative === null ? null : join(dirname(file), relative.replace(/\.js$/, '.ts'));
    const there = path === null ? local : existsSync(path) ? exportsOf(path) : new Map<string, Export>();
    if (clause === undefined) for (const [name, all] of there) found.set(name, all);
    else if (ts.isNamedExports(clause))
      for (const { name, propertyName } of clause.elements)
        found.set(name.text, there.get((propertyName ?? name).text) ?? { isDocumented: true, bare: [] });
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
  expect(all.filter(([, { isDocumented }]) => !isDocumented).map(([name]) => name)).toEqual([]);
  expect(all.flatMap(([, { bare }]) => bare)).toEqual([]);
});
