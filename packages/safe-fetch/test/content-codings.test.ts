/** Content codings over real responses: right, wrong and nested. */
import * as zlib from 'node:zlib';
import { afterEach, describe, expect, it } from 'vitest';
import { createHarness, textOf } from './harness.js';
import { response, startRawServer } from './raw-server.js';

const closers: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

const PAGE = '<!doctype html><p>'.concat('Grüße, '.repeat(2_000));

async function fetchCoded(coding: string, body: Uint8Array, maxBytes?: number) {
  const server = await startRawServer((socket) =>
    socket.write(response('200 OK', { 'content-encoding': coding, 'content-type': 'text/html' }, body)),
  );
  const { get, fetcher } = createHarness({ connectTo: [`*=127.0.0.1:${server.port}`] });
  closers.push(async () => {
    await fetcher.close();
    await server.close();
  });
  const result = await get({ url: 'http://site.test/', ...(maxBytes === undefined ? {} : { maxBytes }) });
  return { result, request: server.requests[0] ?? '' };
}

describe('content codings', () => {
  it.each([
    ['gzip', zlib.gzipSync(PAGE)],
    ['GZIP', zlib.gzipSync(PAGE)],
    ['x-gzip', zlib.gzipSync(PAGE)],
    ['deflate', zlib.deflateSync(PAGE)],
    ['deflate', zlib.deflateRawSync(PAGE)],
    ['br', zlib.brotliCompressSync(PAGE)],
    ['gzip, br', zlib.brotliCompressSync(zlib.gzipSync(PAGE))],
    ['identity', Buffer.from(PAGE)],
    ['identity, gzip', zlib.gzipSync(PAGE)],
    ['', Buffer.from(PAGE)],
  ])('decodes %j (%#)', async (coding, body) => {
    const { result } = await fetchCoded(coding, body);
    expect(textOf(result)).toBe(PAGE);
    expect(result).toMatchObject({ truncated: false, wireBytes: body.byteLength });
  });

  it.each([
    ['without its trailer', 'gzip', zlib.gzipSync(PAGE).subarray(0, -8)],
    ['of several members', 'gzip', Buffer.concat([zlib.gzipSync(PAGE.slice(0, 100)), zlib.gzipSync(PAGE.slice(100))])],
    ['with zeros after it', 'gzip', Buffer.concat([zlib.gzipSync(PAGE), Buffer.alloc(10)])],
  ])('reads gzip %s', async (_name, coding, body) => {
    expect(textOf((await fetchCoded(coding, body)).result)).toBe(PAGE);
  });

  it('reads an empty body, whatever its coding', async () => {
    for (const coding of ['gzip', 'br', 'deflate']) {
      const { result } = await fetchCoded(coding, new Uint8Array(0));
      expect(result).toMatchObject({ ok: true, wireBytes: 0, truncated: false });
    }
  });

  it.each([
    ['gzip', 'this is not gzip'],
    ['br', '<html>this is not brotli</html>'],
    ['deflate', '<html>this is not deflate</html>'],
    ['gzip, br', 'neither'],
  ])('reports data that is not %s', async (coding, body) => {
    const { result } = await fetchCoded(coding, Buffer.from(body));
    expect(result).toMatchObject({ ok: false, code: 'bad-encoding' });
  });

  it.each([
    ['compress', /not understood: compress/],
    ['gzip; q=1', /not understood/],
    ['__proto__', /not understood/],
    ['x'.repeat(5_000), /not understood: x{40}$/],
    ['gzip, gzip, gzip', /several times over/],
    [Array.from({ length: 100 }, () => 'gzip').join(', '), /several times over/],
  ])('refuses the coding %.20j', async (coding, message) => {
    const { result } = await fetchCoded(coding, zlib.gzipSync(PAGE));
    expect(result).toMatchObject({ ok: false, code: 'bad-encoding', message: expect.stringMatching(message) });
  });

  it('cuts bombs of brotli, of deflate and of gzip in gzip', async () => {
    const zeros = Buffer.alloc(50_000_000);
    const bombs: [string, Uint8Array][] = [
      ['br', zlib.brotliCompressSync(zeros, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } })],
      ['deflate', zlib.deflateSync(zeros)],
      ['gzip, gzip', zlib.gzipSync(zlib.gzipSync(zeros))],
    ];
    for (const [coding, body] of bombs) {
      // Below the size from which the ratio is checked, only the cut applies.
      const { result } = await fetchCoded(coding, body, 100_000);
      expect(result).toMatchObject({ ok: true, truncated: true });
      expect(result.ok && result.body.byteLength).toBe(100_000);
      expect((await fetchCoded(coding, body)).result).toMatchObject({ ok: false, code: 'bad-encoding' });
    }
  });

  it('cuts exactly, and reports when nothing was left out', async () => {
    const bytes = Buffer.byteLength(PAGE);
    for (const [coding, body] of [
      ['identity', Buffer.from(PAGE)],
      ['gzip', zlib.gzipSync(PAGE)],
    ] as const) {
      expect((await fetchCoded(coding, body, bytes)).result).toMatchObject({ truncated: false });
      expect((await fetchCoded(coding, body, bytes - 1)).result).toMatchObject({ truncated: true });
    }
  });

  it('accepts what the runtime decodes', async () => {
    const { request } = await fetchCoded('identity', Buffer.from(PAGE));
    const hasZstd = 'createZstdDecompress' in zlib;
    expect(request.split('\r\n')).toContain(`accept-encoding: gzip, deflate, br${hasZstd ? ', zstd' : ''}`);
  });

  it('decodes zstd where the runtime does, and reports elsewhere that it cannot', async () => {
    const compress: unknown = Reflect.get(zlib, 'zstdCompressSync');
    const body: unknown = typeof compress === 'function' ? Reflect.apply(compress, zlib, [Buffer.from(PAGE)]) : null;
    const { result } = await fetchCoded('zstd', body instanceof Uint8Array ? body : Buffer.from(PAGE));
    expect(textOf(result)).toBe(
      body instanceof Uint8Array
        ? PAGE
        : 'bad-encoding: the answer has a content encoding that is not understood: zstd',
    );
  });
});
