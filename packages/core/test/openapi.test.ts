/** The OpenAPI document compared with the route table, and with itself. */
import { describe, expect, it } from 'vitest';
import { ROUTES, normalizeBasePath } from '../src/index.js';
import { buildOpenApi } from '../src/openapi/index.js';
import { createKit, textOf } from './kit.js';
import { exampleProblems, requestProblem } from './openapi-check.js';

const problem = (method: string, path: string, query = '', body = '') =>
  requestProblem(method, path, new URLSearchParams(query), body);

describe('requests validated against the document', () => {
  it.each([
    ['GET', '/api/v1/audits', 'page=0', '', /page/],
    ['GET', '/api/v1/audits', 'page=1.5', '', /page/],
    ['GET', '/api/v1/audits', 'page=x', '', /page/],
    ['GET', '/api/v1/audits', 'per_page=101', '', /per_page/],
    ['GET', '/api/job-status', 'slug=a', '', /engine is missing/],
    ['GET', '/api/v1/audits/NO', '', '', /slug/],
    ['POST', '/api/v1/audits', '', '', /body is missing/],
    ['POST', '/api/v1/audits', '', '{"domain":7}', /domain/],
    ['POST', '/api/v1/plugin/heartbeat', '', '{}', /site_url/],
  ] as const)('%s %s?%s %s is wrong', (method, path, query, body, expected) => {
    expect(problem(method, path, query, body)).toMatch(expected);
  });

  it('that it allows have no problem', () => {
    expect(problem('GET', '/api/v1/audits', 'page=2&per_page=100&engine=chatgpt')).toBeNull();
    expect(problem('POST', '/api/v1/plugin/onboard')).toBeNull();
  });
});

describe('every operation', () => {
  it.each(ROUTES.map((route) => [route.operation, route] as const))('%s', (_operation, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
    const document = buildOpenApi() as {
      paths: Record<string, Record<string, { parameters: { name: string; in: string }[] }>>;
    };
    const operation = document.paths[route.path]?.[route.method.toLowerCase()];
    expect(operation?.parameters.filter((one) => one.in === 'path').map(({ name }) => name)).toEqual(inPath);
    expect(exampleProblems(route)).toEqual([]);
  });

  it('has its own id, path and method', () => {
    const names = ROUTES.map(({ operation }) => operation);
    expect(new Set(names).size).toBe(names.length);
    const targets = ROUTES.map(({ method, path }) => `${method} ${path}`);
    expect(new Set(targets).size).toBe(targets.length);
  });
});

describe('servers', () => {
  const served = async (basePath: string | undefined, config = {}) => {
    const { service } = await createKit(config);
    const result = await service.handle({
      method: 'GET',
      path: '/openapi.json',
      query: new URLSearchParams(),
      headers: {},
      ...(basePath === undefined ? {} : { basePath: normalizeBasePath(basePath) }),
      body: async () => new Uint8Array(),
      signal: new AbortController().signal,
    });
    if (!result.matched || typeof result.response.body !== 'string') throw new Error('no document');
    return (JSON.parse(result.response.body) as { servers: unknown }).servers;
  };

  it('are below the mount', async () => {
    expect(await served(undefined)).toEqual([{ url: '/' }]);
    expect(await served('/')).toEqual([{ url: '/' }]);
    expect(await served('/tools/audits/')).toEqual([{ url: '/tools/audits' }]);
  });

  it('are those of the host behind a proxy that strips a prefix', async () => {
    expect(await served('/inner', { basePath: '/outer' })).toEqual([{ url: '/outer' }]);
  });

  it('remain correct for more prefixes than are cached', async () => {
    const { service } = await createKit();
    for (let index = 0; index < 40; index += 1) {
      const result = await service.handle({
        method: 'GET',
        path: '/openapi.json',
        query: new URLSearchParams(),
        headers: {},
        basePath: `/t/${index}`,
        body: async () => new Uint8Array(),
        signal: new AbortController().signal,
      });
      expect(result.matched && textOf(result.response)).toContain(`"servers":[{"url":"/t/${index}"}]`);
    }
  });
});
