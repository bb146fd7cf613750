/** The wire format of event streams (HTML Living Standard, §9.2). */
import { utf8 } from '../domain/bytes.js';

export interface ServerSentEvent {
  readonly event: string;
  /** Comes back in `Last-Event-ID` when the client connects again. No line breaks. */
  readonly id: string;
  readonly data: unknown;
}

/** A field of a stream: JSON has no line breaks, so one line holds it. */
export const eventText = ({ event, id, data }: ServerSentEvent): string =>
  `event: ${event}\nid: ${id}\ndata: ${JSON.stringify(data)}\n\n`;

/** Ignored by clients; tells proxies and the client's own clock that the stream lives. */
export const COMMENT = ': still here\n\n';

/** How long a client waits before it connects again, in milliseconds. */
export const retryText = (ms: number): string => `retry: ${ms}\n\n`;

/**
 * Bytes of a stream, made as they are read. What is returned before it was read is told to `items` as well, since a place hangs on it; a generator would not
 * do that before its first step.
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
