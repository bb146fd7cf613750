/**
 * The actions of `citeready keys`. A new key is the only thing written to the standard output, so that a shell can assign it to a variable.
 */
import { looksLikeApiKey, apiKeyHint, API_KEY_PATTERN } from '@citeready/core';
import type { ApiKeyRecord, IssuedKey, Scope } from '@citeready/core';
import { instantOrSpan, list, parseCommandLine, span } from '../../args.js';
import { EXIT, UsageError } from '../../command.js';
import type { CliIo } from '../../io.js';
import { DATABASE_FLAGS, databaseOptions } from '../database-options.js';
import { withKeys } from './admin.js';
import { describeKey, keyState, keyTable, toJson } from './view.js';

export type KeysAction = (args: readonly string[], io: CliIo) => Promise<number>;

const SCOPES: readonly Scope[] = ['read', 'write'];

const scopesOf = (texts: readonly string[]): readonly Scope[] =>
  texts.map((text) => {
    const scope = SCOPES.find((known) => known === text);
    if (scope === undefined) throw new UsageError(`--scope takes ${SCOPES.join(' and ')}, not "${text}"`);
    return scope;
  });

/** An argument in place of an id is not repeated: it may be a key. */
function idOf(action: string, positionals: readonly string[]): string {
  const [id, ...rest] = positionals;
  if (id === undefined || rest.length > 0)
    throw new UsageError(`keys ${action} takes the id of one key; keys list shows the ids`);
  if (id.startsWith('cr_')) throw new UsageError('that is a key, not the id of a key; keys list shows the ids');
  return id;
}

function noneBeside(action: string, positionals: readonly string[]): void {
  if (positionals.length > 0) throw new UsageError(`keys ${action} takes options only`);
}

function unknownKey(io: CliIo, id: string, kind: 'key' | 'live key'): number {
  io.stderr.write(`citeready: no ${kind} has the id ${JSON.stringify(id)}; keys list shows the ids\n`);
  return EXIT.belowLimit;
}

const withState = (record: ApiKeyRecord, now: Date) => ({ ...record, state: keyState(record, now) });

function show(io: CliIo, { key, record }: IssuedKey, json: boolean): void {
  io.stdout.write(json ? toJson({ key, record: withState(record, io.now()) }) : `${key}\n`);
}

const create: KeysAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, {
    ...DATABASE_FLAGS,
    client: { type: 'string' },
    name: { type: 'string' },
    scope: { type: 'string', multiple: true },
    plan: { type: 'string' },
    expires: { type: 'string' },
  });
  noneBeside('create', positionals);
  const { client: clientId, name, plan } = values;
  if (clientId === undefined) throw new UsageError('--client is required: the owner of the key');
  const scopes = values.scope === undefined ? SCOPES : scopesOf(list(values.scope));
  const expiresAt = instantOrSpan('--expires', values.expires, io.now());
  const options = databaseOptions(values, io.env);
  const issued = await withKeys(options, (keys) =>
    keys.create({
      clientId,
      scopes: [...new Set(scopes)],
      ...(name === undefined ? {} : { name }),
      ...(plan === undefined ? {} : { plan }),
      ...(expiresAt === undefined ? {} : { expiresAt }),
    }),
  );
  io.stderr.write(`Created ${describeKey(issued.record)}. It is not shown again.\n`);
  show(io, issued, options.json);
  return EXIT.ok;
};

const listKeys: KeysAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, client: { type: 'string' } });
  noneBeside('list', positionals);
  const options = databaseOptions(values, io.env);
  const { client: clientId } = values;
  const records = await withKeys(options, (keys) => keys.list(clientId === undefined ? {} : { clientId }));
  const now = io.now();
  if (options.json) io.stdout.write(toJson(records.map((record) => withState(record, now))));
  else if (records.length > 0) io.stdout.write(keyTable(records, now));
  else io.stderr.write(clientId === undefined ? 'No keys yet.\n' : 'This client has no keys.\n');
  return EXIT.ok;
};

const revoke: KeysAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, DATABASE_FLAGS);
  const id = idOf('revoke', positionals);
  const options = databaseOptions(values, io.env);
  const record = await withKeys(options, (keys) => keys.revoke(id));
  if (record === null) return unknownKey(io, id, 'key');
  if (options.json) io.stdout.write(toJson(withState(record, io.now())));
  else io.stdout.write(`Revoked key ${record.id} of client ${record.clientId}.\n`);
  return EXIT.ok;
};

const rotate: KeysAction = async (args, io) => {
  const { values, positionals } = parseCommandLine(args, { ...DATABASE_FLAGS, grace: { type: 'string' } });
  const id = idOf('rotate', positionals);
  const graceMs = span('--grace', values.grace) ?? 0;
  const options = databaseOptions(values, io.env);
  const issued = await withKeys(options, (keys) => keys.rotate(id, { graceMs }));
  if (issued === null) return unknownKey(io, id, 'live key');
  const old = graceMs === 0 ? 'has expired' : `works for another ${values.grace ?? ''}, unless it expires sooner`;
  io.stderr.write(`Created ${describeKey(issued.record)}. It is not shown again. The old key ${old}.\n`);
  show(io, issued, options.json);
  return EXIT.ok;
};

/** Longest input that is checked; a key is much shorter. */
const MAX_INPUT = 1024;

async function firstLine(io: CliIo): Promise<string> {
  let text = '';
  const decoder = new TextDecoder();
  for await (const part of io.stdin ?? []) {
    text += typeof part === 'string' ? part : decoder.decode(part, { stream: true });
    if (text.length > MAX_INPUT || text.includes('\n')) break;
  }
  return text.slice(0, MAX_INPUT).split('\n', 1)[0]?.trim() ?? '';
}

const check: KeysAction = async (args, io) => {
  const { positionals } = parseCommandLine(args, {});
  const [given, ...rest] = positionals;
  if (given === undefined || rest.length > 0)
    throw new UsageError('keys check takes one key, or - to read it from standard input');
  const key = given === '-' ? await firstLine(io) : given;
  if (looksLikeApiKey(key)) {
    io.stdout.write(`An API key, ${apiKeyHint(key)}: format and checksum are valid.\n`);
    return EXIT.ok;
  }
  const why = API_KEY_PATTERN.test(key) ? 'wrong checksum' : 'wrong format';
  io.stdout.write(`Not an API key: ${why}.\n`);
  return EXIT.belowLimit;
};

export const KEYS_ACTIONS: ReadonlyMap<string, KeysAction> = new Map([
  ['create', create],
  ['list', listKeys],
  ['revoke', revoke],
  ['rotate', rotate],
  ['check', check],
]);
