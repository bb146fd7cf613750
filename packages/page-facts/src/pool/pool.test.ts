/** The pool on real threads: the real worker from source, and a worker that exceeds each limit. */
import { afterEach, describe, expect, it, vi } from 'vitest';
import { resourceOf } from '../resource-fixture.js';
import { createInlineParsePool } from './inline.js';
import type { ParsePoolOptions } from './pool.js';
import { createParsePool } from './pool.js';
import type { ParsePool } from './types.js';

const pools: ParsePool[] = [];
function poolOf(options: ParsePoolOptions): ParsePool {
  const pool = createParsePool(options);
  pools.push(pool);
  return pool;
}
const broken = new URL('./broken-worker.fixture.mjs', import.meta.url);
const page = (path: string) => resourceOf('<p>x', { url: `https://example.com${path}` });

afterEach(async () => {
  await Promise.all(pools.splice(0).map((pool) => pool.close()));
});

describe('createParsePool', () => {
  it('gives the same facts as the calling thread', async () => {
    const html = `<html lang=fr><title>Le vélo</title><main><h1>Le vélo en ville</h1>
      <p>Le vélo est un moyen de transport simple, rapide et bon marché pour la plupart des trajets en ville.</p></main>`;
    const inline = await createInlineParsePool().parse(resourceOf(html));
    const threaded = await poolOf({ workers: 1 }).parse(resourceOf(html));
    expect(threaded).toEqual(inline);
    expect(threaded).toMatchObject({ facts: { title: 'Le vélo', detectedLanguage: { language: 'fr' } } });
  });

  it("does not modify the caller's body", async () => {
    const resource = page('/answer');
    await poolOf({ workers: 1, entry: broken }).parse(resource);
    expect(resource.body.byteLength).toBe(4);
  });

  it.each([
    ['/hang', 'timeout', { timeMs: 200 }],
    ['/memory', 'memory', { heapMb: 32, timeMs: 60_000 }],
    ['/throw', 'crash', {}],
    ['/exit', 'crash', {}],
  ] as const)('survives a worker that does %s', async (path, failed, options) => {
    const pool = poolOf({ workers: 1, entry: broken, ...options });
    const [outcome, next] = await Promise.all([pool.parse(page(path)), pool.parse(page('/answer'))]);
    expect(outcome).toMatchObject({ failed });
    expect(next).toMatchObject({ facts: { url: 'https://example.com/answer' } });
  });

  it('rejects when its workers cannot start, and may start others later', async () => {
    const pool = poolOf({ workers: 1, entry: broken, detectLanguage: false });
    await expect(pool.parse(page('/answer'))).rejects.toThrow('could not start');
    await expect(pool.parse(page('/answer'))).rejects.toThrow('could not start');
  });

  it('terminates idle threads at rest, and starts others with the next page; work in progress continues', async () => {
    const pool = poolOf({ workers: 1, entry: broken, timeMs: 60_000 });
    const threadOf = async (): Promise<unknown> => {
      const outcome = await pool.parse(page('/thread'));
      return 'facts' in outcome ? outcome.facts.bytes : outcome;
    };
    const first = await threadOf();
    const underWay = threadOf();
    await pool.rest?.();
    expect(await underWay).toBe(first);
    await pool.rest?.();
    const second = await threadOf();
    expect(second).toEqual(expect.any(Number));
    expect(second).not.toBe(first);
  });

  it('ends a thread that had nothing to do for the time that was said, and no other', async () => {
    const threadsOf = (options: ParsePoolOptions) => {
      const pool = poolOf({ workers: 1, entry: broken, timeMs: 60_000, ...options });
      return async (): Promise<unknown> => {
        const outcome = await pool.parse(page('/thread'));
        return 'facts' in outcome ? outcome.facts.bytes : outcome;
      };
    };
    const [brief, lasting] = [threadsOf({ idleMs: 1 }), threadsOf({})];
    const [first, other] = [await brief(), await lasting()];
    await vi.waitFor(async () => expect(await brief()).not.toBe(first), 10_000);
    expect(await lasting()).toBe(other);
  });

  it('lets a waiting page be given up', async () => {
    const pool = poolOf({ workers: 1, entry: broken, timeMs: 60_000 });
    const hanging = expect(pool.parse(page('/hang'))).rejects.toThrow('closed');
    const controller = new AbortController();
    const waiting = pool.parse(page('/answer'), controller.signal);
    controller.abort(new Error('enough'));
    await expect(waiting).rejects.toThrow('enough');
    await expect(pool.parse(page('/answer'), controller.signal)).rejects.toThrow('enough');
    await pool.close();
    await hanging;
  });

  it('ends the wait for a page in progress at once, without an unhandled rejection', async () => {
    const pool = poolOf({ workers: 1, entry: broken, timeMs: 60_000 });
    const controller = new AbortController();
    const hanging = pool.parse(page('/hang'), controller.signal);
    const unheard: unknown[] = [];
    const hear = (reason: unknown): void => void unheard.push(reason);
    process.on('unhandledRejection', hear);
    controller.abort(new Error('enough'));
    await expect(hanging).rejects.toThrow('enough');
    await pool.close();
    process.off('unhandledRejection', hear);
    expect(unheard).toEqual([]);
  });

  it('rejects pages after it was closed', async () => {
    const pool = poolOf({ workers: 1, entry: broken });
    await pool.close();
    await pool.close();
    await expect(pool.parse(page('/answer'))).rejects.toThrow('closed');
  });
});

