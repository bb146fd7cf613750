/** Responses of routes: those that a route declares, and those that its handler returns. */
import { z } from 'zod';
import type { ResponseContent, TextContent } from '../http/encode.js';

export interface ResponseSpec<T = unknown> {
  readonly description: string;
  readonly schema: z.ZodType<T>;
  readonly example: unknown;
  /** Value of Retry-After, if the response may have one. */
  readonly retryAfter?: string;
  /**
   * JSON, server-sent events (the body is a stream of their bytes, the example their text), a text document, or nothing. @default 'json'
   */
  readonly content?: ResponseContent;
}

/** A JSON response that a schema describes. */
export const response = <T>(
  description: string,
  schema: z.ZodType<T>,
  example: NoInfer<T>,
  more: { readonly retryAfter?: string } = {},
): ResponseSpec<T> => ({ description, schema, example, ...more });

/** A body of server-sent events. */
export const eventStream = (description: string, example: string): ResponseSpec<AsyncIterable<Uint8Array>> => ({
  description,
  schema: z.custom<AsyncIterable<Uint8Array>>(),
  example,
  content: 'event-stream',
});

/** A body that is a complete document, as text. */
export const documentText = (content: TextContent, description: string, example: string): ResponseSpec<string> => ({
  description,
  schema: z.string(),
  example,
  content,
});

/** No body. */
export const emptyResponse = (description: string): ResponseSpec<null> => ({
  description,
  schema: z.null(),
  example: null,
  content: 'none',
});

export type ResponseSpecs = Readonly<Record<number, ResponseSpec>>;

/** What a handler may return: one of the statuses of the route, with the body that its schema describes. */
export type ReplyOf<R extends ResponseSpecs> = {
  [S in keyof R & number]: {
    readonly status: S;
    readonly body: R[S] extends ResponseSpec<infer T> ? T : never;
    readonly text?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly onWritten?: () => Promise<void>;
  };
}[keyof R & number];

/** The response of a handler. A function, so that the literal type of the status is preserved. */
export const reply = <const S extends number, T, const M extends object = object>(status: S, body: T, more?: M) => ({
  status,
  body,
  ...more,
});

/** Retry-After as a header, if there is a delay to advise. */
export const retryAfter = (seconds: number | null): Readonly<Record<string, string>> =>
  seconds === null ? {} : { 'retry-after': String(seconds) };
