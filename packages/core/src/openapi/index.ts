/** The OpenAPI 3.1 document of the service, generated from the route table and its schemas. */
import { ROUTES } from '../routes/index.js';
import { TAGS } from '../routes/route.js';
import type { Json, JsonObject } from './components.js';
import { Components } from './components.js';
import { operationOf } from './operation.js';

/** The metadata of the OpenAPI document. */
export interface OpenApiOptions {
  /** Path under which the service is mounted, without a trailing slash; defaults to the root. */
  readonly basePath?: string;
  /** Title of the document; defaults to `Citeready`. */
  readonly title?: string;
  /** Version of the API, not of the package; defaults to `1`. */
  readonly version?: string;
}

const header = (name: string, description: string): Json => ({ type: 'apiKey', in: 'header', name, description });

/** The document as plain data. Building it takes some milliseconds; keep the result. */
export function buildOpenApi(options: OpenApiOptions = {}): JsonObject {
  const components = new Components();
  const paths: Record<string, Record<string, Json>> = {};
  for (const route of ROUTES)
    paths[route.path] = { ...paths[route.path], [route.method.toLowerCase()]: operationOf(route, components) };
  return {
    openapi: '3.1.0',
    info: {
      title: options.title ?? 'Citeready',
      version: options.version ?? '1',
      description:
        'Audits a web domain for readiness to be cited by answer engines. Scores state readiness from public HTTP evidence; they do not predict citations.',
      license: { name: 'MIT', identifier: 'MIT' },
    },
    servers: [{ url: options.basePath === undefined || options.basePath === '' ? '/' : options.basePath }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: components.all(),
      securitySchemes: {
        apiKey: {
          type: 'http',
          scheme: 'bearer',
          description: 'API key with the scope `read` (GET) or `write` (POST, PUT).',
        },
        authToken: header('X-Auth-Token', 'JWT of a registered user.'),
        installId: header('X-Install-Id', 'UUID of an anonymous install.'),
        signature: header('X-Service-Signature', 'Lower-case hex HMAC-SHA256 of the raw body with the plugin token.'),
      },
    },
  };
}
