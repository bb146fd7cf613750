/** Reads a response body: counts bytes on the wire, decodes, cuts at the limit and stops when the expansion ratio is too high. */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FetchProblem } from '../problem.js';
import { createByteCollector } from './byte-collector.js';
import { codingsOf } from './content-codings.js';
import { decodeStream } from './decode-stream.js';

/** The expansion ratio is not checked below this number of decoded bytes, since small templates compress extremely well. */
const EXPANSION_FLOOR = 512 * 1024;

export interface ReadBodyOptions {
  readonly contentEncoding: readonly string[];
  readonly maxBytes: number;
  /** See `FetchLimits.expansion`. */
  readonly expansion: number;
  /** Called for each chunk received over the wire. */
  readonly onWire: () => void;
  /** Called with the number of decoded bytes as they arrive. Throws a `FetchProblem` to stop the read. */
  readonly onDecoded: (bytes: number) => void;
}

export interface ReadBody {
  readonly body: Uint8Array;
  readonly truncated: boolean;
  readonly wireBytes: number;
}

/** Throws a `FetchProblem`, or the stream's own error. Destroys the stream unless it was read to its end. */
export async function readBody(stream: Readable, options: ReadBodyOptions): Promise<ReadBody> {
  let wireBytes = 0;
  async function* wire(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      wireBytes += chunk.byteLength;
      options.onWire();
      yield chunk;
      // A server that sends a million tiny chunks must not block the event loop for other work.
      await nextTurn();
    }
  }
  const collector = createByteCollector(options.maxBytes);
  let decodedBytes = 0;
  let truncated = false;
  try {
    const codings = codingsOf(options.contentEncoding);
    const decoded = decodeStream(wire(), codings);
    for await (const chunk of decoded.chunks) {
      decodedBytes += chunk.byteLength;
      options.onDecoded(chunk.byteLength);
      if (codings.length > 0 && decodedBytes > EXPANSION_FLOOR && decodedBytes > decoded.consumed() * options.expansion)
        throw new FetchProblem(
          'bad-encoding',
          `the answer grows to more than ${options.expansion} times its size when unpacked`,
        );
      if (!collector.add(chunk)) {
        truncated = true;
        break;
      }
    }
  } finally {
    // Does nothing after a complete read. Otherwise it closes the connection, which is the only way to stop the sender.
    stream.destroy();
  }
  return { body: collector.bytes(), truncated, wireBytes };
}
