/**
 * Every odd text through every field of every route, its query, path and headers, and through claims of tokens: on both backends, the
 * result is a refusal or a response, and afterwards the service works as before. The fields come from the examples of the route table, so
 * that a new one is included.
 */
import type { Backend } from '@citeready/core';
import { ROUTES } from '@citeready/core';
import { createManualClock, createMemoryBackend, createSequentialIds } from '@citeready/memory';
import type { TestService } from '@citeready/testing';
import { createTestService } from '@citeready/testing';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PostgresBackend } from '../src/index.js';
import { createPostgresBackend } from '../src/index.js';
import type { TestDatabase } from './server.js';
import { testDatabase } from './server.js';

/** Halves of pairs, alone and in the wrong order, U+0000, and odd but valid text. */
const ODD = [
  '\ud800',
  '\udfff',
  'a\udc00\ud800b',
  '\0',
  'a\0b',
  '\ud83d\ude00',
  '\ufffe\uffff',
  '\u202e\u200b\ufeff',
  '\u0001\u001f\u007f\u0085\u2028',
  '\\ud800',
  '\\u0000',
  "'; drop table audits; --",
  '{}',
  '%00',
  'ü'.repeat(3000),
  '\u{10ffff}'.repeat(600),
] as const;
const odd = fc.oneof(
  fc.constantFrom(...ODD),
  fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), maxLength: 20 }),
);

type Body = Record<string, unknown>;

/** The body with one text, or one key, instead of every text in it. */
function variants(body: Body, text: string): Body[] {
  const places = Object.keys(body).map((name) => ({
    ...body,
    [name]: Array.isArray(body[name]) ? [text] : text,
  }));
  return [...places, { ...body, [text]: 'x' }];
}

interface Target {
  readonly method: string;
  readonly path: string;
  readonly body?: Body;
}
const TARGETS: readonly Target[] = ROUTES.map(({ method, path, body }) => ({
  method,
  path,
  ...(body === undefined ? {} : { body: Object.assign({ acknowledged: [], for_whom: [] }, body.example) }),
}));

const HEADERS = [
  'authorization',
  'x-auth-token',
  'x-install-id',
  'x-service-signature',
  'x-service-timestamp',
  'content-type',
  'content-encoding',
  'origin',
];

let database: TestDatabase;
let postgres: PostgresBackend;
beforeAll(async () => {
  database = await testDatabase();
  postgres = createPostgresBackend({ connectionString: database.connectionString });
  await postgres.migrate();
});
afterAll(async () => {
  await postgres.close();
  await database.drop();
});

const BACKENDS: readonly (readonly [string, () => Backend])[] = [
  [
    'memory',
    () => createMemoryBackend({ clock: createManualClock('2026-03-01T12:00:00Z'), ids: createSequentialIds(1) }),
  ],
  ['PostgreSQL', () => postgres],
];

describe.each(BACKENDS)('odd text on %s', (_name, backend) => {
  /** The token is the claim: a value that a provider may have signed. */
  const start = (): Promise<TestService> =>
    createTestService({
      config: {
        backend: backend(),
        verifyAuthToken: async (token) => JSON.parse(token) as string,
        siteReader: { read: async () => null, txt: async () => [] },
        registeredPerHour: 1000,
      },
    });

  /** A request that any mount could have made: the path percent-encoded, the rest as it is. */
  const send = async ({ service, key }: TestService, target: Target, headers: Record<string, string>) => {
    const [path = '', query = ''] = target.path.split('?', 2);
    const result = await service.handle({
      method: target.method,
      path,
      query: new URLSearchParams(query),
      headers: { authorization: `Bearer ${key}`, ...headers },
      body: async () => new TextEncoder().encode(target.body === undefined ? '' : JSON.stringify(target.body)),
      signal: new AbortController().signal,
    });
    return result.matched ? result.response : null;
  };
  const fill = (path: string, slug: string, domain: string): string =>
    path.replace('{slug}', slug).replace('{domain}', domain);

  /** Requests that always work. */
  const works = async (test: TestService): Promise<void> => {
    const site_url = 'https://example.com';
    const good: readonly (readonly [Target, number])[] = [
      [
        { method: 'POST', path: '/api/v1/plugin/register', body: { site_url, plugin_token: 'wpt_0123456789abcdef' } },
        200,
      ],
      [{ method: 'POST', path: '/api/v1/plugin/heartbeat', body: { site_url, version: '1' } }, 200],
      [{ method: 'GET', path: '/api/v1/audits' }, 200],
      [{ method: 'GET', path: '/api/v1/audits/example-com/status' }, 200],
      [{ method: 'PUT', path: '/api/v1/audits/example-com/corrections', body: { brand: 'x' } }, 200],
    ];
    // Owners may withdraw their audit, and only the host shows it again.
    await test.service.audits.publish('example-com');
    for (const [target, status] of good) {
      const response = await send(test, target, {});
      expect([target.path, response?.status]).toEqual([target.path, status]);
    }
  };

  it('is refused or served, and breaks nothing', async () => {
    const test = await start();
    await test.request('POST', '/api/v1/audits', { body: { domain: 'example.com' } });
    await test.service.connections.vouch({ clientId: 'test', domain: 'example.com' });
    const check = async (text: string): Promise<void> => {
      const encoded = encodeURIComponent(text.replace(/\p{Surrogate}/gu, '\ufffd'));
      for (const target of TARGETS) {
        const path = fill(target.path, 'example-com', 'example.com');
        const requests: (readonly [Target, Record<string, string>])[] = [
          ...variants(target.body ?? {}, text).map((body) => [{ ...target, path, body }, {}] as const),
          [{ ...target, path: fill(target.path, encoded, encoded) }, {}],
          [{ ...target, path: `${path}?slug=${encoded}&engine=${encoded}&page=${encoded}&sector=${encoded}` }, {}],
          [{ ...target, path: `${path}?sector=${encoded}&category=${encoded}` }, {}],
          [
            { ...target, path },
            { 'x-auth-token': JSON.stringify(text), authorization: '' },
          ],
          ...HEADERS.map((name) => [{ ...target, path }, { [name]: text }] as const),
        ];
        for (const [request, headers] of requests) {
          const status = (await send(test, request, headers))?.status ?? 404;
          if (status >= 500) throw new Error(`${status} for ${JSON.stringify([request, headers])}`);
        }
      }
    };
    for (const text of ODD) await check(text);
    await works(test);
    await fc.assert(fc.asyncProperty(odd, check), { numRuns: 6, seed: 20260301 });
    await works(test);
    // Half a minute on an idle machine; a machine with ten times the load took more than two.
  }, 600_000);

  it.each(['\ud800', 'a\0b'])(
    '%j is refused with the name of the field in a body, and identifies nobody in a claim',
    async (text) => {
      const test = await start();
      const refused = await test.request<{ error: string }>('POST', '/api/v1/plugin/heartbeat', {
        body: { site_url: 'https://example.com', features: ['fine', text] },
      });
      expect(refused.status).toBe(400);
      const answer = await send(
        test,
        { method: 'POST', path: '/api/v1/toolbar/check', body: { domain: 'example.com' } },
        { authorization: '', 'x-auth-token': JSON.stringify(text) },
      );
      expect(answer?.status).toBe(401);
    },
  );
});
