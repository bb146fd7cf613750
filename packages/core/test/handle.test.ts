/** What holds for every request, whatever it asks: shapes of errors, limits, fuzzing. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createManualClock, createMemoryBackend, createMemoryRateLimiter } from '@citeready/memory';
import type { Backend, Principal, RateLimiter } from '../src/index.js';
import { BodyError, createAuditService, ROUTES } from '../src/index.js';
import { createKit, INSTALL, START, textOf } from './kit.js';

describe('paths', () => {
  it('outside the service are left to the host', async () => {
    const kit = await createKit();
    for (const path of ['/', '/api', '/api/v1', '/api/v1/other', '//api/v1/audits', '/api/v1/audits/a/b/c'])
      expect((await kit.call('GET', path)).status).toBe(-1);
  });

  it('respond to other methods with 405 and Allow', async () => {
    const kit = await createKit();
    const answer = await kit.call('DELETE', '/api/v1/audits');
    expect(answer.status).toBe(405);
    expect(answer.headers['allow']).toBe('POST, GET, HEAD');
    expect(answer.body.error.code).toBe('method_not_allowed');
  });

  it('respond to HEAD like GET without a body', async () => {
    const kit = await createKit();
    const get = await kit.call('GET', '/api/v1/audits');
    const head = await kit.call('HEAD', '/api/v1/audits');
    expect(head.status).toBe(200);
    expect(head.body).toBeNull();
    expect(head.headers['content-length']).toBe(String(JSON.stringify(get.body).length));
  });
});

describe('health and the document', () => {
  it('need no credential', async () => {
    const kit = await createKit();
    for (const path of ['/health', '/api/v1/health', '/openapi.json', '/api/v1/openapi.json'])
      expect((await kit.call('GET', path, { anonymous: true })).status).toBe(200);
  });

  it('return 503 if storage does not respond', async () => {
    const backend = createMemoryBackend({ clock: createManualClock(START) });
    const down: Backend = { ...backend, ping: () => Promise.reject(new Error('ECONNREFUSED 10.0.0.7')) };
    const service = createAuditService({ backend: down, engines: [] });
    const result = await service.handle({
      method: 'GET',
      path: '/health',
      query: new URLSearchParams(),
      headers: {},
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    });
    expect(result).toMatchObject({ matched: true, response: { status: 503 } });
    expect(JSON.stringify(result)).not.toContain('10.0.0.7');
  });
});

describe('trouble', () => {
  it('of storage is a 503 with Retry-After, its cause in the log only', async () => {
    const backend = createMemoryBackend({ clock: createManualClock(START) });
    const audits = { ...backend.storage.audits, list: () => Promise.reject(new Error('password=hunter2')) };
    const kit = await createKit({ backend: { ...backend, storage: { ...backend.storage, audits } } });
    const answer = await kit.call('GET', '/api/v1/audits');
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(JSON.stringify(answer.body)).not.toContain('hunter2');
    expect(kit.logs).toMatchObject([
      { level: 'warn' },
      { level: 'error', fields: { operation: 'listAudits', error: { message: 'password=hunter2' } } },
    ]);
  });

  it('of the authenticator is a 503 as well', async () => {
    const reject = () => Promise.reject(new Error('identity provider is down'));
    const kit = await createKit({ authenticator: { apiKey: reject, authToken: reject, installId: reject } });
    expect((await kit.call('GET', '/api/v1/audits')).status).toBe(503);
  });

  it('of the rate limiter lets nothing pass: a 503, its cause in the log only', async () => {
    const limiter: RateLimiter = { take: () => Promise.reject(new Error('ECONNREFUSED 10.0.0.7')) };
    const kit = await createKit({ rateLimiter: limiter });
    const answer = await kit.call('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    expect(answer.status).toBe(503);
    expect(answer.headers['retry-after']).toBe('5');
    expect(answer.body.error.code).toBe('unavailable');
    expect(JSON.stringify(answer.body)).not.toContain('10.0.0.7');
    expect(kit.logs.at(-1)).toMatchObject({ level: 'error', fields: { error: { message: 'ECONNREFUSED 10.0.0.7' } } });
    expect(await kit.runJobs()).toBe(0);
  });

  it('of an unexpected kind is a 500 with the request id and nothing else', async () => {
    const clock = createManualClock(START);
    let broken = false;
    const now = (): Date => {
      if (broken) throw new TypeError('a defect in /srv/app');
      return clock.now();
    };
    const backend = createMemoryBackend({ clock: { ...clock, now } });
    const kit = await createKit({ backend });
    broken = true;
    const answer = await kit.call('POST', '/api/v1/plugin/heartbeat', { body: {}, anonymous: true });
    expect(answer.status).toBe(500);
    expect(answer.body).toEqual({ error: 'Something went wrong on our side.' });
    expect(answer.headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/);
  });

  it.each([
    ['BODY_TOO_LARGE', 413, 'payload_too_large'],
    ['BODY_ABORTED', 400, 'bad_request'],
    ['BODY_CONSUMED', 500, 'internal_error'],
  ] as const)('with the body: %s is a %i', async (code, status, error) => {
    const kit = await createKit();
    const result = await kit.service.handle({
      method: 'POST',
      path: '/api/v1/audits',
      query: new URLSearchParams(),
      headers: { authorization: `Bearer ${kit.key}` },
      body: () => Promise.reject(new BodyError(code, code)),
      signal: new AbortController().signal,
    });
    expect(result).toMatchObject({ matched: true, response: { status } });
    expect(result.matched && JSON.parse(textOf(result.response))).toMatchObject({ error: { code: error } });
  });
});

describe('rate limits', () => {
  const counting = (limit: number): RateLimiter & { readonly taken: Principal[] } => {
    const taken: Principal[] = [];
    return {
      taken,
      take: async ({ principal, now }) => {
        taken.push(principal);
        const left = limit - taken.length;
        const resetAt = new Date(now.getTime() + 29_001);
        return { allowed: left >= 0, limit, remaining: Math.max(0, left), resetAt };
      },
    };
  };
  const key = { kind: 'api_key', clientId: 'acme' };

  it('are shown in the headers of every response to a caller and refuse beyond', async () => {
    const kit = await createKit({ rateLimiter: counting(2) });
    const ok = await kit.call('GET', '/api/v1/audits');
    expect(ok.headers).toMatchObject({
      'x-ratelimit-limit': '2',
      'x-ratelimit-remaining': '1',
      // Whole seconds, rounded down as in Unix time; Retry-After is rounded up, so that it is not too early.
      'x-ratelimit-reset': String(START.getTime() / 1000 + 29),
    });
    expect((await kit.call('GET', '/api/v1/audits/none-such')).headers['x-ratelimit-remaining']).toBe('0');
    const over = await kit.call('POST', '/api/v1/plugin/register', { body: {} });
    expect(over.status).toBe(429);
    expect(over.headers).toMatchObject({ 'x-ratelimit-remaining': '0', 'retry-after': '30' });
    expect(over.body.error.code).toBe('rate_limited');
  });

  it.each([
    ['what is found', 'GET', '/api/v1/audits', {}, 200],
    ['what is not found', 'GET', '/api/v1/audits/none-such', {}, 404],
    ['a body that is wrong', 'POST', '/api/v1/audits', { body: { domain: '' } }, 400],
    ['a body that is no JSON', 'POST', '/api/v1/audits', { raw: '{' }, 400],
    ['a heartbeat with a key', 'POST', '/api/v1/plugin/heartbeat', { body: {} }, 400],
  ] as const)('count %s', async (_what, method, path, options, status) => {
    const limiter = counting(9);
    const kit = await createKit({ rateLimiter: limiter });
    const answer = await kit.call(method, path, options);
    expect(answer.status).toBe(status);
    expect(answer.headers['x-ratelimit-remaining']).toBe('8');
    expect(limiter.taken).toMatchObject([key]);
  });

  it('count requests of a key without the scope', async () => {
    const limiter = counting(9);
    const kit = await createKit({ rateLimiter: limiter });
    const reader = await kit.service.keys.create({ clientId: 'acme', scopes: ['read'] });
    for (const path of ['/api/v1/audits', '/api/v1/plugin/heartbeat']) {
      const headers = { authorization: `Bearer ${reader.key}` };
      const answer = await kit.call('POST', path, { headers, body: { site_url: 'https://a.com' } });
      expect(answer.status).toBe(403);
      expect(answer.headers['x-ratelimit-limit']).toBe('9');
    }
    expect(limiter.taken).toHaveLength(2);
  });

  it('ignore requests without a caller', async () => {
    const limiter = counting(0);
    const kit = await createKit({ rateLimiter: limiter });
    const wrong = { headers: { authorization: 'Bearer wrong' } };
    const answers = [
      await kit.call('GET', '/api/v1/audits', wrong),
      await kit.call('GET', '/api/v1/audits', { anonymous: true }),
      await kit.call('POST', '/api/v1/plugin/heartbeat', { ...wrong, body: {} }),
      await kit.call('POST', '/api/v1/plugin/heartbeat', { anonymous: true, body: {} }),
      await kit.call('GET', '/api/v1/health', { anonymous: true }),
      await kit.call('DELETE', '/api/v1/audits'),
    ];
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 200, 405]);
    for (const { headers } of answers) expect(headers['x-ratelimit-limit']).toBeUndefined();
    expect(limiter.taken).toEqual([]);
  });

  it('take the plan from the key, also after rotation', async () => {
    const limiter = createMemoryRateLimiter({
      plans: { pro: { limit: 600, windowMs: 60_000 } },
      keys: { limit: 60, windowMs: 60_000 },
    });
    const kit = await createKit({ rateLimiter: limiter });
    const limitOf = async (key: string): Promise<unknown> =>
      (await kit.call('GET', '/api/v1/audits', { headers: { authorization: `Bearer ${key}` } })).headers[
        'x-ratelimit-limit'
      ];
    const pro = await kit.service.keys.create({ clientId: 'a', plan: 'pro' });
    expect(pro.record.plan).toBe('pro');
    expect(await limitOf(pro.key)).toBe('600');
    expect(await limitOf((await kit.service.keys.create({ clientId: 'a' })).key)).toBe('60');
    expect(await limitOf((await kit.service.keys.create({ clientId: 'a', plan: 'unheard-of' })).key)).toBe('60');
    const rotated = await kit.service.keys.rotate(pro.record.id);
    expect(await limitOf(rotated?.key ?? '')).toBe('600');
  });
});

describe('whatever is sent', () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const bodyish = fc.oneof(
    json.map((value) => JSON.stringify(value)),
    fc.string({ maxLength: 200 }),
    fc
      .record({ domain: fc.string(), site_url: fc.webUrl(), plugin_token: fc.string() }, { requiredKeys: [] })
      .map((value) => JSON.stringify(value)),
    fc.constantFrom('', '{}', '[]', 'null', '{"domain":null}', '{"__proto__":{}}', '{"domain":"example.com"}'),
  );
  const header = fc.oneof(
    fc.string(),
    fc.constant(undefined),
    fc.array(fc.string(), { maxLength: 3 }),
    fc.constant(INSTALL),
  );
  const path = fc.oneof(
    fc.constantFrom(
      ...ROUTES.map((route) => route.path.replace('{slug}', 'example-com').replace('{domain}', 'example.com')),
    ),
    fc.string().map((slug) => `/api/v1/audits/${encodeURIComponent(slug)}`),
    fc.webPath(),
    fc.string().map((text) => `/${text}`),
  );

  it('no request gets a 5xx, a response outside the document, or none', async () => {
    const kit = await createKit({ verifyAuthToken: async (token) => (token.length > 3 ? token.slice(0, 20) : null) });
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom('GET', 'POST', 'PUT', 'DELETE', 'HEAD', 'OPTIONS', 'get', 'X'),
        path,
        fc.webQueryParameters(),
        bodyish,
        fc.dictionary(
          fc.constantFrom(
            'authorization',
            'x-auth-token',
            'x-install-id',
            'content-type',
            'x-service-signature',
            'x-service-timestamp',
            'origin',
          ),
          header,
        ),
        fc.boolean(),
        async (method, target, query, raw, headers, withKey) => {
          const answer = await kit.call(method, `${target.replaceAll('?', '')}?${query}`, {
            raw,
            headers,
            anonymous: !withKey,
          });
          expect(answer.status).toBeLessThan(500);
        },
      ),
      { numRuns: 1500, seed: 20260301 },
    );
  });
});
