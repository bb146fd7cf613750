/** Converts web responses into those of core, streamed. */
import type { HttpResponse } from '@citeready/core';

async function* chunks(body: ReadableStream<Uint8Array>, done: () => void): AsyncGenerator<Uint8Array> {
  const reader = body.getReader();
  try {
    for (;;) {
      const { done: ended, value } = await reader.read();
      if (ended) return;
      yield value;
    }
  } finally {
    // A reader that disconnects aborts the call that it was waiting for.
    await reader.cancel().catch(() => undefined);
    done();
  }
}

export function neutral(response: Response, done: () => void): HttpResponse {
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => name !== 'connection' && name !== 'content-length'),
  );
  const head = { status: response.status, headers: { ...headers, 'x-content-type-options': 'nosniff' } };
  if (response.body === null) {
    done();
    return head;
  }
  return { ...head, body: chunks(response.body, done) };
}
