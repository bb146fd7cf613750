/** `citeready.config.json`: read, validated field by field, and converted to options. */
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { UsageError } from '../command.js';
import { nearest } from '../suggest.js';
import type { Layer } from './layers.js';
import { CONFIG_FIELDS } from './fields.js';

export interface ConfigFile extends Layer {
  /** As the caller named it, for messages. */
  readonly file: string;
  /** Domains to audit if the command line names none. */
  readonly domains: readonly string[];
}

const MAX_BYTES = 256 * 1024;

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Line and column of a JSON syntax error, if the engine reports its position. */
function placeOf(text: string, message: string): string {
  const position = /at position (\d+)/.exec(message)?.[1];
  if (position === undefined) return '';
  const before = text.slice(0, Number(position)).split('\n');
  return ` in line ${before.length}, column ${(before.at(-1) ?? '').length + 1}`;
}

function readJson(file: string): Readonly<Record<string, unknown>> {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch {
    throw new UsageError(`--config ${file}: the file cannot be read`);
  }
  if (text.length > MAX_BYTES) throw new UsageError(`${file}: larger than ${MAX_BYTES / 1024} KiB`);
  let value: unknown;
  try {
    // Some editors begin a file with a byte order mark.
    value = JSON.parse(text.replace(/^\uFEFF/, ''));
  } catch (error) {
    throw new UsageError(`${file}: not valid JSON${placeOf(text, error instanceof Error ? error.message : '')}`);
  }
  if (!isRecord(value)) throw new UsageError(`${file}: the file must contain a JSON object`);
  return value;
}

const at = (value: unknown, path: readonly PropertyKey[]): unknown =>
  path.reduce<unknown>(
    (inner, key) => (typeof inner === 'object' && inner !== null ? Reflect.get(inner, key) : undefined),
    value,
  );

function shown(value: unknown): string {
  const text = JSON.stringify(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}

function withSuggestion(typed: unknown, names: readonly string[]): string {
  const name = typeof typed === 'string' ? nearest(typed, names) : null;
  return name === null ? '' : `; did you mean ${name}?`;
}

/** What is wrong with one field; `null` if nothing is. */
function problemOf(name: string, value: unknown): string | null {
  const field = CONFIG_FIELDS[name];
  if (field === undefined) return `unknown field "${name}"${withSuggestion(name, Object.keys(CONFIG_FIELDS))}`;
  const [issue] = field.schema.safeParse(value).error?.issues ?? [];
  if (issue === undefined) return null;
  // A union reports its alternatives; the one for the value's own type has the relevant path.
  const inner = issue.code === 'invalid_union' ? issue.errors.flat().find(({ path }) => path.length > 0) : undefined;
  const unknownKey = [issue, ...(issue.code === 'invalid_union' ? issue.errors.flat() : [])].find(
    ({ code }) => code === 'unrecognized_keys',
  );
  if (isRecord(value) && unknownKey?.code === 'unrecognized_keys') {
    const [key = ''] = unknownKey.keys;
    return `${name} has no field "${key}"${withSuggestion(key, field.names ?? [])}`;
  }
  const path = (inner ?? issue).path;
  const wrong = at(value, path);
  const place = path.map((key) => (typeof key === 'number' ? `[${key}]` : `.${String(key)}`)).join('');
  const where = place === '' ? '' : ` in ${name}${place}`;
  return field.secret === true
    ? `${name} takes ${field.takes}${where === '' ? '' : `; see${where.slice(' in'.length)}`}`
    : `${name} takes ${field.takes}, not ${shown(wrong)}${where}${withSuggestion(wrong, field.names ?? [])}`;
}

/** `{ "chatgpt": 70, "default": 60 }` in the format of the option: `chatgpt=70`, `60`. */
const limits = (value: Readonly<Record<string, unknown>>): readonly string[] =>
  Object.entries(value).map(([id, low]) => (id === 'default' ? String(low) : `${id}=${String(low)}`));

const fromHere = (folder: string, text: string): string => resolve(folder, text);

/** The value as written on the command line. */
function asOption(name: string, value: unknown, folder: string): string | boolean | readonly string[] {
  if (typeof value === 'boolean') return value;
  if (name === 'failUnder') return isRecord(value) ? limits(value) : [String(value)];
  if (name === 'require' && isRecord(value))
    return Object.entries(value).map(([id, level]) => `${id}=${String(level)}`);
  if (Array.isArray(value))
    return value.map((item) => {
      const text = String(item);
      return name === 'headers' && text.startsWith('@') ? `@${fromHere(folder, text.slice(1))}` : text;
    });
  const text = String(value);
  return CONFIG_FIELDS[name]?.path === true ? fromHere(folder, text) : text;
}

/**
 * The options set by a file. Relative paths in it are relative to its folder.
 *
 * @throws {UsageError} naming every invalid field, and the closest name after a typo
 */
export function readConfigFile(file: string): ConfigFile {
  const fields = Object.entries(readJson(file));
  const problems = fields.flatMap(([name, value]) => problemOf(name, value) ?? []);
  if (problems.length > 0) throw new UsageError(problems.map((problem) => `${file}: ${problem}`).join('\n'));
  const folder = dirname(resolve(file));
  const options = fields.flatMap(([name, value]) => {
    const flag = CONFIG_FIELDS[name]?.flag ?? null;
    return flag === null ? [] : [{ flag, name, value: asOption(name, value, folder) }];
  });
  const domains = fields.find(([name]) => name === 'domains')?.[1];
  return {
    file,
    domains: Array.isArray(domains) ? domains.map(String) : [],
    values: Object.fromEntries(options.map(({ flag, value }) => [flag, value])),
    names: Object.fromEntries(options.map(({ flag, name }) => [flag, `${name} in ${file}`])),
  };
}
