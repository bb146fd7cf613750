/**
 * Nothing secret leaks: a whole scenario over HTTP, with every port failing in turn and naming its arguments and more in its message, and
 * then a check of every log line, every response and every object that the library returns.
 */
import { createHmac, randomBytes } from 'node:crypto';
import type { Server } from 'node:http';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inspect } from 'node:util';
import type { Authenticator, Backend, CommandPusher, Logger } from '@citeready/core';
import { createAuditService, createAuthenticator, createSecretBox, ROUTES } from '@citeready/core';
import { createJwtVerifier } from '@citeready/jwt';
import { createManualClock, createMemoryBackend } from '@citeready/memory';
import { createScriptedAuditor } from '@citeready/testing';
import { SignJWT } from 'jose';
import { afterEach, describe, expect, it } from 'vitest';
import { createNodeListener } from '../src/index.js';

const START = new Date('2026-03-01T12:00:00Z');
const INSTALL = 'a1b2c3d4-e5f6-7890-abcd-ef1234567890';
const SITE = 'https://example.com';

/** Text in the forms in which bytes are usually printed. */
function spellings(bytes: Uint8Array): readonly string[] {
  const buffer = Buffer.from(bytes);
  return [
    buffer.toString('hex'),
    buffer.toString('base64'),
    [...buffer].join(', '),
    buffer.toString('hex').replace(/../g, '$& ').trim(),
  ];
}

/** The body; for a stream, which only ends with the audit, its first part. */
async function textOf(answer: Response): Promise<string> {
  if (answer.headers.get('content-type')?.startsWith('text/event-stream') !== true) return answer.text();
  const reader = answer.body?.getReader();
  const first = await reader?.read();
  await reader?.cancel();
  return new TextDecoder().decode(first?.value);
}

const servers: Server[] = [];
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

/**
 * Rejects every call of a port's methods while `failing` names the port, with all arguments of the call in the message and in fields of the
 * error.
 */
const failingWhen = <T extends object>(target: T, isFailing: () => boolean, extra: () => readonly string[]): T =>
  new Proxy(target, {
    get(object, property) {
      const value: unknown = Reflect.get(object, property);
      if (typeof value === 'object' && value !== null) return failingWhen(value, isFailing, extra);
      if (typeof value !== 'function') return value;
      return (...args: unknown[]): unknown => {
        if (!isFailing()) return Reflect.apply(value, object, args) as unknown;
        const given = args.map((arg) => (arg instanceof Uint8Array ? '' : inspect(arg, { depth: 5 }))).join(' ');
        const secrets = [given, ...extra()].join(' ');
        const root = Object.assign(new Error(`statement failed: ${secrets}`), { detail: secrets, code: '23505' });
        return Promise.reject(new Error(`${String(property)} failed with ${secrets}`, { cause: root }));
      };
    },
  });

const PORTS = [
  'storage',
  'queue',
  'auth',
  'transaction',
  'ping',
  'authenticator',
  'tokens',
  'pusher',
  'auditor',
  'limiter',
] as const;
type Port = (typeof PORTS)[number] | 'none';

