import { describe, expect, it } from 'vitest';
import type { CommandPusher, PushRequest } from '../src/index.js';
import { signBody } from '../src/index.js';
import { utf8 } from '../src/domain/bytes.js';
import type { Kit } from './kit.js';
import { createKit, START } from './kit.js';

const TOKEN = 'wpt_0123456789abcdef';
const register = (kit: Kit, site_url = 'https://www.example.com/', headers = {}) =>
  kit.call('POST', '/api/v1/plugin/register', { body: { site_url, plugin_token: TOKEN }, headers });
const metadata = {
  site_url: 'https://example.com',
  home_url: 'https://example.com',
  version: '1.0.0',
  wp: '6.5.5',
  php: '8.3',
  features: [],
};
const heartbeat = (kit: Kit, body: object = metadata, headers = {}) =>
  kit.call('POST', '/api/v1/plugin/heartbeat', { body, headers });

/** A heartbeat signed over its raw bytes, as WordPress writes them: with escaped slashes. */
async function signed(
  kit: Kit,
  options: {
    token?: string;
    timestamp?: string;
    header?: string;
    body?: object;
    tamper?: (signature: string) => string;
  } = {},
) {
  const raw = JSON.stringify(options.body ?? metadata).replaceAll('/', '\\/');
  const signature = await signBody(options.token ?? TOKEN, utf8(raw), options.timestamp ?? null);
  return kit.call('POST', '/api/v1/plugin/heartbeat', {
    raw,
    anonymous: true,
    headers: {
      [options.header ?? 'x-service-signature']: (options.tamper ?? ((s) => s))(signature),
      ...(options.timestamp === undefined ? {} : { 'x-service-timestamp': options.timestamp }),
    },
  });
}
const unix = (offsetSeconds = 0) => String(START.getTime() / 1000 + offsetSeconds);

describe('registering a site', () => {
  it('creates a connection, then updates it', async () => {
    const kit = await createKit();
    expect((await register(kit)).body).toEqual({ ok: true, domain: 'example.com', message: 'Site connected.' });
    expect((await register(kit, 'https://example.com:8443/blog')).body.message).toBe('Connection updated.');
    expect(await kit.service.connections.list()).toMatchObject([
      { clientId: 'acme', domain: 'example.com', siteUrl: 'https://example.com:8443/blog', status: 'stale' },
    ]);
  });

  it('never shows or stores the token in plain text', async () => {
    const kit = await createKit();
    await register(kit);
    const [listed] = await kit.service.connections.list();
    const stored = await kit.backend.storage.connections.find({ clientId: 'acme', domain: 'example.com' });
    for (const value of [listed, stored, kit.logs]) expect(JSON.stringify(value)).not.toContain(TOKEN);
    expect(stored?.sealedToken).toMatch(/^v1\.process\./);
  });

  it.each([
    [{ plugin_token: TOKEN }, { error: 'Missing site_url' }],
    [{ site_url: '', plugin_token: TOKEN }, { error: 'Missing site_url' }],
    [{ site_url: 'https://example.com' }, { error: 'plugin_token: This field is required.' }],
    [
      { site_url: 'https://127.0.0.1', plugin_token: TOKEN },
      { error: 'IP addresses cannot be audited; give a domain.' },
    ],
    [
      { site_url: 'https://example.com', plugin_token: 'short' },
      { error: 'plugin_token must have at least 16 characters' },
    ],
  ])('%j is a 400 with a plain sentence', async (body, expected) => {
    const kit = await createKit();
    const answer = await kit.call('POST', '/api/v1/plugin/register', { body });
    expect(answer.status).toBe(400);
    expect(answer.body).toEqual(expected);
  });

  it('without a key is a 401 of the usual shape', async () => {
    const kit = await createKit();
    const answer = await kit.call('POST', '/api/v1/plugin/register', { body: {}, anonymous: true });
    expect(answer.status).toBe(401);
    expect(answer.body.error.code).toBe('unauthorized');
  });
});

