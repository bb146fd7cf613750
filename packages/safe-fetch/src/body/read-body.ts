/** Reads a response body: counted on the wire, decoded, cut at the limit, stopped when it grows out of proportion. */
import type { Readable } from 'node:stream';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { FetchProblem } from '../problem.js';
import { createByteCollector } from './byte-collector.js';
import { codingsOf } from './content-codings.js';
import { decodeStream } from './decode-stream.js';

/** Decoded bytes up to which the ratio is not looked at: small templates compress absurdly well. */
const EXPANSION_FLOOR = 512 * 1024;

export interface ReadBodyOptions {
  readonly contentEncoding: readonly string[];
  readonly maxBytes: number;
  /** See `FetchLimits.expansion`. */
  readonly expansion: number;
  /** Told of each chunk as it comes over the wire. */
  readonly onWire: () => void;
  /** Told of decoded bytes as they come; throws a `FetchProblem` to end the reading. */
  readonly onDecoded: (bytes: number) => void;
}

export interface ReadBody {
  readonly body: Uint8Array;
  readonly truncated: boolean;
  readonly wireBytes: number;
}

/** Throws a `FetchProblem`, or what the stream fails with. Destroys the stream unless it was read to its end. */
export async function readBody(stream: Readable, options: ReadBodyOptions): Promise<ReadBody> {
  let wireBytes = 0;
  async function* wire(): AsyncGenerator<Uint8Array, void, undefined> {
    for await (const chunk of stream) {
      if (!(chunk instanceof Uint8Array)) continue;
      wireBytes += chunk.byteLength;
      options.onWire();
      yield chunk;
      // A sender of a million tiny chunks must not keep the event loop from everybody else.
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
    // After a complete read this does nothing; otherwise it ends the connection, which is the only way to stop a sender.
    stream.destroy();
  }
  return { body: collector.bytes(), truncated, wireBytes };
}
