/** The neutral response as a fetch `Response`. */
import type { HttpResponse } from '../http/types.js';

/** Statuses that may not have a body; `Response` throws when given one. */
const NO_BODY = new Set([204, 205, 304]);

export const toResponse = (response: HttpResponse, method: string): Response => {
  const headers = new Headers();
  for (const [name, value] of Object.entries(response.headers))
    for (const one of typeof value === 'string' ? [value] : value) headers.append(name, one);
  const { status } = response;
  if (method === 'HEAD' || NO_BODY.has(status)) {
    void response.onWritten?.();
    return new Response(null, { status, headers });
  }
  return new Response(bodyOf(response, headers), { status, headers });
};

/**
 * A stream where somebody wants to know that the body went out: the runtime asks for more once it has taken what there was, and that is when the
 * body counts as written. A reader that goes away instead cancels, and it does not count.
 */
const bodyOf = (
  { body = '', onWritten }: HttpResponse,
  headers: Headers,
): string | Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array> => {
  const whole = typeof body === 'string' ? new TextEncoder().encode(body) : body;
  if (!(whole instanceof Uint8Array)) return stream(whole[Symbol.asyncIterator](), onWritten);
  if (onWritten === undefined) return new Uint8Array(whole);
  headers.set('content-length', String(whole.length));
  return stream(once(whole), onWritten);
};

const once = async function* (bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
};

const stream = (
  source: AsyncIterator<Uint8Array>,
  onWritten: (() => Promise<void>) | undefined,
): ReadableStream<Uint8Array> =>
  new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const next = await source.next();
        if (next.done !== true) {
          controller.enqueue(next.value);
          return;
        }
        controller.close();
        await onWritten?.();
      },
      async cancel() {
        await source.return?.();
      },
    },
    // Nothing is taken from the source before the reader wants it.
    { highWaterMark: 0 },
  );
