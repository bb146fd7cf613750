/** Validates JSON-LD against the schema.org vocabulary and the properties that engines require, before a fix shows it. */
import { lackingProperties } from '../../checks/entity/required-properties.js';
import type { JsonObject, JsonValue } from '../json.js';
import { hasProperty, isType } from '../../reading/schema-org/vocabulary.js';

const MAX_DEPTH = 8;
const MAX_PROBLEMS = 20;

const isObject = (value: JsonValue): value is JsonObject => typeof value === 'object' && !Array.isArray(value);
const listOf = (value: JsonValue | undefined): readonly JsonValue[] =>
  value === undefined ? [] : Array.isArray(value) ? (value as readonly JsonValue[]) : [value];

/** The types of a node, without a schema.org prefix. */
const typesOf = (node: JsonObject): readonly string[] =>
  listOf(node['@type']).flatMap((type) =>
    typeof type === 'string' ? [type.replace(/^(?:https?:\/\/schema\.org\/|schema:)/, '')] : [],
  );

const isKeyword = (name: string): boolean => name.startsWith('@');

/** A node that only references another one describes nothing, so nothing is required of it. */
const isReference = (node: JsonObject): boolean =>
  Object.keys(node).every((name) => isKeyword(name) || name === 'url' || name === 'name');

function problemsOf(node: JsonObject, at: string, depth: number): readonly string[] {
  const types = typesOf(node);
  if (depth > MAX_DEPTH) return [`${at} is nested too deep`];
  if (types.length === 0) return isReference(node) ? [] : [`${at} has no type`];
  const names = Object.keys(node).filter((name) => !isKeyword(name));
  const own = [
    ...types
      .filter((type) => !isType(type))
      .map((type) => `${at} has the type ${type}, which does not exist in schema.org`),
    ...names
      .filter((name) => !types.some((type) => hasProperty(type, name)))
      .map((name) => `${at} has the property ${name}, which ${types.join(' and ')} does not have`),
    ...(depth > 0 && isReference(node)
      ? []
      : lackingProperties(
          types.map((type) => type.toLowerCase()),
          (name) => Object.hasOwn(node, name),
        ).map((name) => `${at} lacks ${name.split('|').join(' or ')}`)),
  ];
  const nested = names.flatMap((name) =>
    listOf(node[name]).flatMap((value) => (isObject(value) ? problemsOf(value, `${at}.${name}`, depth + 1) : [])),
  );
  return [...own, ...nested];
}

/** The problems of a node, one sentence each, at most 20; empty if it can be shown. */
export const jsonLdProblems = (node: JsonObject): readonly string[] =>
  problemsOf(node, typesOf(node)[0] ?? 'node', 0).slice(0, MAX_PROBLEMS);

/**
 * The node without properties that its types do not define, and without nested nodes of unknown types; `null` if it has no known type
 * itself.
 */
export function withinVocabulary(node: JsonObject, depth = 0): JsonObject | null {
  const types = typesOf(node).filter(isType);
  if (types.length === 0) return node['@type'] === undefined && isReference(node) ? node : null;
  if (depth > MAX_DEPTH) return null;
  const kept = Object.entries(node).flatMap(([name, value]): [string, JsonValue][] => {
    if (name === '@type') return [[name, types.length === 1 ? (types[0] ?? '') : types]];
    if (isKeyword(name)) return [[name, value]];
    if (!types.some((type) => hasProperty(type, name))) return [];
    const values = listOf(value).flatMap((each) =>
      isObject(each) ? (withinVocabulary(each, depth + 1) ?? []) : [each],
    );
    const [first] = values;
    return first === undefined ? [] : [[name, values.length === 1 ? first : values]];
  });
  return Object.fromEntries(kept);
}