async function world() {
  const clock = createManualClock(START);
  const encryptionKey = randomBytes(32);
  const jwtSecret = randomBytes(32).toString('hex');
  const tokens = [`wpt_${randomBytes(12).toString('hex')}`, `wpt_${randomBytes(12).toString('hex')}`];
  const [token = '', otherToken = ''] = tokens;
  const secrets = new Set<string>([...spellings(encryptionKey), jwtSecret, ...tokens]);
  const remember = (secret: string): string => {
    secrets.add(secret);
    return secret;
  };

  let failing: Port = 'none';
  // What a port could have picked up anywhere: keys and tokens of users, and the host's key.
  const loose: string[] = [encryptionKey.toString('hex')];
  const failingPort = <T extends object>(name: Port, target: T): T =>
    failingWhen(
      target,
      () => failing === name,
      () => loose,
    );
  const logged: unknown[] = [];
  const log =
    (level: string) =>
    (message: string, fields?: unknown): void =>
      void logged.push({ level, message, fields });
  const logger: Logger = { debug: log('debug'), info: log('info'), warn: log('warn'), error: log('error') };

  const memory = createMemoryBackend({ clock });
  const transactions = failingPort('transaction', { run: () => Promise.resolve() });
  const pings = failingPort('ping', { run: () => memory.ping() });
  const backend: Backend = {
    ...memory,
    storage: failingPort('storage', memory.storage),
    queue: failingPort('queue', memory.queue),
    auth: failingPort('auth', memory.auth),
    transaction: async (work) => {
      await transactions.run();
      return memory.transaction((tx) =>
        work({ storage: failingPort('storage', tx.storage), queue: failingPort('queue', tx.queue) }),
      );
    },
    ping: () => pings.run(),
  };
  const verifier = failingPort('tokens', { verify: createJwtVerifier({ secret: jwtSecret, now: () => clock.now() }) });
  const authenticator: Authenticator = failingPort(
    'authenticator',
    createAuthenticator({ keys: backend.auth, clock, verifyAuthToken: (text) => verifier.verify(text) }),
  );
  const pusher: CommandPusher = failingPort('pusher', {
    push: async ({ headers }) => {
      const { 'x-service-signature': signature = '' } = headers;
      return { outcome: 'failed', reason: `no answer to ${remember(signature)}` };
    },
  });
  const auditor = createScriptedAuditor();
  const service = createAuditService({
    backend,
    auditor: { ...auditor, run: failingPort('auditor', { run: auditor.run.bind(auditor) }).run },
    authenticator,
    pusher,
    logger,
    rateLimiter: failingPort('limiter', { take: async () => null }),
    encryptionKeys: [{ id: 'k1', key: encryptionKey }],
  });
  const { key, record } = await service.keys.create({ clientId: 'acme' });
  const revoked = await service.keys.create({ clientId: 'acme' });
  await service.keys.revoke(revoked.record.id);
  for (const one of [key, revoked.key]) loose.push(remember(one));
  const jwt = await new SignJWT({})
    .setProtectedHeader({ alg: 'HS256' })
    .setSubject('ada')
    .setExpirationTime(new Date(START.getTime() + 86_400_000))
    .sign(new TextEncoder().encode(jwtSecret));
  loose.push(remember(jwt));

  const listener = createNodeListener(service, { unmatched: 'not-found', onError: (error) => logged.push(error) });
  const server = createServer((request, response) => void listener(request, response));
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;

  const answers: string[] = [];
  const call = async (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: unknown,
  ): Promise<number> => {
    const text = typeof body === 'string' ? body : JSON.stringify(body);
    const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { body: text }),
    });
    answers.push(`${answer.status} ${inspect([...answer.headers])} ${await textOf(answer)}`);
    return answer.status;
  };
  const bearer = { authorization: `Bearer ${key}` };

  /** Every endpoint with every credential, right and wrong, whatever the outcome. */
  const everything = async (): Promise<void> => {
    await call('POST', '/api/v1/plugin/register', bearer, { site_url: SITE, plugin_token: token });
    await call('POST', '/api/v1/plugin/register', bearer, { site_url: SITE, plugin_token: otherToken });
    await call('POST', '/api/v1/plugin/register', bearer, { site_url: 7, plugin_token: `${token} ` });
    await call('POST', '/api/v1/plugin/onboard', bearer, { site_url: SITE });
    await call('POST', '/api/v1/audits', bearer, { domain: 'example.com' });
    await call('POST', '/api/v1/audits', bearer, `{"domain": "${jwt}`);
    await call('POST', '/api/v1/audits', bearer, { domain: key });
    for (const headers of [
      bearer,
      { authorization: `Bearer ${revoked.key}` },
      { authorization: `Basic ${remember(Buffer.from(`acme:${key}`).toString('base64'))}` },
      { authorization: `Bearer ${remember(`acme-own-form-${randomBytes(12).toString('hex')}`)}` },
      { 'x-auth-token': jwt },
      { 'x-auth-token': remember(`${jwt}x`) },
      { 'x-install-id': INSTALL },
    ])
      for (const { method, path } of ROUTES)
        await call(
          method,
          path.replace('{slug}', 'example-com'),
          headers,
          method === 'POST' ? { domain: 'example.com', site_url: SITE } : undefined,
        );
    for (const secret of [token, otherToken, 'another-token-of-nobody']) {
      const body = JSON.stringify({ site_url: SITE, version: '1' });
      const timestamp = String(clock.now().getTime() / 1000);
      const signature = remember(createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex'));
      await call(
        'POST',
        '/api/v1/plugin/heartbeat',
        { 'x-service-signature': signature, 'x-service-timestamp': timestamp },
        body,
      );
    }
    await worker.runOnce().catch(() => undefined);
    await clock.advance(600_000);
    await worker.runOnce().catch(() => undefined);
  };
  const worker = service.worker();

  return {
    clock,
    service,
    backend,
    authenticator,
    record,
    secrets,
    logged,
    answers,
    everything,
    worker,
    encryptionKey,
    fail: (port: Port) => void (failing = port),
  };
}

