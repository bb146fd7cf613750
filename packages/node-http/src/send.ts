/** Writes a neutral response to a Node response, at the pace of the client. */
import { once } from 'node:events';
import type { HttpResponse } from '@citeready/core';
import type { NodeRequest, NodeResponse } from './types.js';

/** What is still read and thrown away of a body that was too large, so that the client gets to see why. */
const DISCARD_BYTES = 1024 * 1024;

/** Resolves when the response is finished or the connection is gone. `closing` ends the connection after the answer. */
export const send = async (
  request: NodeRequest,
  response: NodeResponse,
  neutral: HttpResponse,
  closing: boolean,
): Promise<void> => {
  const over = finished(response);
  try {
    response.writeHead(neutral.status, outgoingHeaders(neutral, closing));
    if (request.method === 'HEAD') response.end();
    else await writeBody(response, neutral.body);
  } catch {
    // Half an answer cannot be taken back: cutting the connection is the only honest end.
    response.destroy();
  }
  if (await over) await neutral.onWritten?.();
  if (closing) discard(request);
};

const outgoingHeaders = ({ headers }: HttpResponse, closing: boolean): Record<string, string | string[]> => ({
  ...Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, typeof value === 'string' ? value : [...value]]),
  ),
  ...(closing ? { connection: 'close' } : {}),
});

const writeBody = async (response: NodeResponse, body: HttpResponse['body']): Promise<void> => {
  if (body === undefined || typeof body === 'string' || body instanceof Uint8Array) {
    response.end(body);
    return;
  }
  for await (const chunk of body) {
    if (response.destroyed) return;
    // `close` too, or a client that goes away in the middle would leave the source hanging for ever.
    if (!response.write(chunk)) await Promise.race([once(response, 'drain'), once(response, 'close')]);
  }
  response.end();
};

/** True when everything was handed to the operating system, false when the connection went away before. */
const finished = (response: NodeResponse): Promise<boolean> =>
  new Promise((resolve) => {
    response.once('finish', () => resolve(true));
    response.once('close', () => resolve(response.writableFinished));
    response.once('error', () => resolve(false));
  });

const discard = (request: NodeRequest): void => {
  let left = DISCARD_BYTES;
  request.on('data', (chunk: Uint8Array) => {
    left -= chunk.length;
    if (left < 0) request.destroy();
  });
  request.resume();
};
