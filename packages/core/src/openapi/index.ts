/** The OpenAPI 3.1 document of the service, built from the route table and its schemas. */
import { z } from 'zod';
import { ERROR_CODES, errorBodySchema, plainErrorBodySchema, type ErrorCode } from '../contract/errors.js';
import { ROUTES, type Credential, type Route } from '../contract/routes.js';

export interface OpenApiOptions {
  /** Path under which the service is mounted, without a trailing slash; default the root. */
  readonly basePath?: string;
  readonly title?: string;
  /** Version of the interface, not of the package; default `1`. */
  readonly version?: string;
}

type Json = null | boolean | number | string | readonly Json[] | { readonly [key: string]: Json };
type JsonObject = { readonly [key: string]: Json };

/** Codes that any route may answer with. */
const COMMON_ERRORS: readonly ErrorCode[] = ['internal_error', 'unavailable'];

const errorsOf = (route: Route): readonly ErrorCode[] => [
  ...new Set<ErrorCode>([
    ...(route.credential.kind === 'none' ? [] : (['unauthorized', 'rate_limited'] as const)),
    ...route.errors,
    ...COMMON_ERRORS,
  ]),
];

/** Every named shape once, as a component that the paths refer to. */
class Components {
  readonly #schemas = new Map<string, Json>();

  /** JSON schema of a shape; nested named shapes become references. */
  schema(schema: z.ZodType, io: 'input' | 'output'): JsonObject {
    const generated = z.toJSONSchema(schema, { io, target: 'draft-2020-12', unrepresentable: 'any' });
    const { $defs, $schema: _dialect, ...rest } = JSON.parse(JSON.stringify(generated)) as JsonObject;
    for (const [name, definition] of Object.entries(($defs ?? {}) as JsonObject))
      this.#schemas.set(name, relink(definition));
    const id = schema.meta()?.id;
    const linked = relink(rest) as JsonObject;
    if (id === undefined || '$ref' in linked) return linked;
    this.#schemas.set(id, linked);
    return { $ref: `#/components/schemas/${id}` };
  }

  all(): JsonObject {
    return Object.fromEntries([...this.#schemas].sort(([a], [b]) => (a < b ? -1 : 1)));
  }
}

/** Points `#/$defs/X` to the components, and drops the `id` that zod repeats inside each definition. */
const relink = (value: Json): Json => {
  if (Array.isArray(value)) return value.map(relink);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key, member]) => !(key === 'id' && typeof member === 'string'))
      .map(([key, member]) => [
        key,
        key === '$ref' && typeof member === 'string'
          ? member.replace('#/$defs/', '#/components/schemas/')
          : relink(member),
      ]),
  );
};

const security = (credential: Credential): Json => {
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
};

const rateLimitHeaders: JsonObject = Object.fromEntries(
  [
    ['X-RateLimit-Limit', 'Requests per window; only where the host limits keys.'],
    ['X-RateLimit-Remaining', 'Requests left in the window.'],
    ['X-RateLimit-Reset', 'Unix seconds at which the window ends.'],
  ].map(([name = '', description = '']) => [name, { description, schema: { type: 'integer' } }]),
);

const responseHeaders: JsonObject = {
  'X-Request-Id': { description: 'Equal to meta.request_id.', schema: { type: 'string', format: 'uuid' } },
  ...rateLimitHeaders,
};

const json = (schema: Json): Json => ({ 'application/json': { schema } });

const responsesOf = (route: Route, components: Components): JsonObject => {
  const good = Object.entries(route.responses).map(([status, { description, schema }]): [string, Json] => [
    status,
    {
      description,
      headers: responseHeaders,
      content: json(schema === null ? { type: 'object' } : components.schema(schema, 'output')),
    },
  ]);
  const object = components.schema(errorBodySchema, 'output');
  const plain = components.schema(plainErrorBodySchema, 'output');
  const shape = { object, plain, 'plain-validation': { anyOf: [object, plain] } }[route.errorShape];
  const bad = errorsOf(route)
    .filter((code) => !(String(ERROR_CODES[code].status) in route.responses))
    .map((code): [string, Json] => [
      String(ERROR_CODES[code].status),
      { description: `\`${code}\``, headers: responseHeaders, content: json(shape) },
    ]);
  return Object.fromEntries([...good, ...bad]);
};

const parametersOf = (route: Route): Json => {
  const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }));
  if (route.query === undefined) return inPath;
  const query = JSON.parse(JSON.stringify(z.toJSONSchema(route.query, { io: 'input', unrepresentable: 'any' }))) as {
    properties?: JsonObject;
    required?: readonly string[];
  };
  const inQuery = Object.entries(query.properties ?? {}).map(([name, schema]) => ({
    name,
    in: 'query',
    required: query.required?.includes(name) ?? false,
    schema,
  }));
  return [...inPath, ...inQuery];
};

const operation = (route: Route, components: Components): Json => ({
  operationId: route.operation,
  summary: route.summary,
  description: route.description,
  security: security(route.credential),
  parameters: parametersOf(route),
  ...(route.body === undefined
    ? {}
    : { requestBody: { required: route.body.required, content: json(components.schema(route.body.schema, 'input')) } }),
  responses: responsesOf(route, components),
});

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

/** The document as plain data. Building it takes some milliseconds; keep the result. */
export const buildOpenApi = (options: OpenApiOptions = {}): JsonObject => {
  const components = new Components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operation(route, components) };
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Citeready',
      version: options.version ?? '1',
      description:
        'Audits a web domain for readiness to be cited by answer engines. Scores state readiness from public HTTP evidence; they are no forecast of citations.',
    },
    servers: [{ url: options.basePath === undefined || options.basePath === '' ? '/' : options.basePath }],
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'API key with the scope `read` (GET) or `write` (POST).',
        },
        authToken: header('X-Auth-Token', 'JWT of a registered user.'),
        installId: header('X-Install-Id', 'UUID of an anonymous install.'),
        signature: header('X-Service-Signature', 'Lower-case hex HMAC-SHA256 of the raw body with the plugin token.'),
      },
    },
  };
};
