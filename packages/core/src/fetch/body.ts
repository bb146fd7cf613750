/** The bytes of a fetch request, read once and never beyond the limit. */
import { BodyError } from '../http/types.js';

export const limitedBody = (request: Request): ((limit: number) => Promise<Uint8Array>) => {
  let bytes: Promise<Uint8Array> | null = null;
  return (limit) => (bytes ??= read(request, limit));
};

const read = async (request: Request, limit: number): Promise<Uint8Array> => {
  if (request.bodyUsed) throw new BodyError('BODY_CONSUMED', 'the body was read before');
  if (Number(request.headers.get('content-length') ?? '0') > limit)
    throw new BodyError('BODY_TOO_LARGE', `the body is declared larger than ${limit} bytes`);
  const stream: ReadableStream<Uint8Array> | null = request.body;
  const reader = stream?.getReader();
  if (reader === undefined) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BodyError('BODY_ABORTED', 'the body was cut off');
    });
    if (done) return join(chunks, size);
    size += value.length;
    if (size > limit) {
      // What is still to come is not waited for; the runtime closes the connection.
      void reader.cancel().catch(() => undefined);
      throw new BodyError('BODY_TOO_LARGE', `the body is larger than ${limit} bytes`);
    }
    chunks.push(value);
  }
};

const join = (chunks: readonly Uint8Array[], size: number): Uint8Array => {
  const whole = new Uint8Array(size);
  let at = 0;
  for (const chunk of chunks) {
    whole.set(chunk, at);
    at += chunk.length;
  }
  return whole;
};
