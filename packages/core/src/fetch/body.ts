/** The body of a fetch request in the form that core needs: size-limited while it is read, and read once. */
import { BodyError } from '../http/types.js';

const tooLarge = (limit: number): BodyError =>
  new BodyError('BODY_TOO_LARGE', `The request body is larger than ${limit} bytes.`);

function join(chunks: readonly Uint8Array[], size: number): Uint8Array {
  const whole = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    whole.set(chunk, offset);
    offset += chunk.byteLength;
  }
  return whole;
}

async function read(request: Request, limit: number): Promise<Uint8Array> {
  if (request.bodyUsed) throw new BodyError('BODY_CONSUMED', 'Something before the mount has read the request body.');
  if (request.body === null) return new Uint8Array();
  // The platform frames the body by this header, so it can be trusted; what is not read need not be sent.
  if (Number(request.headers.get('content-length') ?? 0) > limit) throw tooLarge(limit);
  const chunks: Uint8Array[] = [];
  let size = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new BodyError('BODY_ABORTED', 'The request body ended early.');
    });
    if (done) return join(chunks, size);
    size += value.byteLength;
    if (size > limit) {
      // What is left need not be sent. Not awaited: a platform may settle it only when the connection ends.
      reader.cancel().catch(() => undefined);
      throw tooLarge(limit);
    }
    chunks.push(value);
  }
}

/** `body(limit)` of a request: every call returns the same bytes, and applies its own limit. */
export function bodyReader(request: Request): (limit: number) => Promise<Uint8Array> {
  let bytes: Promise<Uint8Array> | undefined;
  return async (limit) => {
    const whole = await (bytes ??= read(request, limit));
    if (whole.byteLength > limit) throw tooLarge(limit);
    return whole;
  };
}