describe('onboarding', () => {
  it('queues an audit with no stage yet, and a second call shows it', async () => {
    const kit = await createKit();
    const first = await kit.call('POST', '/api/v1/plugin/onboard', {
      body: { site_url: 'https://www.example.com/blog' },
    });
    expect(first.status).toBe(201);
    expect(first.body.data).toEqual({
      slug: 'example-com',
      domain: 'example.com',
      status: 'queued',
      current_stage: null,
    });
    const second = await kit.call('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://example.com' } });
    expect(second.status).toBe(200);
    expect(second.body.data).toEqual({
      slug: 'example-com',
      domain: 'example.com',
      status: 'queued',
      current_stage: null,
    });
    const submit = await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(submit.body.data.current_stage).toBe('discovering');
    expect(await kit.runJobs()).toBe(1);
    const third = await kit.call('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://example.com' } });
    expect(third.body.data).toMatchObject({
      status: 'completed',
      current_stage: 'completed',
      engines: [{ engine: 'chatgpt' }, {}],
    });
  });

  it('registers the connection if it is missing, without changing an existing one', async () => {
    const kit = await createKit();
    await kit.call('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://example.com' } });
    expect((await heartbeat(kit)).status).toBe(200);
    await register(kit, 'https://example.com/blog');
    await kit.call('POST', '/api/v1/plugin/onboard', { body: { site_url: 'https://example.com' } });
    expect((await signed(kit)).status).toBe(200);
    expect(await kit.service.connections.list()).toMatchObject([{ siteUrl: 'https://example.com/blog' }]);
  });

  it('takes the newest connection when no site_url is given', async () => {
    const kit = await createKit();
    const none = await kit.call('POST', '/api/v1/plugin/onboard', { body: {} });
    expect(none.status).toBe(400);
    expect(none.body.error).toMatchObject({ code: 'bad_request' });
    await register(kit, 'https://one.com');
    await kit.clock.advance(1000);
    await register(kit, 'https://two.com');
    for (const options of [{ body: {} }, {}])
      expect((await kit.call('POST', '/api/v1/plugin/onboard', options)).body.data.domain).toBe('two.com');
  });
});

