/** One route as an operation of the document. */
import { z } from 'zod';
import type { ErrorCode } from '../contract/errors.js';
import { ERROR_CODES, errorBodySchema, plainErrorBodySchema } from '../contract/errors.js';
import { TEXT_TYPES } from '../http/encode.js';
import type { Credential } from '../routes/credential.js';
import type { ResponseSpec } from '../routes/responses.js';
import type { Route } from '../routes/route.js';
import type { Components, Json, JsonObject } from './components.js';
import { plain } from './components.js';

/** Error codes that any route may return; a mount refuses a malformed request with `bad_request`. */
const COMMON_ERRORS: readonly ErrorCode[] = ['bad_request', 'internal_error', 'unavailable'];

/** Error codes of a route beyond its own, derived from its parts. */
const errorsOf = (route: Route): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(route.credential.kind === 'none' ? [] : (['unauthorized', 'forbidden', 'rate_limited'] as const)),
    ...(route.params === undefined ? [] : (['not_found'] as const)),
    ...(route.body === undefined ? [] : (['payload_too_large', 'unsupported_media_type'] as const)),
    ...route.errors,
    ...COMMON_ERRORS,
  ]),
];

function security(credential: Credential): Json {
  switch (credential.kind) {
    case 'api_key':
      return [{ apiKey: [] }];
    case 'toolbar':
      return [{ apiKey: [] }, { authToken: [] }, { installId: [] }];
    case 'plugin':
      return [{ apiKey: [] }, { signature: [] }];
    case 'none':
      return [];
  }
}

const integerHeader = (description: string): Json => ({ description, schema: { type: 'integer' } });

const commonHeaders: JsonObject = {
  'X-Request-Id': {
    description: 'Id of the request, equal to `meta.request_id`.',
    schema: { type: 'string', format: 'uuid' },
  },
  'X-RateLimit-Limit': integerHeader('Requests per window; present only if the host limits callers.'),
  'X-RateLimit-Remaining': integerHeader('Requests left in the window.'),
  'X-RateLimit-Reset': integerHeader('Unix seconds at which the window ends.'),
};

const headersOf = (retryAfter: string | undefined): JsonObject =>
  retryAfter === undefined ? commonHeaders : { ...commonHeaders, 'Retry-After': integerHeader(retryAfter) };

const json = (schema: Json, example: unknown): Json => ({ 'application/json': { schema, example: plain(example) } });

/** The body of a response. The schema of a stream would be that of all its bytes. */
function contentOf(spec: ResponseSpec, components: Components): JsonObject {
  const { content = 'json' } = spec;
  switch (content) {
    case 'json':
      return { content: json(components.schema(spec.schema, 'output'), spec.example) };
    case 'event-stream':
      return { content: { 'text/event-stream': { schema: { type: 'string' }, example: String(spec.example) } } };
    case 'svg':
    case 'html':
      return { content: { [TEXT_TYPES[content]]: { schema: { type: 'string' }, example: String(spec.example) } } };
    case 'none':
      return {};
  }
}

const RETRY_CODES: Partial<Record<ErrorCode, string>> = {
  rate_limited: 'Seconds until the next request is served.',
  unavailable: 'Seconds to wait before the next try.',
};

const MESSAGES: Readonly<Record<ErrorCode, string>> = {
  bad_request: 'domain: This field is required.',
  unauthorized: 'Missing or invalid API key.',
  forbidden: 'The API key lacks the scope `write`.',
  not_found: 'No audit has this slug.',
  method_not_allowed: 'Use GET.',
  payload_too_large: 'The body is larger than 65536 bytes.',
  unsupported_media_type: 'Send the body as application/json in UTF-8.',
  rate_limited: 'More than 60 requests; try again in 12 s.',
  internal_error: 'Something went wrong on our side.',
  unavailable: 'The service is temporarily unavailable; try again shortly.',
};

function errorResponse(route: Route, code: ErrorCode, components: Components): Json {
  const object = components.schema(errorBodySchema, 'output');
  const sentence = components.schema(plainErrorBodySchema, 'output');
  const shape = { object, plain: sentence, 'plain-validation': { anyOf: [object, sentence] } }[route.errorShape];
  const message = MESSAGES[code];
  return {
    description: `\`${code}\``,
    headers: headersOf(RETRY_CODES[code]),
    content: json(shape, route.errorShape === 'plain' ? { error: message } : { error: { code, message } }),
  };
}

function responsesOf(route: Route, components: Components): JsonObject {
  const good = Object.entries<ResponseSpec>(route.responses).map(([status, spec]): [string, Json] => [
    status,
    {
      description: spec.description,
      headers: headersOf(spec.retryAfter),
      ...contentOf(spec, components),
    },
  ]);
  const bad = errorsOf(route)
    .filter((code) => !(String(ERROR_CODES[code].status) in route.responses))
    .map((code): [string, Json] => [String(ERROR_CODES[code].status), errorResponse(route, code, components)]);
  return Object.fromEntries([...good, ...bad]);
}

/** Parameters are strings that encode values: the document shows the values (`output`), and which may be omitted (`input`). */
function parametersIn(place: 'path' | 'query', schema: z.ZodType): readonly Json[] {
  const view = (io: 'input' | 'output') =>
    plain(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as {
      readonly properties?: { readonly [name: string]: JsonObject };
      readonly required?: readonly string[];
    };
  const { required = [] } = view('input');
  return Object.entries(view('output').properties ?? {}).map(([name, { description, ...value }]) => ({
    name,
    in: place,
    required: required.includes(name),
    ...(description === undefined ? {} : { description }),
    schema: value,
  }));
}

const parametersOf = (route: Route, components: Components): Json => [
  ...(route.params === undefined ? [] : parametersIn('path', route.params)),
  ...(route.query === undefined ? [] : parametersIn('query', route.query)),
  ...Object.entries(route.headers ?? {}).map(([name, { description, schema }]) => ({
    name: name.replace(/(?<![a-z])[a-z]/g, (letter) => letter.toUpperCase()),
    in: 'header',
    required: false,
    description,
    schema: components.schema(schema, 'input'),
  })),
];

export const operationOf = (route: Route, components: Components): Json => ({
  operationId: route.operation,
  tags: [route.tag],
  summary: route.summary,
  description: route.description,
  security: security(route.credential),
  parameters: parametersOf(route, components),
  ...(route.body === undefined
    ? {}
    : {
        requestBody: {
          required: route.body.required,
          content: json(components.schema(route.body.schema, 'input'), route.body.example),
        },
      }),
  responses: responsesOf(route, components),
});
