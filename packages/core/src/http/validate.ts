/** Validates body and query of a request against the schemas of its route. */
import type { Result } from 'neverthrow';
import { err, ok } from 'neverthrow';
import type { z } from 'zod';
import { MAX_BODY_BYTES } from '../contract/common.js';
import type { AppError } from '../operations/app-error.js';
import { appError, badField, notFound } from '../operations/app-error.js';
import type { MaybeLater } from '../operations/at-once.js';
import { isPlainText, oddTextAt } from '../domain/plain-text.js';
import { singleHeader } from './headers.js';
import { findJsonFault, MAX_JSON_DEPTH } from './json-structure.js';
import type { HttpHeaders, HttpRequest } from './types.js';
import { isBodyError } from './types.js';

const NOT_TEXT = 'Contains U+0000 or half of a surrogate pair, which is not text.';
const JSON_TYPE = /^application\/(?:[a-z0-9.+-]+\+)?json$/;

/** A missing content type is treated as JSON; a wrong one, or a charset other than UTF-8, is refused. */
function checkContentType(request: HttpRequest): Result<void, AppError> {
  const header = singleHeader(request.headers, 'content-type');
  if (header === 'absent') return ok(undefined);
  const [type = '', ...parameters] = header === 'ambiguous' ? [] : header.value.toLowerCase().split(';');
  const charset = parameters
    .map((p) => /^\s*charset\s*=\s*"?([^"\s]*)"?\s*$/.exec(p)?.[1])
    .find((value) => value !== undefined);
  if (JSON_TYPE.test(type.trim()) && (charset === undefined || charset === 'utf-8' || charset === 'utf8'))
    return ok(undefined);
  return err(appError('unsupported_media_type', 'Send the body as application/json in UTF-8.'));
}

/** Nothing is decompressed: a small body could become a huge one, and signatures cover the bytes as sent. */
function checkContentCoding(request: HttpRequest): Result<void, AppError> {
  const header = singleHeader(request.headers, 'content-encoding');
  return header === 'absent' || (header !== 'ambiguous' && header.value.toLowerCase() === 'identity')
    ? ok(undefined)
    : err(appError('unsupported_media_type', 'Send the body without a content coding such as gzip.'));
}

/** The raw bytes of the body, within the limit. */
export function readBody(request: HttpRequest): MaybeLater<Result<Uint8Array, AppError>> {
  const type = checkContentType(request).andThen(() => checkContentCoding(request));
  if (type.isErr()) return err(type.error);
  return request.body(MAX_BODY_BYTES).then((bytes) => ok(bytes), withoutBytes);
}

function withoutBytes(error: unknown): Result<Uint8Array, AppError> {
  if (!isBodyError(error)) throw error;
  if (error.code === 'BODY_TOO_LARGE')
    return err(appError('payload_too_large', `The body is larger than ${MAX_BODY_BYTES} bytes.`));
  if (error.code === 'BODY_ABORTED') return err(appError('bad_request', 'The body ended before it was complete.'));
  return err(
    appError('internal_error', 'Something went wrong on our side.', {
      cause: new Error(
        'The body was consumed before the service was reached: mount it before body parsers, or keep the raw bytes.',
      ),
    }),
  );
}

const decoder = new TextDecoder('utf-8', { fatal: true });

/** Parses JSON without duplicate keys in an object; an empty body is treated as an empty object if the route does not require one. */
export function parseJson(bytes: Uint8Array, required: boolean): Result<unknown, AppError> {
  if (bytes.length === 0) return required ? err(appError('bad_request', 'A JSON body is needed.')) : ok({});
  let text: string;
  let value: unknown;
  try {
    text = decoder.decode(bytes);
    value = JSON.parse(text);
  } catch {
    return err(appError('bad_request', 'The body is not valid JSON.'));
  }
  const fault = findJsonFault(text);
  if (fault === null) {
    // Only an escape can produce such a character here: UTF-8 has no half pairs, and JSON no bare U+0000.
    const odd = text.includes('\\u') ? oddTextAt(value) : null;
    return odd === null ? ok(value) : err(badField(odd === '' ? 'body' : odd, NOT_TEXT));
  }
  if (fault.kind === 'deep')
    return err(appError('bad_request', `The body is nested deeper than ${MAX_JSON_DEPTH} levels.`));
  return err(
    appError('bad_request', `The body names the key ${JSON.stringify(fault.key.slice(0, 64))} more than once.`),
  );
}

/** The schema's own message if it has one, otherwise one of core instead of the library's. */
function messageOf(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type' || !issue.message.startsWith('Invalid input')) return issue.message;
  return issue.input === undefined ? 'This field is required.' : `Expected ${issue.expected}.`;
}

/** Validates `value` against a schema; problems name the field, below `prefix`. */
export function parseWith<T>(schema: z.ZodType<T>, value: unknown, prefix: string): Result<T, AppError> {
  const parsed = schema.safeParse(value, { reportInput: true });
  if (parsed.success) return ok(parsed.data);
  const details = parsed.error.issues.slice(0, 20).map((issue) => ({
    field: [prefix, ...issue.path.map(String)].filter((part) => part !== '').join('.') || 'body',
    name: String(issue.path.at(-1) ?? ''),
    message: messageOf(issue),
  }));
  const [first] = details;
  return err(
    appError('bad_request', first === undefined ? 'The request is invalid.' : sentence(first), {
      details: details.map(({ field, message }) => ({ field, message })),
    }),
  );
}

/** A message that names its field itself needs no prefix. */
const sentence = ({ field, name, message }: { field: string; name: string; message: string }): string =>
  name !== '' && message.includes(name) ? message : `${field}: ${message}`;

/** Parameters of the path. An invalid one names nothing, hence 404. */
export function parseParams<T>(schema: z.ZodType<T>, params: Readonly<Record<string, string>>): Result<T, AppError> {
  const parsed = schema.safeParse(params);
  return parsed.success ? ok(parsed.data) : err(notFound(parsed.error.issues[0]?.message ?? 'Not found.'));
}

/** The query against the route's schema, which accepts strings. */
export const parseQuery = <T>(schema: z.ZodType<T>, query: URLSearchParams): Result<T, AppError> =>
  queryObject(query).andThen((raw) => parseWith(schema, raw, 'query'));

/** The headers of a route that were sent once and match their schemas. */
export function soundHeaders<H extends string>(
  specs: Readonly<Record<H, { readonly schema: z.ZodType<string> }>> | undefined,
  headers: HttpHeaders,
): Partial<Record<H, string>> {
  const sound: Partial<Record<H, string>> = {};
  if (specs === undefined) return sound;
  for (const name of Object.keys(specs) as H[]) {
    const header = singleHeader(headers, name);
    if (typeof header === 'string') continue;
    const parsed = specs[name].schema.safeParse(header.value);
    if (parsed.success) sound[name] = parsed.data;
  }
  return sound;
}

/** Query parameters as an object. A parameter sent twice is refused: it would be ambiguous which of the two counts. */
function queryObject(query: URLSearchParams): Result<Record<string, string>, AppError> {
  const object: Record<string, string> = {};
  for (const [name, value] of query) {
    if (!isPlainText(name) || !isPlainText(value)) return err(badField('query', NOT_TEXT));
    if (Object.hasOwn(object, name)) return err(badField(`query.${name.slice(0, 64)}`, 'Given more than once.'));
    Object.defineProperty(object, name, { value, enumerable: true, configurable: true, writable: true });
  }
  return ok(object);
}
