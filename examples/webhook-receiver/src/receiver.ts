/** Takes webhooks: verifies each over the bytes as they came, answers at once, and works on it once however often it comes. */
import type { IncomingMessage, RequestListener } from 'node:http';
import { isSigned } from './verify.js';

export interface Message {
  readonly type: string;
  /** ISO 8601: when it happened. */
  readonly timestamp: string;
  readonly data: Readonly<Record<string, unknown>>;
}

/** No message of the service is larger. */
const MAX_BYTES = 65_536;
/** Ids that are remembered; a message is sent again for three days at most. Keep them in your database where there is more than one process. */
const REMEMBERED = 10_000;

async function bodyOf(request: IncomingMessage): Promise<string | null> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/**
 * @param secret what `citeready webhooks create` printed, `whsec_…`
 * @param handle does the work; what it throws has the message sent again
 * @param now the time by which a message is called old
 */
export function createReceiver(
  secret: string,
  handle: (message: Message, id: string) => Promise<void>,
  now: () => Date = () => new Date(),
): RequestListener {
  const seen = new Set<string>();

  const answer = async (request: IncomingMessage): Promise<number> => {
    if (request.method !== 'POST') return 405;
    const body = await bodyOf(request);
    if (body === null) return 413;
    // The time as well, so that nobody can send an old message again.
    if (!isSigned(secret, body, request.headers, now())) return 401;
    const message = JSON.parse(body) as Message;
    const id = String(request.headers['webhook-id']);
    if (seen.has(id)) return 204;
    await handle(message, id);
    seen.add(id);
    const [oldest] = seen;
    if (seen.size > REMEMBERED && oldest !== undefined) seen.delete(oldest);
    return 204;
  };

  return (request, response) => {
    answer(request).then(
      (status) => response.writeHead(status).end(),
      // Anything but 2xx has the message sent again later.
      () => response.writeHead(500).end(),
    );
  };
}
