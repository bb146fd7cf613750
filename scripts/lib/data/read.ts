/** Reads one data file: YAML, checked against the schema of its kind. Errors name the file, the line, the place and what to do. */
import { readdirSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { AnySchemaObject, ErrorObject, ValidateFunction } from 'ajv/dist/2020.js';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Document } from 'yaml';
import { isNode, LineCounter, parseDocument } from 'yaml';
import type { DataFile } from './types.js';

/** What is wrong with data files, one line for each mistake. */
export class DataError extends Error {
  constructor(readonly mistakes: readonly string[]) {
    super(mistakes.join('\n'));
    this.name = 'DataError';
  }
}

/**
 * A reader of the data files under a folder, each read once: `(path, schema)` gives the file, which meets the schema.
 * @throws DataError with every mistake of the file.
 */
export function createReader(data: string, schemaFolder: string): (path: string, schema: string) => DataFile {
  const schemas = schemaSet(schemaFolder);
  const known = new Map<string, DataFile>();
  return (path, schema) => {
    const validate = schemas.getSchema(schema);
    if (!validate) throw new Error(`There is no ${schema} in ${schemaFolder}.`);
    const file = known.get(path) ?? parseData(path, readFileSync(join(data, path), 'utf8'), validate);
    known.set(path, file);
    return file;
  };
}

/** By the text of the schemas: building their validators takes longer than all the rest. */
const schemaSets = new Map<string, Ajv2020>();

/** Each schema is known by its file name, so that one can refer to another. */
function schemaSet(folder: string): Ajv2020 {
  const texts = readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')] as const);
  const key = JSON.stringify(texts);
  const known = schemaSets.get(key);
  if (known) return known;
  const schemas = new Ajv2020({ allErrors: true, verbose: true });
  for (const [name, text] of texts) schemas.addSchema(JSON.parse(text) as AnySchemaObject, name);
  schemaSets.set(key, schemas);
  return schemas;
}

function parseData(path: string, text: string, validate: ValidateFunction): DataFile {
  const lines = new LineCounter();
  const document = parseDocument(text, { lineCounter: lines, prettyErrors: false });
  const at = (offset: number): string => `${path}:${lines.linePos(offset).line}`;
  if (document.errors.length > 0)
    throw new DataError(document.errors.map(({ message, pos }) => `${at(pos[0])}: ${message} (not valid YAML)`));
  // In NFC, so that a word means the same whatever keyboard it was typed on.
  const content = normalized(document.toJS({ maxAliasCount: 0 }));
  if (!validate(content))
    throw new DataError(
      // A key that is not allowed is told by the rule that it breaks; that a rule was broken needs no second line.
      (validate.errors ?? [])
        .filter(({ keyword }) => keyword !== 'propertyNames')
        .map((error) => `${at(offsetOf(document, error))}: ${placeOf(error)} ${adviceOn(error)}`),
    );
  return { path, name: basename(path, '.yaml'), content: content as Readonly<Record<string, unknown>> };
}

const stepsOf = (error: ErrorObject): string[] =>
  error.instancePath
    .split('/')
    .slice(1)
    .map((step) => step.replaceAll('~1', '/').replaceAll('~0', '~'));

/** `words.de[3]`; entries are counted from 1, as people count. */
function placeOf(error: ErrorObject): string {
  const place = stepsOf(error)
    .map((step) => (/^\d+$/.test(step) ? `[${Number(step) + 1}]` : `.${step}`))
    .join('');
  return place === '' ? 'the file' : place.replace(/^\./, '');
}

function offsetOf(document: Document, error: ErrorObject): number {
  const steps = stepsOf(error).map((step) => (/^\d+$/.test(step) ? Number(step) : step));
  for (let length = steps.length; length >= 0; length -= 1) {
    const node = length === 0 ? document.contents : document.getIn(steps.slice(0, length), true);
    if (isNode(node) && node.range) return node.range[0];
  }
  return 0;
}

/** What is wrong and how to mend it. */
function adviceOn(error: ErrorObject): string {
  const params = error.params as Readonly<Record<string, unknown>>;
  const schema = error.parentSchema as Readonly<Record<string, unknown>> | undefined;
  const found = JSON.stringify(error.data);
  if (error.propertyName !== undefined) return `has the key "${error.propertyName}": ${describe(schema)}.`;
  switch (error.keyword) {
    case 'required':
      return `lacks "${String(params['missingProperty'])}": add it.`;
    case 'additionalProperties':
      return `has "${String(params['additionalProperty'])}", which nothing reads: use one of ${Object.keys(schema?.['properties'] ?? {}).join(', ')}.`;
    case 'type':
      return params['type'] === 'string'
        ? `is ${found} and not text: put it in quotes, "${String(error.data)}", or delete it.`
        : `must be ${params['type'] === 'array' ? 'a list, [one, two]' : 'a map, "key: value"'}.`;
    case 'uniqueItems':
      return `repeats an entry: delete entry ${Math.max(Number(params['i']), Number(params['j'])) + 1}, the same as entry ${Math.min(Number(params['i']), Number(params['j'])) + 1}.`;
    case 'minItems':
      return 'is empty: add an entry, or delete the key.';
    case 'enum':
      return `is ${found}: use one of ${(params['allowedValues'] as readonly unknown[]).map(String).join(', ')}.`;
    default:
      return `is ${found} and ${error.message ?? 'not valid'}: ${describe(schema)}.`;
  }
}

const describe = (schema: Readonly<Record<string, unknown>> | undefined): string =>
  typeof schema?.['description'] === 'string' ? schema['description'].replace(/\.$/, '') : 'see the schema';

function normalized(value: unknown): unknown {
  if (typeof value === 'string') return value.normalize('NFC');
  if (Array.isArray(value)) return value.map(normalized);
  if (value !== null && typeof value === 'object')
    return Object.fromEntries(Object.entries(value).map(([key, entry]) => [key, normalized(entry)]));
  return value;
}
