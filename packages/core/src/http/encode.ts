/** From outcomes to responses: status, headers and JSON text. The only place where core serializes JSON. */
import { ERROR_CODES } from '../contract/errors.js';
import type { AppError } from '../operations/app-error.js';
import type { HttpResponse } from './types.js';

/** `plain`: all errors as a sentence; `plain-validation`: only validation errors; `object`: the usual shape. */
export type ErrorShape = 'object' | 'plain' | 'plain-validation';

/** How a body is encoded. */
export type ResponseContent = 'json' | 'event-stream' | 'none' | TextContent;

/** Bodies that are complete documents. */
export type TextContent = 'svg' | 'html';

/** Media type of each. */
export const TEXT_TYPES: Readonly<Record<TextContent, string>> = {
  svg: 'image/svg+xml',
  html: 'text/html',
};

export const isTextContent = (content: ResponseContent): content is TextContent => Object.hasOwn(TEXT_TYPES, content);

export interface Outcome {
  readonly status: number;
  readonly body: unknown;
  /** The body, if it was serialized before: a large one that is the same for everyone is not serialized for each caller. */
  readonly text?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly onWritten?: () => Promise<void>;
}

/** Headers of every response. */
export const jsonHeaders = (requestId: string): Record<string, string> => ({
  // Written out, since an object spread costs more than everything else in this function.
  'content-type': COMMON['content-type'],
  'cache-control': COMMON['cache-control'],
  'x-content-type-options': COMMON['x-content-type-options'],
  'x-request-id': requestId,
});

const COMMON = {
  'content-type': 'application/json; charset=utf-8',
  // Responses depend on the credential and change while audits run.
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
};

/** @param headers `jsonHeaders` and others that are sent whatever the outcome; those of the outcome are added to them */
export function jsonResponse(outcome: Outcome, headers: Record<string, string> = { ...COMMON }): HttpResponse {
  const { status, onWritten } = outcome;
  if (outcome.headers !== undefined) Object.assign(headers, outcome.headers);
  const body = outcome.text ?? JSON.stringify(outcome.body);
  return onWritten === undefined ? { status, headers, body } : { status, headers, body, onWritten };
}

/** A stream of events. Proxies must not buffer, compress or cache it. */
export function streamResponse(
  status: number,
  body: AsyncIterable<Uint8Array>,
  headers: Record<string, string>,
): HttpResponse {
  Object.assign(headers, {
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store, no-transform',
    'x-accel-buffering': 'no',
  });
  return { status, headers, body };
}

/** A document. The headers of the outcome say how long it may be cached. */
export const textResponse = (
  outcome: Outcome,
  content: TextContent,
  headers: Record<string, string>,
): HttpResponse => ({
  status: outcome.status,
  headers: { ...headers, 'content-type': `${TEXT_TYPES[content]}; charset=utf-8`, ...outcome.headers },
  // A route with a document response can only reply with its text; TypeScript cannot see this through the table.
  body: outcome.body as string,
});

/** A response that consists of its status only. */
export function emptyBody(
  outcome: Outcome,
  { 'content-type': _type, ...headers }: Record<string, string>,
): HttpResponse {
  return { status: outcome.status, headers: { ...headers, ...outcome.headers } };
}

/** Validation failures of a request, which `register` answers as a plain sentence. */
const CONTENT_CODES: readonly AppError['code'][] = ['bad_request', 'payload_too_large', 'unsupported_media_type'];

export function errorOutcome(error: AppError, shape: ErrorShape): Outcome {
  const plain = shape === 'plain' || (shape === 'plain-validation' && CONTENT_CODES.includes(error.code));
  return {
    status: ERROR_CODES[error.code].status,
    headers: {
      ...(error.retryAfterSeconds === undefined ? {} : { 'retry-after': String(error.retryAfterSeconds) }),
      ...(error.code === 'unauthorized' ? { 'www-authenticate': 'Bearer' } : {}),
    },
    body: plain
      ? { error: error.message, ...(error.domain === undefined ? {} : { domain: error.domain }) }
      : {
          error: {
            code: error.code,
            message: error.message,
            ...(error.details === undefined ? {} : { details: error.details }),
          },
        },
  };
}