describe('a heartbeat', () => {
  it('with a key finds the connection of client and domain, and stores what it reports', async () => {
    const kit = await createKit();
    await register(kit);
    expect((await heartbeat(kit)).body).toEqual({ ok: true, commands: [] });
    expect(await kit.service.connections.list()).toMatchObject([
      { status: 'connected', lastHeartbeatAt: START, metadata: { version: '1.0.0', wp: '6.5.5', php: '8.3' } },
    ]);
    await kit.clock.advance(49 * 3600_000);
    expect(await kit.service.connections.list()).toMatchObject([{ status: 'stale' }]);
    await heartbeat(kit, { ...metadata, wp: '6.6' });
    const [connection] = await kit.service.connections.list();
    expect(await kit.service.connections.versions(connection?.id ?? '')).toMatchObject([
      { wp: '6.6' },
      { wp: '6.5.5' },
    ]);
  });

  it('of a sub-folder or a port belongs to its domain', async () => {
    const kit = await createKit();
    await register(kit);
    expect((await heartbeat(kit, { site_url: 'http://www.example.com:8080/shop/' })).status).toBe(200);
  });

  it('names what is missing: 401 without a credential, 404 with the domain for an unknown site', async () => {
    const kit = await createKit();
    const nobody = await kit.call('POST', '/api/v1/plugin/heartbeat', { body: metadata, anonymous: true });
    expect([nobody.status, nobody.body]).toEqual([401, { error: 'Missing authentication' }]);
    const unknown = await heartbeat(kit);
    expect([unknown.status, unknown.body]).toEqual([404, { error: 'Unknown site', domain: 'example.com' }]);
    const invalid = await heartbeat(kit, metadata, { authorization: 'Bearer wrong' });
    expect([invalid.status, invalid.body]).toEqual([401, { error: 'Invalid authentication' }]);
    const bad = await heartbeat(kit, {});
    expect([bad.status, bad.body]).toEqual([400, { error: 'Missing site_url' }]);
  });

  it('without valid credentials gets the same response for known and unknown sites', async () => {
    const kit = await createKit();
    const before = await signed(kit);
    await register(kit);
    const known = await signed(kit, { token: 'wpt_other_0123456789' });
    expect([before.status, before.body]).toEqual([401, { error: 'Invalid signature' }]);
    expect([known.status, known.body]).toEqual([before.status, before.body]);
  });

  it('is accepted once if its signature covers a time', async () => {
    const kit = await createKit();
    await register(kit);
    expect((await signed(kit, { timestamp: unix() })).status).toBe(200);
    const again = await signed(kit, { timestamp: unix(), tamper: (s) => `sha256=${s}` });
    expect([again.status, again.body]).toEqual([401, { error: 'Invalid signature' }]);
    expect((await signed(kit, { timestamp: unix(1) })).status).toBe(200);
    // Until the end of the window, and never after it.
    for (const ms of [299_000, 1000, 1000, 3_600_000]) {
      await kit.clock.advance(ms);
      expect((await signed(kit, { timestamp: unix() })).status).toBe(401);
    }
  });

  it('is accepted once if two with one signature arrive concurrently', async () => {
    const kit = await createKit();
    await register(kit);
    const answers = await Promise.all(Array.from({ length: 10 }, () => signed(kit, { timestamp: unix() })));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 401)]);
  });

  it('without a time is refused if the host requires one', async () => {
    const kit = await createKit({ requireTimestamp: true });
    await register(kit);
    expect((await signed(kit)).status).toBe(401);
    expect((await signed(kit, { timestamp: unix() })).status).toBe(200);
  });

  it('with a signature is verified over the raw bytes, in both headers, with or without a prefix', async () => {
    const kit = await createKit();
    await register(kit);
    expect((await signed(kit)).status).toBe(200);
    expect((await signed(kit, { header: 'x-aeo-signature' })).status).toBe(200);
    expect((await signed(kit, { tamper: (s) => `sha256=${s}` })).status).toBe(200);
    expect((await signed(kit, { timestamp: unix() })).status).toBe(200);
    expect((await signed(kit, { timestamp: unix(-300) })).status).toBe(200);
  });

  it.each([
    ['another token', { token: 'wpt_other_0123456789' }],
    ['a truncated signature', { tamper: (s: string) => s.slice(0, 60) }],
    ['an extended signature', { tamper: (s: string) => `${s}00` }],
    ['upper-case hex', { tamper: (s: string) => s.toUpperCase() }],
    ['an empty prefix', { tamper: () => 'sha256=' }],
    ['a timestamp that is too old', { timestamp: unix(-301) }],
    ['a timestamp that is too new', { timestamp: unix(301) }],
    ['a timestamp that is no number', { timestamp: 'now' }],
  ])('with %s is a 401', async (_name, options) => {
    const kit = await createKit();
    await register(kit);
    const answer = await signed(kit, options);
    expect([answer.status, answer.body]).toEqual([401, { error: 'Invalid signature' }]);
  });

  it('with two signatures is a 401', async () => {
    const kit = await createKit();
    await register(kit);
    const signature = await signBody(TOKEN, utf8(JSON.stringify(metadata)), null);
    const headers = { 'x-service-signature': signature, 'x-aeo-signature': signature };
    expect(
      (await kit.call('POST', '/api/v1/plugin/heartbeat', { body: metadata, anonymous: true, headers })).status,
    ).toBe(401);
  });

  it('finds its own client among several with the same domain', async () => {
    const kit = await createKit();
    const { key } = await kit.service.keys.create({ clientId: 'other' });
    await register(kit);
    await kit.call('POST', '/api/v1/plugin/register', {
      body: { site_url: 'https://example.com', plugin_token: 'wpt_of_the_other_one' },
      headers: { authorization: `Bearer ${key}` },
    });
    expect((await signed(kit, { token: 'wpt_of_the_other_one', body: { ...metadata, version: '9' } })).status).toBe(
      200,
    );
    const connections = await kit.service.connections.list();
    expect(connections.map(({ clientId, metadata: told }) => [clientId, told?.version ?? null])).toEqual([
      ['acme', null],
      ['other', '9'],
    ]);
  });
});

