/** The wire format of event streams (HTML Living Standard, §9.2). */
import { utf8 } from '../domain/bytes.js';

export interface ServerSentEvent {
  readonly event: string;
  /** Sent back in `Last-Event-ID` when the client reconnects. No line breaks. */
  readonly id: string;
  readonly data: unknown;
}

/** A field of a stream: JSON contains no line breaks, so it fits on one line. */
export const eventText = ({ event, id, data }: ServerSentEvent): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** Ignored by clients; shows proxies, and the client's own timeout, that the stream is alive. */
export const COMMENT = ': still here\n\n';

/** Delay before a client reconnects, in milliseconds. */
export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

/**
 * Bytes of a stream, encoded as they are read. A `return` before the first read is passed on to `items` as well, since it holds a place; a
 * generator would not do that before its first step.
 */
export function streamBytes<T>(items: AsyncIterable<T>, toText: (item: T) => string): AsyncIterable<Uint8Array> {
  const iterator = items[Symbol.asyncIterator]();
  const done = { done: true, value: undefined } as const;
  return {
    [Symbol.asyncIterator]: () => ({
      async next() {
        const step = await iterator.next();
        return step.done === true ? done : { done: false, value: utf8(toText(step.value)) };
      },
      async return() {
        await iterator.return?.();
        return done;
      },
    }),
  };
}
