/** A field of the contract has one description: the docstring that TypeScript shows and the text in the OpenAPI document are the same. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('../packages/core/src/contract/', import.meta.url));
const sources = readdirSync(folder)
  .filter((name) => name.endsWith('.ts'))
  .map((name) => ts.createSourceFile(name, readFileSync(folder + name, 'utf8'), ts.ScriptTarget.Latest, true));

/** Shapes that several schemas spread; the name of each says nothing about its interface. */
const SHAPES: Readonly<Record<string, string>> = {
  metaShape: 'Meta',
  checkResultShape: 'CheckResult',
  engineCheckShape: 'EngineCheck',
  engineResultShape: 'EngineResult',
  lowestSchema: 'AuditReport.lowest',
};

/** Path of a field, such as `Meta.timestamp` → its docstring. */
const docstrings = new Map<string, string>();
/** Path of a field → the interface of its value, if that has a name. */
const named = new Map<string, string>();

const docOf = (node: ts.Node): string =>
  ts
    .getJSDocCommentsAndTags(node)
    .map((doc) => (ts.isJSDoc(doc) ? (ts.getTextOfJSDocComment(doc.comment) ?? '') : ''))
    .join(' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** The object type within a type: of an array its element, of a union its object. */
function objectIn(type: ts.TypeNode): ts.TypeLiteralNode | ts.TypeReferenceNode | null {
  if (ts.isTypeLiteralNode(type)) return type;
  if (ts.isTypeReferenceNode(type)) {
    const [inner] = type.typeArguments ?? [];
    return inner === undefined ? type : objectIn(inner);
  }
  if (ts.isTypeOperatorNode(type) || ts.isParenthesizedTypeNode(type)) return objectIn(type.type);
  if (ts.isArrayTypeNode(type)) return objectIn(type.elementType);
  return ts.isUnionTypeNode(type) ? (type.types.map(objectIn).find((found) => found !== null) ?? null) : null;
}

function readMembers(members: ts.NodeArray<ts.TypeElement>, path: string): void {
  for (const member of members.filter(ts.isPropertySignature)) {
    const name = `${path}.${member.name.getText()}`;
    docstrings.set(name, docOf(member));
    const object = member.type === undefined ? null : objectIn(member.type);
    if (object !== null && ts.isTypeLiteralNode(object)) readMembers(object.members, name);
    else if (object !== null) named.set(name, object.typeName.getText());
  }
}

/** The argument of the last `describe` in a chain of calls. */
function describedAs(node: ts.Expression): string | null {
  if (!ts.isCallExpression(node) || !ts.isPropertyAccessExpression(node.expression)) return null;
  const [argument] = node.arguments;
  if (node.expression.name.text === 'describe')
    return argument !== undefined && ts.isStringLiteralLike(argument) ? argument.text : null;
  return describedAs(node.expression.expression);
}

/** Object literals that a schema is made of, the outermost ones alone. */
function literalsIn(node: ts.Node): readonly ts.ObjectLiteralExpression[] {
  if (ts.isObjectLiteralExpression(node)) return [node];
  const found: ts.ObjectLiteralExpression[] = [];
  node.forEachChild((child) => void found.push(...literalsIn(child)));
  return found;
}

const disagreeing: string[] = [];
let compared = 0;

function compare(literal: ts.ObjectLiteralExpression, path: string): void {
  for (const property of literal.properties.filter(ts.isPropertyAssignment)) {
    const name = `${path}.${property.name.getText()}`;
    const docstring = docstrings.get(name);
    const text = describedAs(property.initializer);
    if (docstring !== undefined && text !== null) {
      compared += 1;
      if (text !== docstring) disagreeing.push(`${name}: "${docstring}" in the interface, "${text}" in the schema`);
    }
    for (const inner of literalsIn(property.initializer)) compare(inner, named.get(name) ?? name);
  }
}

it('says the same in the docstring and in the schema of a field', () => {
  for (const { statements } of sources)
    for (const node of statements.filter(ts.isInterfaceDeclaration)) readMembers(node.members, node.name.text);
  for (const { statements } of sources) {
    for (const { declarationList } of statements.filter(ts.isVariableStatement)) {
      for (const { name, type, initializer } of declarationList.declarations) {
        const path = SHAPES[name.getText()] ?? /^z\.ZodType<(\w+)>$/.exec(type?.getText() ?? '')?.[1];
        if (path === undefined || initializer === undefined) continue;
        for (const literal of literalsIn(initializer)) compare(literal, path);
      }
    }
  }
  expect(disagreeing).toEqual([]);
  expect(compared).toBeGreaterThan(300);
});
