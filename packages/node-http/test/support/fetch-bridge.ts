/** The minimum that converts Node's requests to fetch requests, so that fetch handlers can be tested over sockets without a framework. */
import { once } from 'node:events';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { Readable } from 'node:stream';
import type { ReadableStream as NodeStream } from 'node:stream/web';

function toRequest(request: IncomingMessage, signal: AbortSignal): Request {
  const host = request.headers.host ?? '';
  // A URL parser would treat what follows a slash as a path, and what precedes an @ as a user.
  if (!/^[\w.:[\]-]+$/.test(host)) throw new TypeError('malformed Host');
  const headers = new Headers();
  for (let index = 0; index + 1 < request.rawHeaders.length; index += 2) {
    headers.append(request.rawHeaders[index] ?? '', request.rawHeaders[index + 1] ?? '');
  }
  const { method = 'GET' } = request;
  const hasBody = method !== 'GET' && method !== 'HEAD';
  const body = hasBody ? { body: Readable.toWeb(request) as ReadableStream, duplex: 'half' as const } : {};
  return new Request(`http://${host}${request.url ?? '/'}`, { method, headers, signal, ...body });
}

async function write(response: ServerResponse, answer: Response, gone: AbortSignal): Promise<void> {
  const headers: Record<string, string | string[]> = Object.fromEntries(answer.headers);
  const cookies = answer.headers.getSetCookie();
  if (cookies.length > 0) headers['set-cookie'] = cookies;
  response.writeHead(answer.status, headers);
  if (answer.body === null) return void response.end();
  // Leaving the loop cancels the stream.
  for await (const chunk of answer.body as NodeStream<Uint8Array>) {
    if (gone.aborted) return;
    // The signal removes the listeners again; it is checked below.
    if (!response.write(chunk)) await once(response, 'drain', { signal: gone }).catch(() => undefined);
    if (gone.aborted) return;
  }
  response.end();
}

export const bridge =
  (handler: (request: Request) => Promise<Response>): RequestListener =>
  (request, response) => {
    const gone = new AbortController();
    response.on('close', () => {
      if (!response.writableFinished) gone.abort();
    });
    const serve = async (): Promise<void> => {
      let incoming: Request;
      try {
        incoming = toRequest(request, gone.signal);
      } catch {
        response.writeHead(400).end(); // a target or Host header that does not form a URL
        return;
      }
      await write(response, await handler(incoming), gone.signal);
    };
    serve().catch(() => response.destroy());
  };
