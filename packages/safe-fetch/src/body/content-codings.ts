/** Maps Content-Encoding to the streaming decoders of `node:zlib`. */
import * as zlib from 'node:zlib';
import type { Transform } from 'node:stream';
import { FetchProblem } from '../problem.js';

export type Coding = 'gzip' | 'deflate' | 'br' | 'zstd';

/** Maximum number of decoders in a row. A legitimate response needs no more than two; more only multiply the output. */
const MAX_CODINGS = 2;
const CHUNK = 32 * 1024;
/** RFC 9659: the zstd window for HTTP is at most 8 MiB. The decoder allows 128 MiB by default. */
const ZSTD_WINDOW_LOG = 23;

/** A stream of `node:zlib`; `bytesWritten` counts the compressed bytes processed so far. */
export type Decoder = Transform & { readonly bytesWritten: number };

type ZstdFactory = (options: { chunkSize: number; params: Record<number, number> }) => Decoder;

/** Node has supported zstd since 22.15. The types are those of Node 20, so the factory is looked up by name. */
const zstdFactory = ((): ZstdFactory | null => {
  const factory: unknown = Reflect.get(zlib, 'createZstdDecompress');
  const isFactory = (value: unknown): value is ZstdFactory => typeof value === 'function';
  return isFactory(factory) ? factory : null;
})();
const zstdWindowParameter: unknown = Reflect.get(zlib.constants, 'ZSTD_d_windowLogMax');

/** The codings that the runtime can decode, as the value of the request's `Accept-Encoding`. */
export const ACCEPT_ENCODING: string = ['gzip', 'deflate', 'br', ...(zstdFactory === null ? [] : ['zstd'])].join(', ');

const ALIASES: Readonly<Record<string, Coding>> = {
  gzip: 'gzip',
  'x-gzip': 'gzip',
  deflate: 'deflate',
  br: 'br',
  zstd: 'zstd',
};

/** Returns the codings of a response in the order they were applied. Throws `bad-encoding` for an unknown coding or too many codings. */
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

/** Sync flush: a stream without its trailer still yields what it contains, as in browsers. */
const ZLIB_OPTIONS = { chunkSize: CHUNK, finishFlush: zlib.constants.Z_SYNC_FLUSH };

/** RFC 1950 §2.2: method 8 and a check value. Data without them is raw deflate, which some servers send under the same name. */
function hasZlibHeader(start: Uint8Array): boolean {
  const [first = 0, second = 0] = start;
  return (first & 0x0f) === 8 && ((first << 8) | second) % 31 === 0;
}

/** Creates a decoder. `start` holds at least the first two bytes of the data, if the data is that long. */
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
