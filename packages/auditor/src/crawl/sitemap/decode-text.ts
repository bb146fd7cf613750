/**
 * Decodes sitemap bytes into text in small pieces, decompressed and cut at a limit. A `.xml.gz` is served as `application/gzip` without a
 * content-encoding, so gzip is detected by its first bytes, whatever the headers say.
 */
import { createGunzip } from 'node:zlib';
import { yieldToEventLoop } from '../yield-loop.js';

const CHUNK = 64 * 1024;

export interface DecodedText {
  /** Pieces of at most about 64 KiB; the event loop turns between them. */
  readonly text: AsyncGenerator<string, void, undefined>;
  /** What happened during decoding; complete once `text` is done. */
  readonly state: { bytes: number; cut: boolean; damaged: boolean };
}

const isGzip = (body: Uint8Array): boolean => body[0] === 0x1f && body[1] === 0x8b;

function charsetOf(start: Uint8Array): string {
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  return 'utf-8';
}

function* slices(body: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < body.byteLength; at += CHUNK) yield body.subarray(at, at + CHUNK);
}

/** Decompresses piece by piece: a bomb costs only what is read of it, never its full size. */
async function* unpacked(body: Uint8Array, state: DecodedText['state']): AsyncGenerator<Uint8Array> {
  const gunzip = createGunzip({ chunkSize: CHUNK });
  gunzip.on('error', () => undefined);
  gunzip.end(body);
  try {
    for await (const chunk of gunzip) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch {
    // A truncated or corrupt archive: what came before still counts.
    state.damaged = true;
  } finally {
    gunzip.destroy();
  }
}

/** Reads at most `maxBytes` of decompressed text. */
export function decodeText(body: Uint8Array, maxBytes: number, signal?: AbortSignal): DecodedText {
  const state = { bytes: 0, cut: false, damaged: false };
  async function* text(): AsyncGenerator<string, void, undefined> {
    let decoder: InstanceType<typeof TextDecoder> | null = null;
    const source = isGzip(body) ? unpacked(body, state) : slices(body);
    for await (const chunk of source) {
      const room = maxBytes - state.bytes;
      const piece = chunk.byteLength > room ? chunk.subarray(0, room) : chunk;
      state.bytes += piece.byteLength;
      decoder ??= new TextDecoder(charsetOf(piece));
      yield decoder.decode(piece, { stream: true });
      if (piece.byteLength < chunk.byteLength) {
        state.cut = true;
        break;
      }
      await yieldToEventLoop(signal);
    }
    const rest = decoder?.decode() ?? '';
    if (rest !== '') yield rest;
  }
  return { text: text(), state };
}
