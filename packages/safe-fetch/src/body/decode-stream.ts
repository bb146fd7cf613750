/** Decodes content codings as a stream, at most a few chunks ahead of the reader. */
import { Readable, pipeline } from 'node:stream';
import { FetchProblem } from '../problem.js';
import type { Coding, Decoder } from './content-codings.js';
import { createDecoder } from './content-codings.js';

type Bytes = AsyncIterable<Uint8Array>;

/**
 * Reads at least two bytes from the front, which are needed to tell the kinds of deflate apart, and returns them together with the whole
 * stream.
 */
async function peek(source: Bytes): Promise<{ readonly start: Uint8Array; readonly whole: Bytes }> {
  const iterator = source[Symbol.asyncIterator]();
  let start: Uint8Array = new Uint8Array(0);
  let ended = false;
  while (start.byteLength < 2 && !ended) {
    const step = await iterator.next();
    if (step.done === true) ended = true;
    else start = start.byteLength === 0 ? step.value : Buffer.concat([start, step.value]);
  }
  async function* whole(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      if (start.byteLength > 0) yield start;
      for (
        let step = ended ? null : await iterator.next();
        step !== null && step.done !== true;
        step = await iterator.next()
      )
        yield step.value;
    } finally {
      await iterator.return?.();
    }
  }
  return { start, whole: whole() };
}

async function* decodeOne(
  source: Bytes,
  coding: Coding,
  onDecoder: (decoder: Decoder) => void,
): AsyncGenerator<Uint8Array, void, undefined> {
  const { start, whole } = await peek(source);
  // An empty body is an empty document whatever its header says (a 304 or the answer to a HEAD), not a corrupt archive.
  if (start.byteLength === 0) return;
  const decoder = createDecoder(coding, start);
  onDecoder(decoder);
  let sourceFailure: unknown = null;
  async function* watched(): AsyncGenerator<Uint8Array, void, undefined> {
    try {
      yield* whole;
    } catch (error) {
      sourceFailure = error;
      throw error;
    }
  }
  // Destroys both ends when either fails or the reader stops. The loop below throws the failure itself.
  pipeline(Readable.from(watched(), { objectMode: false }), decoder, () => undefined);
  try {
    for await (const chunk of decoder) {
      if (chunk instanceof Uint8Array) yield chunk;
    }
  } catch (error) {
    const broken =
      error instanceof FetchProblem ? error : new FetchProblem('bad-encoding', `the answer is not valid ${coding}`);
    const reason = sourceFailure ?? broken;
    // The source's own failure takes precedence: it is why the decoder failed.
    // eslint-disable-next-line @typescript-eslint/only-throw-error
    throw reason;
  } finally {
    decoder.destroy();
  }
}

export interface DecodedStream {
  /** Throws what the source throws, or `bad-encoding`. */
  readonly chunks: Bytes;
  /** Compressed bytes that the chunks yielded so far were decoded from. Bytes that were only received are not counted. */
  readonly consumed: () => number;
}

/** Decodes in reverse: `codings` lists them as the server applied them. */
export function decodeStream(source: Bytes, codings: readonly Coding[]): DecodedStream {
  let outermost: Decoder | null = null;
  const chunks = codings.toReversed().reduce<Bytes>(
    (stream, coding) =>
      decodeOne(stream, coding, (decoder) => {
        outermost = stream === source ? decoder : outermost;
      }),
    source,
  );
  return { chunks, consumed: () => outermost?.bytesWritten ?? 0 };
}