describe('commands', () => {
  const withCommands = async (config: Parameters<typeof createKit>[0] = {}) => {
    const kit = await createKit(config);
    await register(kit);
    await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await kit.runJobs();
    return kit;
  };

  it('wait for the heartbeat in order, and are done once its response was written', async () => {
    const kit = await withCommands();
    const first = await heartbeat(kit);
    expect(first.body.commands.map(({ command }: { command: string }) => command)).toEqual([
      'discovery.completed',
      'audit.completed',
    ]);
    const [discovery, audit] = first.body.commands;
    expect(audit.payload).toMatchObject({ slug: 'example-com', domain: 'example.com', overall_score: 70 });
    expect(audit.payload.engines[0]).toEqual({
      engine: 'chatgpt',
      name: 'chatgpt',
      overall_score: 70,
      first_fix: null,
    });
    expect(audit.payload.id).not.toBe(discovery.payload.id);
    // The response was lost on the way: they are sent again.
    const second = await heartbeat(kit);
    expect(second.body).toEqual(first.body);
    await second.written();
    expect((await heartbeat(kit)).body.commands).toEqual([]);
  });

  it('are sent again until acknowledged by a plugin that acknowledges', async () => {
    const kit = await withCommands();
    const features = ['command_ack'];
    const first = await heartbeat(kit, { ...metadata, features });
    await first.written();
    const [{ payload }] = first.body.commands;
    const second = await heartbeat(kit, { ...metadata, features, acknowledged: [payload.id] });
    expect(second.body.commands).toHaveLength(1);
    expect(second.body.commands[0].command).toBe('audit.completed');
  });

  it('are not acknowledged by another connection', async () => {
    const kit = await withCommands();
    const { key } = await kit.service.keys.create({ clientId: 'other' });
    const headers = { authorization: `Bearer ${key}` };
    await kit.call('POST', '/api/v1/plugin/register', {
      body: { site_url: 'https://example.com', plugin_token: TOKEN },
      headers,
    });
    const features = ['command_ack'];
    const { body } = await heartbeat(kit, { ...metadata, features });
    const ids = body.commands.map(({ payload }: { payload: { id: string } }) => payload.id);
    await heartbeat(kit, { ...metadata, features, acknowledged: ids }, headers);
    expect((await heartbeat(kit, { ...metadata, features })).body.commands).toHaveLength(2);
  });

  it('are pushed, signed, to the plugin, and remain pending when that fails', async () => {
    const pushes: PushRequest[] = [];
    let status = 503;
    let contentType = 'application/json';
    const pusher: CommandPusher = {
      push: async (request) => {
        pushes.push(request);
        return { outcome: 'answered', status, contentType };
      },
    };
    const kit = await withCommands({ pusher });
    expect(pushes).toHaveLength(2);
    for (const { url, headers, body } of pushes) {
      expect(url).toBe('https://www.example.com/wp-json/citeready/v1/commands');
      expect(headers['x-service-timestamp']).toBe(unix());
      expect(headers['x-service-signature']).toBe(await signBody(TOKEN, body, unix()));
    }
    const [connection] = await kit.service.connections.list();
    expect(await kit.service.connections.commands(connection?.id ?? '')).toMatchObject([
      { command: 'audit.completed', status: 'pending', pushAttempts: 1, lastPushError: 'answered 503' },
      { command: 'discovery.completed', status: 'pending', pushAttempts: 1 },
    ]);
    // A site with plain permalinks shows its home page for every path: nothing has received the command.
    status = 200;
    contentType = 'text/html';
    await kit.clock.advance(600_000);
    await kit.runJobs();
    expect(await kit.service.connections.commands(connection?.id ?? '')).toMatchObject([
      { status: 'pending', lastPushError: 'answered with a page instead of the plugin' },
      { status: 'pending' },
    ]);
    contentType = 'application/json';
    await kit.clock.advance(600_000);
    await kit.runJobs();
    expect(await kit.service.connections.commands(connection?.id ?? '')).toMatchObject([
      { status: 'done', doneBy: 'push' },
      { status: 'done', doneBy: 'push' },
    ]);
    expect((await heartbeat(kit)).body.commands).toEqual([]);
  });

  it('remain available to the heartbeat after every push has failed', async () => {
    const pusher: CommandPusher = { push: async () => ({ outcome: 'failed', reason: 'connection refused' }) };
    const kit = await withCommands({ pusher });
    for (let i = 0; i < 6; i++) {
      await kit.clock.advance(600_000);
      await kit.runJobs();
    }
    expect(await kit.runJobs()).toBe(0);
    expect((await heartbeat(kit)).body.commands).toHaveLength(2);
  });

  it('do not wait longer for a silent site when the clock is set back', async () => {
    const pushes: number[] = [];
    let there = false;
    const pusher: CommandPusher = {
      push: async () => {
        pushes.push(1);
        return there
          ? { outcome: 'answered', status: 200, contentType: 'application/json' }
          : { outcome: 'failed', reason: 'connection refused' };
      },
    };
    const kit = await withCommands({ pusher });
    // The other command waits together with the first.
    expect(pushes).toHaveLength(1);
    await kit.clock.setTime(new Date(kit.clock.now().getTime() - 30 * 60_000));
    there = true;
    for (let minute = 0; minute < 10; minute++) {
      await kit.clock.advance(60_000);
      await kit.runJobs();
    }
    expect(pushes).toHaveLength(3);
  });

  it('expire, and are kept', async () => {
    const kit = await withCommands({ commandLifetimeMs: 3600_000 });
    await kit.clock.advance(3600_000);
    expect((await heartbeat(kit)).body.commands).toEqual([]);
    await kit.runJobs();
    const [connection] = await kit.service.connections.list();
    expect(await kit.service.connections.commands(connection?.id ?? '')).toMatchObject([
      { status: 'expired' },
      { status: 'expired' },
    ]);
  });

  it('of the host also reach the plugin, and only that of the client', async () => {
    const kit = await createKit();
    await register(kit);
    const site = { clientId: 'acme', domain: 'example.com' };
    const id = await kit.service.connections.send({ ...site, command: 'cache.flush', payload: { scope: 'all' } });
    expect((await heartbeat(kit)).body.commands).toEqual([{ command: 'cache.flush', payload: { scope: 'all', id } }]);
    expect(await kit.service.connections.send({ ...site, clientId: 'other', command: 'cache.flush' })).toBeNull();
    await expect(kit.service.connections.send({ ...site, command: 'Bad Name' })).rejects.toThrow(/lower-case/);
  });
});

describe('rotating the encryption key', () => {
  it('keeps tokens readable and re-seals them', async () => {
    const key = (fill: number) => new Uint8Array(32).fill(fill);
    const before = await createKit({ encryptionKeys: [{ id: 'old', key: key(1) }] });
    await register(before);
    const after = await createKit({
      backend: before.backend,
      encryptionKeys: [
        { id: 'new', key: key(2) },
        { id: 'old', key: key(1) },
      ],
    });
    expect(await after.service.connections.resealTokens()).toBe(1);
    expect(await after.service.connections.resealTokens()).toBe(0);
    const only = await createKit({ backend: before.backend, encryptionKeys: [{ id: 'new', key: key(2) }] });
    expect((await signed(only)).status).toBe(200);
    const lost = await createKit({ backend: before.backend, encryptionKeys: [{ id: 'third', key: key(3) }] });
    expect((await signed(lost)).status).toBe(401);
  });
});