/** What a person or a logging library would print of a value. */
function printed(value: unknown): string {
  const json = ((): string => {
    try {
      return JSON.stringify(value) ?? '';
    } catch {
      return '';
    }
  })();
  return [
    inspect(value, { depth: null, showHidden: true, maxStringLength: null, maxArrayLength: null }),
    json,
    String(value),
  ].join('\n');
}

function expectNone(text: string, secrets: ReadonlySet<string>): void {
  // Without the secret itself in a message: a failing test must not print it either.
  for (const secret of secrets) {
    const at = text.indexOf(secret);
    if (at >= 0) throw new Error(`a secret shows: …${text.slice(Math.max(0, at - 120), at)}<here>`);
  }
}

describe('secrets', () => {
  it.each(['none', ...PORTS] as const)('appear in no log line and no response while this fails: %s', async (port) => {
    const { everything, fail, logged, answers, secrets } = await world();
    await everything();
    fail(port);
    await everything();
    fail('none');
    await everything();
    if (port !== 'none') expect(printed(logged)).toContain('[redacted]');
    expect(answers.some((answer) => answer.startsWith('503'))).toBe(!['none', 'pusher', 'auditor'].includes(port));
    expectNone(printed(logged), secrets);
    expectNone(answers.join('\n'), secrets);
  });

  it('appear in nothing that the library returns', async () => {
    const { everything, service, backend, authenticator, record, worker, secrets, encryptionKey } = await world();
    await everything();
    const target = { clientId: 'acme', domain: 'example.com' };
    await service.connections.send({ ...target, command: 'cache.flush' });
    const connection = await service.connections.find(target);
    const id = connection?.id ?? '';
    const box = createSecretBox([{ id: 'k1', key: encryptionKey }], backend.ids);
    const given = {
      service,
      backend,
      authenticator,
      worker,
      box,
      record,
      keys: await service.keys.list(),
      connection,
      connections: await service.connections.list(),
      row: await backend.storage.connections.find(target),
      commands: await service.connections.commands(id),
      versions: await service.connections.versions(id),
      stats: await service.stats(),
      report: await service.audits.report('example-com'),
      document: service.openApi(),
    };
    expect(given.connection).not.toBeNull();
    expect(given.commands.length).toBeGreaterThan(0);
    for (const value of Object.values(given)) expectNone(printed(value), secrets);
  });

  it('appear once: in the response of the call that creates a key', async () => {
    const { service, secrets } = await world();
    const issued = await service.keys.create({ clientId: 'acme' });
    expectNone(printed(issued.record), new Set([...secrets, issued.key]));
    expect(printed(issued)).toContain(issued.key);
    const refused = await service.keys.create({ clientId: `two words ${issued.key}` }).catch((error: unknown) => error);
    expectNone(printed(refused), new Set([...secrets, issued.key]));
  });
});
