/** A mount on node:http that translates and does nothing else: the beginning of a mount, as the guide shows it. */
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { BodyError, stripBasePath } from '@citeready/core';
import type { Handle } from '@citeready/core';

async function readBody(request: IncomingMessage, limit: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of request as AsyncIterable<Uint8Array>) chunks.push(chunk);
  const bytes = Buffer.concat(chunks);
  if (bytes.length > limit) throw new BodyError('BODY_TOO_LARGE', `The body is larger than ${limit} bytes.`);
  return bytes;
}

/** Answers what belongs to the service; `false` for the rest, which is the host's. */
async function serve(
  handle: Handle,
  prefix: string,
  request: IncomingMessage,
  reply: ServerResponse,
): Promise<boolean> {
  const [target = '/', query = ''] = (request.url ?? '/').split('?', 2);
  const path = stripBasePath(target, prefix);
  if (path === null) return false;
  let body: Promise<Uint8Array> | undefined;
  const gone = new AbortController();
  reply.on('close', () => reply.writableFinished || gone.abort());
  const result = await handle({
    method: request.method ?? 'GET',
    path,
    query: new URLSearchParams(query),
    basePath: prefix,
    headers: request.headers,
    body: (limit) => (body ??= readBody(request, limit)),
    signal: gone.signal,
    remoteAddress: request.socket.remoteAddress,
  });
  if (!result.matched) return false;
  const { status, headers, body: content = '', onWritten } = result.response;
  reply.writeHead(status, headers as Record<string, string>);
  if (typeof content === 'string' || content instanceof Uint8Array) reply.end(content);
  else {
    for await (const chunk of content) reply.write(chunk);
    reply.end();
  }
  await onWritten?.();
  return true;
}

/** What the suite calls `start`: a host with the service mounted below a prefix. */
export async function startHost(handle: Handle, prefix: string): Promise<{ port: number; server: Server }> {
  const server = createServer((request, reply) => {
    void serve(handle, prefix, request, reply).then(async (served) => {
      if (!served) reply.end(`host:${Buffer.from(await readBody(request, Infinity)).toString()}`);
    });
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  return { port: (server.address() as AddressInfo).port, server };
}
