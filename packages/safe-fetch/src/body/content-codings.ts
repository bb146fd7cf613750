/** Content-Encoding → streaming decoders of `node:zlib`. */
import * as zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import { FetchProblem } from '../problem.js';

export type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

/** Decoders in a row; more than two serve no purpose but to multiply. */
const MAX_CODINGS = 2;
const CHUNK = 32 * 1024;
/** RFC 9659: a zstd window for HTTP is at most 8 MiB; the decoder would otherwise allow 128. */
const ZSTD_WINDOW_LOG = 23;

/** A stream of `node:zlib`; `bytesWritten` counts the compressed bytes that it has worked through. */
export type Decoder = Transform & { readonly bytesWritten: number };

type ZstdFactory = (options: { chunkSize: number; params: Record<number, number> }) => Decoder;

/** Node has zstd since 22.15; the types are those of Node 20, so it is looked up by name. */
const zstdFactory = ((): ZstdFactory | null => {
  const factory: unknown = Reflect.get(zlib, 'createZstdDecompress');
  const isFactory = (value: unknown): value is ZstdFactory => typeof value === 'function';
  return isFactory(factory) ? factory : null;
})();
const zstdWindowParameter: unknown = Reflect.get(zlib.constants, 'ZSTD_d_windowLogMax');

/** What the runtime decodes, as the request's `Accept-Encoding`. */
export const ACCEPT_ENCODING: string = ['gzip', 'deflate', 'br', ...(zstdFactory === null ? [] : ['zstd'])].join(', ');

const ALIASES: Readonly<Record<string, Coding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};

/** The codings of a response in the order they were applied; throws `bad-encoding` for unknown ones and for too many. */
export function codingsOf(contentEncoding: readonly string[]): readonly Coding[] {
  const names = contentEncoding
    .join(',')
    .slice(0, 1_000)
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity' && name !== 'none');
  if (names.length > MAX_CODINGS) throw new FetchProblem('bad-encoding', 'the answer is compressed several times over');
  return names.map((name) => {
    const coding = Object.hasOwn(ALIASES, name) ? ALIASES[name] : undefined;
    if (coding === undefined || (coding === 'zstd' && zstdFactory === null))
      throw new FetchProblem(
        'bad-encoding',
        `the answer has a content encoding that is not understood: ${name.slice(0, 40)}`,
      );
    return coding;
  });
}

/** Sync flush: a stream that lacks its trailer still gives what it holds, as in browsers. */
const ZLIB_OPTIONS = { chunkSize: CHUNK, finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** RFC 1950 §2.2: method 8 and a check value; without them it is the raw deflate that some servers send under the same name. */
function hasZlibHeader(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

/** A fresh decoder; `start` is at least the first two bytes of the data, where there are so many. */
export function createDecoder(coding: Coding, start: Uint8Array): Decoder {
  switch (coding) {
    case 'gzip':
      return zlib.createGunzip(ZLIB_OPTIONS);
    case 'deflate':
      return hasZlibHeader(start) ? zlib.createInflate(ZLIB_OPTIONS) : zlib.createInflateRaw(ZLIB_OPTIONS);
    case 'br':
      return zlib.createBrotliDecompress({ chunkSize: CHUNK, finishFlush: zlib.constants.BROTLI_OPERATION_FLUSH });
    case 'zstd': {
      if (zstdFactory === null) throw new FetchProblem('bad-encoding', 'zstd is not understood here');
      const params = typeof zstdWindowParameter === 'number' ? { [zstdWindowParameter]: ZSTD_WINDOW_LOG } : {};
      return zstdFactory({ chunkSize: CHUNK, params });
    }
  }
}
