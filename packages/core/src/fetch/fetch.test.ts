/** What is specific to the fetch mount; what every mount must do is in the mount suite, run over sockets by node-http's tests. */
import { describe, expect, it } from 'vitest';
import type { HandleResult, HttpRequest, HttpResponse } from '../http/types.js';
import { isBodyError } from '../http/types.js';
import { createFetchHandler } from './index.js';
import type { FetchHandlerOptions } from './index.js';

const answer = (response: Partial<HttpResponse> = {}): HandleResult => ({
  matched: true,
  response: { status: 200, headers: {}, ...response },
});
const mount = (handle: (request: HttpRequest) => Promise<HandleResult>, options?: FetchHandlerOptions) =>
  createFetchHandler({ handle }, options);
const get = (path: string, init?: RequestInit): Request => new Request(`http://any.example${path}`, init);

/** A chunked body that reports when it was canceled. */
function stream(chunks: readonly string[]) {
  const state = { pulled: 0, canceled: false };
  const body = new ReadableStream<Uint8Array>(
    {
      pull: (controller) => {
        const chunk = chunks[state.pulled];
        state.pulled += 1;
        if (chunk === undefined) controller.close();
        else controller.enqueue(new TextEncoder().encode(chunk));
      },
      cancel: () => void (state.canceled = true),
    },
    { highWaterMark: 0 },
  );
  return { state, init: { method: 'POST', body, duplex: 'half' } as RequestInit };
}
const failure = (body: Promise<Uint8Array>): Promise<string> =>
  body.then(
    () => 'none',
    (error: unknown) => (isBodyError(error) ? error.code : 'other'),
  );

describe('request', () => {
  it('has path, query, headers, address and signal', async () => {
    const gone = new AbortController();
    let seen: HttpRequest | undefined;
    const handler = mount(async (request) => ((seen = request), answer()), {
      basePath: '/p',
      remoteAddress: (request) => request.headers.get('x-real-ip') ?? undefined,
    });
    await handler(get('/p/a%2Fb?q=1', { headers: { 'X-Real-IP': '1.1.1.1' }, signal: gone.signal }));
    expect(seen).toMatchObject({ method: 'GET', path: '/a%2Fb', remoteAddress: '1.1.1.1' });
    expect([seen?.query.get('q'), seen?.headers['x-real-ip'], seen?.bodyReserialized]).toEqual([
      '1',
      '1.1.1.1',
      undefined,
    ]);
    gone.abort();
    expect(seen?.signal.aborted).toBe(true);
  });

  it('has no header that was not sent', async () => {
    let headers: HttpRequest['headers'] = {};
    await mount(async (request) => ((headers = request.headers), answer()))(get('/'));
    expect(headers['constructor']).toBeUndefined();
  });

  it('stops reading a body at its limit and cancels the rest', async () => {
    const { state, init } = stream(['12345', '67890', 'never', 'never']);
    let code = '';
    await mount(async (request) => ((code = await failure(request.body(9))), answer()))(get('/', init));
    expect([code, state]).toEqual(['BODY_TOO_LARGE', { pulled: 2, canceled: true }]);
  });

  it('reports a body that was already read or that broke', async () => {
    const codes: string[] = [];
    const handler = mount(async (request) => (codes.push(await failure(request.body(9))), answer()));
    const used = get('/', { method: 'POST', body: 'x' });
    await used.text();
    await handler(used);
    const broken = new ReadableStream({ pull: (controller) => controller.error(new Error('cut')) });
    await handler(get('/', { method: 'POST', body: broken, duplex: 'half' }));
    expect(codes).toEqual(['BODY_CONSUMED', 'BODY_ABORTED']);
  });
});

describe('response', () => {
  it('keeps cookies separate and sends the length of the bytes', async () => {
    const response = await mount(async () => answer({ headers: { 'set-cookie': ['a=1', 'b=2'] }, body: 'caf\u00e9' }))(
      get('/'),
    );
    expect(response.headers.getSetCookie()).toEqual(['a=1', 'b=2']);
    expect([response.headers.get('content-length'), await response.text()]).toEqual(['5', 'caf\u00e9']);
    expect(response.headers.get('content-type')).toBeNull();
  });

  it.each([
    ['HEAD', 200, '5'],
    ['GET', 204, null],
    ['GET', 304, null],
  ])('has no body for %s with %i', async (method, status, length) => {
    const response = await mount(async () => answer({ status, body: 'caf\u00e9' }))(get('/', { method }));
    expect([response.body, response.headers.get('content-length')]).toEqual([null, length]);
  });

  it('pulls from a stream only what is read, and ends it when the reader cancels', async () => {
    let produced = 0;
    let ended = false;
    let written = false;
    const body = (async function* () {
      try {
        for (;;) {
          produced += 1;
          yield new Uint8Array([produced]);
        }
      } finally {
        ended = true;
      }
    })();
    const response = await mount(async () => answer({ body, onWritten: async () => void (written = true) }))(get('/'));
    expect(produced).toBe(0);
    const reader = response.body?.getReader();
    expect((await reader?.read())?.value).toEqual(new Uint8Array([1]));
    await reader?.cancel();
    expect([produced, ended, written]).toEqual([1, true, false]);
  });

  it('notifies core once everything was taken', async () => {
    let written = 0;
    const response = await mount(async () => answer({ body: 'x', onWritten: async () => void (written += 1) }))(
      get('/'),
    );
    expect(written).toBe(0);
    await response.text();
    expect(written).toBe(1);
  });
});

describe('a request outside the service', () => {
  const handler = mount(async ({ path }) => (path === '/mine' ? answer() : { matched: false }), { basePath: '/p' });

  it('is null for tryHandle, with the body unread', async () => {
    const other = get('/p/other', { method: 'POST', body: 'still here' });
    expect(await handler.tryHandle(other)).toBeNull();
    expect(await other.text()).toBe('still here');
    expect(await handler.tryHandle(get('/elsewhere'))).toBeNull();
    expect((await handler.tryHandle(get('/p/mine')))?.status).toBe(200);
  });

  it('is a 404, or goes to the fallback', async () => {
    const response = await handler(get('/p/other'));
    expect([response.status, await response.json()]).toEqual([
      404,
      { error: { code: 'not_found', message: 'No such path.' } },
    ]);
    const own = mount(async () => ({ matched: false }), { fallback: ({ url }) => new Response(url, { status: 203 }) });
    expect((await own(get('/x'))).status).toBe(203);
  });

  it('is not rejected for a malformed path outside the prefix', async () => {
    expect(await handler.tryHandle(get('/%zz'))).toBeNull();
    const refused = await handler(get('/p/%zz'));
    expect(refused.status).toBe(400);
    expect(refused.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
    expect(refused.headers.get('x-content-type-options')).toBe('nosniff');
  });
});

describe('failures', () => {
  it('become a 500 without their cause, which onError receives', async () => {
    const seen: unknown[] = [];
    const cause = new Error('secret');
    const handler = mount(() => Promise.reject(cause), {
      onError: (error) => {
        seen.push(error);
        throw new Error('log is down');
      },
    });
    const response = await handler(get('/'));
    expect([response.status, seen]).toEqual([500, [cause]]);
    expect(await response.text()).not.toContain('secret');
  });

  it.each(['a b', '/a?b', '/../a'])('refuses the base path %j', (basePath) => {
    expect(() => mount(async () => answer(), { basePath })).toThrow(TypeError);
  });
});
