/** The pool on real threads: the real worker from source, and a worker that breaks each limit. */
import { afterEach, describe, expect, it } from 'vitest';
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

  it('leaves the body of the caller as it is', async () => {
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

  it('rejects when its workers cannot start, and may start later ones', async () => {
    const pool = poolOf({ workers: 1, entry: broken, detectLanguage: false });
    await expect(pool.parse(page('/answer'))).rejects.toThrow('could not start');
    await expect(pool.parse(page('/answer'))).rejects.toThrow('could not start');
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

  it('ends the wait for a page under way at once, and rejects to nobody else', async () => {
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

  it('refuses pages after it was closed', async () => {
    const pool = poolOf({ workers: 1, entry: broken });
    await pool.close();
    await pool.close();
    await expect(pool.parse(page('/answer'))).rejects.toThrow('closed');
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
