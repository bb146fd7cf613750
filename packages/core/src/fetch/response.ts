/** Converts core's response to a fetch `Response`: repeated headers, streams with back-pressure, and a callback once it is written. */
import type { HttpResponse } from '../http/types.js';

/** Statuses that never have a body; `Response` refuses one. */
const EMPTY_STATUSES: readonly number[] = [204, 205, 304];

type Chunks = AsyncIterable<Uint8Array>;

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

/** Pulls a chunk only when the reader wants one; a reader that cancels ends the producer; `written` runs after the last chunk was taken. */
function toStream(chunks: Chunks, written: () => void): ReadableStream<Uint8Array> {
  const iterator = chunks[Symbol.asyncIterator]();
  return new ReadableStream<Uint8Array>(
    {
      pull: async (controller) => {
        const next = await iterator.next();
        if (next.done === true) {
          controller.close();
          written();
        } else {
          controller.enqueue(next.value);
        }
      },
      // Not awaited: a producer that waits for something else would block the canceling reader.
      cancel: () => {
        iterator.return?.()?.then(undefined, () => undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

function toHeaders(source: HttpResponse['headers']): Headers {
  const headers = new Headers();
  for (const [name, value] of Object.entries(source)) {
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one);
  }
  return headers;
}

/** @throws if core's response is not valid in HTTP (status, header characters) */
export function toResponse(response: HttpResponse, method: string, onError: (error: unknown) => void): Response {
  const { status, body, onWritten } = response;
  const headers = toHeaders(response.headers);
  const written = (): void => {
    if (onWritten !== undefined) void onWritten().catch(onError);
  };
  const bytes = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  const empty = EMPTY_STATUSES.includes(status);
  if (bytes instanceof Uint8Array && !empty && !headers.has('content-length')) {
    headers.set('content-length', String(bytes.byteLength));
  }
  if (bytes === undefined || empty || method === 'HEAD') {
    const answer = new Response(null, { status, headers });
    written();
    return answer;
  }
  // A stream even for bytes in memory, if the caller wants to know that they were taken.
  if (bytes instanceof Uint8Array && onWritten === undefined) {
    return new Response(new Uint8Array(bytes), { status, headers });
  }
  return new Response(toStream(bytes instanceof Uint8Array ? once(bytes) : bytes, written), { status, headers });
}