describe('tasks of a pool', () => {
  const task = (body: string): { readonly module: URL; readonly input: Uint8Array; readonly options: unknown } => ({
    module: new URL(`data:text/javascript,${encodeURIComponent(body)}`),
    input: new TextEncoder().encode('abc'),
    options: { times: 2 },
  });

  it('run in a thread, with their bytes and options, and do not modify the bytes', async () => {
    const pool = poolOf({ workers: 1, detectLanguage: false });
    const count = task(`
      import { isMainThread } from 'node:worker_threads';
      export default async (input, { times }) => ({ bytes: input.byteLength * times, isMainThread });`);
    expect(await pool.run?.(count)).toEqual({ result: { bytes: 6, isMainThread: false } });
    expect(count.input.byteLength).toBe(3);
    expect(await pool.parse(page('/'))).toMatchObject({ facts: { url: 'https://example.com/' } });
  });

  it.each([
    ['hangs', 'for (;;);', 'timeout', { timeMs: 300 }],
    ['takes all memory', 'const kept = []; for (;;) kept.push(new Array(1e5).fill(0));', 'memory', { heapMb: 64 }],
    ['throws', 'throw new RangeError();', 'crash', {}],
    ['ends its thread', 'process.exit(3);', 'crash', {}],
  ] as const)('cost nothing else where one %s', async (_what, body, failed, options) => {
    const pool = poolOf({ workers: 1, detectLanguage: false, timeMs: 60_000, ...options });
    const [outcome, next] = await Promise.all([
      pool.run?.({ ...task(`export default () => { ${body} };`) }),
      pool.run?.({ ...task('export default () => 1;'), timeMs: 60_000 }),
    ]);
    expect(outcome).toMatchObject({ failed });
    expect(next).toEqual({ result: 1 });
  });

  it('fail as trouble of the pool if their code does not exist', async () => {
    const pool = poolOf({ workers: 1, detectLanguage: false });
    const missing = { ...task(''), module: new URL('file:///nowhere/task.js') };
    await expect(pool.run?.(missing)).rejects.toThrow('cannot be loaded');
    await expect(pool.run?.(task('export default 1;'))).rejects.toThrow('cannot be loaded');
    expect(await pool.run?.(task('export default () => 1;'))).toEqual({ result: 1 });
  });
});

describe('createInlineParsePool', () => {
  it('keeps the interface: signal, close, injected detector', async () => {
    const pool = createInlineParsePool({ detectLanguage: () => ({ language: 'xx', reliability: 1 }) });
    const long = resourceOf(`<p>${'word '.repeat(30)}`);
    expect(await pool.parse(long)).toMatchObject({ facts: { detectedLanguage: { language: 'xx' } } });
    await expect(pool.parse(long, AbortSignal.abort(new Error('enough')))).rejects.toThrow('enough');
    await pool.close();
    await expect(pool.parse(long)).rejects.toThrow('closed');
  });
});
