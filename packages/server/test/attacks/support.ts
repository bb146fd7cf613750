/**
 * Common parts of all attacks: a running server with a test clock, raw requests, and what must hold after each. On memory; on a private
 * PostgreSQL with `ATTACKED_STORAGE=embedded`.
 */
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { AuditService } from '@citeready/core';
import type { ManualClock } from '@citeready/memory';
import { createManualClock } from '@citeready/memory';
import type { RawRequest, RawResponse } from '@citeready/testing';
import { ConnectionEnded, createSiteServer, RawConnection } from '@citeready/testing';
import { expect } from 'vitest';
import { readServerSettings, startServer } from '../../src/index.js';

export const NOW = new Date('2026-03-01T12:00:00.000Z');
export const API_KEY = 'a-key-of-the-operators-own-choice';
export const PLUGIN_TOKEN = 'plugin-token-of-the-shop-0123456789';
export const JWT_SECRET = 'a shared secret of more than thirty-two bytes';
const ENCRYPTION_KEY = '5e'.repeat(32);

/** None of this may appear in a response or a log line. */
const SECRETS = [API_KEY, PLUGIN_TOKEN, JWT_SECRET, ENCRYPTION_KEY];
/** Nor this: files, stacks, names of dependencies. */
const INSIDES = [/node_modules/, /\/src\//, /\n\s+at /, /\b(?:Zod|Type|Syntax|Range)Error\b/, /x-powered-by/i];

/** A request right after an attack gets its response within this time. On an idle machine it takes milliseconds; tests run concurrently. */
const ANSWER_WITHIN_MS = 15_000;

const ON_POSTGRES = process.env['ATTACKED_STORAGE'] === 'embedded';

export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly text: string;
}

export interface AttackedServer {
  readonly port: number;
  /** URL of the health endpoint. */
  readonly health: string;
  readonly clock: ManualClock;
  readonly service: AuditService;
  readonly logs: LogLine[];
  stop(): Promise<void>;
}

/** Sites to audit, if a request is not refused. */
const HOME = '<!doctype html><title>Pond &amp; Reed</title><h1>Pond &amp; Reed</h1><p>Ponds are dug here.</p>';
const SITES = Object.fromEntries(
  ['strong.example', 'blocked.example'].map((host) => [host, { files: { '/index.html': HOME } }]),
);

/** The server in this process, with a stopped clock and settings from variables, as its users set them. */
export async function attackedServer(variables: Readonly<Record<string, string>> = {}): Promise<AttackedServer> {
  const clock = createManualClock(NOW);
  const logs: LogLine[] = [];
  const log =
    (level: LogLine['level']) =>
    (message: string, fields: Readonly<Record<string, unknown>> = {}): void => {
      const detail = Object.values(fields).map((value) =>
        value instanceof Error ? `${value.message} ${JSON.stringify(value)}` : JSON.stringify(value),
      );
      logs.push({ level, text: [message, ...detail].join(' ') });
    };
  const logger = { debug: log('info'), info: log('info'), warn: log('warn'), error: log('error') };
  const folder = ON_POSTGRES ? await mkdtemp(path.join(tmpdir(), 'citeready-attacked-')) : null;
  // If run by root, the database's own user must be able to traverse the folder.
  if (folder !== null) await chmod(folder, 0o755);
  const settings = readServerSettings({
    PORT: '0',
    // The clock is stopped: a grace period would not pass.
    CITEREADY_GRACE_SECONDS: '0',
    ...(folder === null
      ? { CITEREADY_STORAGE: 'memory' }
      : { CITEREADY_STORAGE: 'embedded', CITEREADY_DATA_DIR: path.join(folder, 'data') }),
    CITEREADY_API_KEY: API_KEY,
    CITEREADY_ENCRYPTION_KEY: ENCRYPTION_KEY,
    ...variables,
  });
  const sites = await createSiteServer({ sites: SITES });
  const host = await startServer(settings, {
    logger,
    clock,
    connectTo: sites.hosts.map((site) => `${site}=127.0.0.1:${sites.port}`),
    otherwise: (_, response) => response.writeHead(404, { 'content-type': 'text/plain' }).end('Not found\n'),
  });
  // Skips what the server logs when it starts: only responses to attacks are checked.
  logs.length = 0;
  return {
    port: Number(new URL(host.origin ?? '').port),
    health: `${settings.basePath}/health`,
    clock,
    service: host.service,
    logs,
    // Its worker may be asleep on the stopped clock.
    stop: async () => {
      await host.stop();
      await sites.close();
      if (folder !== null) await rm(folder, { recursive: true, force: true });
    },
  };
}

