/** Which thread reads what: the calling thread reads the first small pages, the pool everything else. */
import { describe, expect, it } from 'vitest';
import { resourceOf } from '../resource-fixture.js';
import { createInlineParsePool } from './inline.js';
import { createSmallFirstPool } from './small-first.js';
import type { ParsePool } from './types.js';

const facts = { url: 'https://pool.example/' };

/** A pool that records its input. */
function noting() {
  const given: string[] = [];
  let made = 0;
  let closed = 0;
  const pool = (): ParsePool => {
    made += 1;
    return {
      parse: async ({ url }) => {
        given.push(new URL(url).pathname);
        return { failed: 'timeout', message: facts.url };
      },
      run: async ({ options }) => ({ result: options }),
      close: async () => {
        closed += 1;
      },
    };
  };
  return { pool, given, made: () => made, closed: () => closed };
}
const page = (path: string, html = '<title>Small</title><p>Text') =>
  resourceOf(html, { url: `https://example.com${path}` });

describe('createSmallFirstPool', () => {
  it('reads a small site without a thread, with the result of a pool', async () => {
    const { pool, made, closed } = noting();
    const small = createSmallFirstPool(pool);
    expect(await small.parse(page('/'))).toEqual(await createInlineParsePool().parse(page('/')));
    await small.close();
    expect([made(), closed()]).toEqual([0, 0]);
    await expect(small.parse(page('/'))).rejects.toThrow('closed');
    await expect(small.parse(page('/', 'x'.repeat(70_000)))).rejects.toThrow('closed');
  });

  it('leaves large pages, and all pages after the limit, to the pool', async () => {
    const { pool, given, made, closed } = noting();
    const small = createSmallFirstPool(pool, { pages: 2, bytes: 100 });
    for (const path of ['/1', '/2', '/3']) await small.parse(page(path));
    expect(given).toEqual(['/3']);
    const large = createSmallFirstPool(pool, { pages: 2, bytes: 100 });
    await large.parse(page('/large', 'x'.repeat(101)));
    await large.parse(page('/small'));
    expect(given).toEqual(['/3', '/large', '/small']);
    await small.close();
    await large.close();
    expect([made(), closed()]).toEqual([2, 2]);
  });

  it('counts pages that are read at the same time', async () => {
    const { pool, given } = noting();
    const small = createSmallFirstPool(pool, { pages: 2 });
    await Promise.all(['/1', '/2', '/3', '/4'].map((path) => small.parse(page(path))));
    expect(given).toEqual(['/3', '/4']);
    await small.close();
  });

  it('runs small tasks on the calling thread, and leaves others to the pool', async () => {
    const { pool, made } = noting();
    const small = createSmallFirstPool(pool, { pages: 2, bytes: 10 });
    const task = (body: string, bytes: number) => ({
      module: new URL(`data:text/javascript,${encodeURIComponent(`export default ${body}`)}`),
      input: new Uint8Array(bytes),
      options: 7,
    });
    expect(await small.run?.(task('(input, options) => input.byteLength + options', 3))).toEqual({ result: 10 });
    expect(await small.run?.(task('() => { throw new RangeError(); }', 3))).toMatchObject({ failed: 'crash' });
    expect(made()).toBe(0);
    expect(await small.run?.(task('() => 1', 11))).toEqual({ result: 7 });
    expect(made()).toBe(1);
    const aborted = AbortSignal.abort(new Error('enough'));
    await expect(small.run?.(task('() => 1', 3), aborted)).rejects.toThrow('enough');
    await small.close();
  });
});