export const BEARER = ['Authorization', `Bearer ${API_KEY}`] as const;
export const JSON_TYPE = ['Content-Type', 'application/json'] as const;

/** One request on a separate connection; `null` if the connection was closed without a response. */
export async function request(
  host: Pick<AttackedServer, 'port'>,
  method: string,
  target: string,
  options: RawRequest = {},
): Promise<RawResponse | null> {
  const connection = await RawConnection.open(host.port);
  try {
    connection.send(method, target, options);
    return await answerOf(connection, method);
  } finally {
    connection.destroy();
  }
}

/** Raw bytes, as no HTTP client would send them. */
export async function sendBytes(
  host: Pick<AttackedServer, 'port'>,
  bytes: string | Uint8Array,
): Promise<RawResponse | null> {
  const connection = await RawConnection.open(host.port);
  try {
    connection.write(typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes);
    return await answerOf(connection);
  } finally {
    connection.destroy();
  }
}

export async function answerOf(connection: RawConnection, method = 'GET'): Promise<RawResponse | null> {
  try {
    return await connection.receive(method);
  } catch (error) {
    if (error instanceof ConnectionEnded) return null;
    throw error;
  }
}

/** The code of an error, or its sentence on endpoints that respond with one. */
export function errorOf(response: RawResponse | null): unknown {
  if (response === null) return 'closed';
  if (response.text === '') return '';
  const { error } = JSON.parse(response.text) as { error?: { code?: string } | string };
  return typeof error === 'object' ? error.code : error;
}

/** Everything in storage, except when keys were last used. On PostgreSQL, a worker continues with queued audits: these are counted. */
export async function stored({ service }: Pick<AttackedServer, 'service'>): Promise<unknown> {
  const connections = await service.connections.list({ limit: 1000 });
  const stats = await service.stats();
  return {
    ...(ON_POSTGRES ? { audits: stats.audits.reduce((sum, { count }) => sum + count, 0) } : stats),
    keys: (await service.keys.list()).map(({ lastUsedAt: _use, ...key }) => key),
    connections,
    commands: await Promise.all(connections.map(({ id }) => service.connections.commands(id))),
  };
}

export async function expectServing(host: Pick<AttackedServer, 'port' | 'health'>): Promise<void> {
  const started = performance.now();
  const response = await request(host, 'GET', host.health);
  expect(response?.status).toBe(200);
  expect(performance.now() - started).toBeLessThan(ANSWER_WITHIN_MS);
}

function expectNothingLeaked({ logs }: Pick<AttackedServer, 'logs'>, response: RawResponse | null): void {
  const head = [...(response?.headers ?? [])].map(([name, values]) => `${name}: ${values.join(', ')}`);
  const shown = [...head, response?.text ?? ''].join('\n');
  const logged = logs.map(({ text }) => text).join('\n');
  for (const secret of SECRETS) {
    expect(shown).not.toContain(secret);
    expect(logged).not.toContain(secret);
  }
  for (const pattern of INSIDES) expect(shown).not.toMatch(pattern);
  // An attack is the caller's failure, not the server's.
  expect(logs.filter(({ level }) => level === 'error')).toEqual([]);
}

/** Runs an attack: nothing is changed, nothing leaks, and the server continues to serve. */
export async function withstand(
  host: AttackedServer,
  attack: () => Promise<RawResponse | null>,
): Promise<RawResponse | null> {
  const before = await stored(host);
  host.logs.length = 0;
  const response = await attack();
  expect(await stored(host)).toEqual(before);
  expectNothingLeaked(host, response);
  await expectServing(host);
  return response;
}
