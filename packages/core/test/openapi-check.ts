/** Validates served requests, and all responses, against the OpenAPI document. */
import { Ajv2020 } from 'ajv/dist/2020.js';
import addFormats from 'ajv-formats';
import type { HttpResponse, Route } from '../src/index.js';
import { matchRoute } from '../src/http/router.js';
import { buildOpenApi } from '../src/openapi/index.js';

const ajv = addFormats.default(new Ajv2020({ strict: false, allErrors: true }));
// Query strings become the numbers that the document shows, as in every client generated from it.
const coercing = addFormats.default(new Ajv2020({ strict: false, allErrors: true, coerceTypes: true }));
const openApi = buildOpenApi();
ajv.addSchema(openApi, 'openapi');
coercing.addSchema(openApi, 'openapi');

/** Core serializes JSON as text. */
export function textOf({ body }: HttpResponse): string {
  if (body !== undefined && typeof body !== 'string') throw new TypeError('core answers with text');
  return body ?? '';
}

function routeOf(method: string, path: string) {
  const match = matchRoute(method, path);
  return match.kind === 'route' && method !== 'HEAD' ? match : null;
}

const pointerOf = ({ path, method }: { readonly path: string; readonly method: string }): string =>
  `openapi#/paths/${path.replaceAll('~', '~0').replaceAll('/', '~1')}/${method.toLowerCase()}`;

const typeOf = ({ headers }: HttpResponse): string => String(headers['content-type']);

export const isJson = (response: HttpResponse): boolean => typeOf(response).startsWith('application/json');

const isStream = ({ headers }: HttpResponse): boolean =>
  String(headers['content-type']).startsWith('text/event-stream');

/** Compares a response with the document. @throws Error that names the difference. */
export function checkResponse(method: string, path: string, response: HttpResponse): void {
  const route = routeOf(method, path)?.route;
  if (route === undefined) return;
  const pointer = `${pointerOf(route)}/responses/${response.status}`;
  if (ajv.getSchema(pointer) === undefined)
    throw new Error(`${method} ${path}: status ${response.status} is not in the document`);
  if (response.headers['x-request-id'] === undefined) throw new Error(`${method} ${path}: no X-Request-Id`);
  if (response.status === 204 || response.status === 304 || isStream(response)) return;
  if (!isJson(response)) {
    const type = typeOf(response).split(';', 1)[0] ?? '';
    if (ajv.getSchema(`${pointer}/content/${type.replace('/', '~1')}/schema`) === undefined)
      throw new Error(`${method} ${path}: ${type} is not in the document`);
    return;
  }
  const validate = ajv.getSchema(`${pointer}/content/application~1json/schema`);
  if (validate === undefined) throw new Error(`${method} ${path}: no schema for ${response.status}`);
  if (validate(JSON.parse(textOf(response))) !== true)
    throw new Error(`${method} ${path} ${response.status}: ${ajv.errorsText(validate.errors)}\n${textOf(response)}`);
}

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
}

const document = JSON.parse(JSON.stringify(openApi)) as {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
};
const operationOf = ({ path, method }: { readonly path: string; readonly method: string }): Operation | undefined =>
  document.paths[path]?.[method.toLowerCase()];

/** What is wrong with a request according to the document; `null` if nothing is, and for paths outside the document. */
export function requestProblem(method: string, path: string, query: URLSearchParams, body: string): string | null {
  const match = routeOf(method, path);
  if (match === null) return null;
  const { route, params } = match;
  const pointer = pointerOf(route);
  const { parameters } = operationOf(route) ?? { parameters: [] };
  for (const [index, parameter] of parameters.entries()) {
    const { name, required } = parameter;
    if (parameter.in === 'header') continue;
    const given = (parameter.in === 'path' ? params[name] : query.get(name)) ?? undefined;
    if (given === undefined) {
      if (required) return `${parameter.in} parameter ${name} is missing`;
      continue;
    }
    const schema = { $ref: `${pointer}/parameters/${index}/schema` };
    // Ajv changes a value inside an object, not one that is passed directly.
    const holder = { type: 'object', properties: { value: schema } };
    if (!coercing.validate(holder, { value: given }))
      return `${parameter.in} parameter ${name}: ${coercing.errorsText()}`;
  }
  if (route.body === undefined) return null;
  if (body === '') return route.body.required ? 'the body is missing' : null;
  const validate = ajv.getSchema(`${pointer}/requestBody/content/application~1json/schema`);
  if (validate === undefined) return 'no schema for the body';
  return validate(JSON.parse(body)) === true ? null : `body: ${ajv.errorsText(validate.errors)}`;
}

/** Every example of an operation that its own schema rejects, in words. */
export function exampleProblems(route: Route): readonly string[] {
  const operation = operationOf(route);
  if (operation === undefined) return ['the operation is missing'];
  const pointer = pointerOf(route);
  const contents = [
    ...(operation.requestBody === undefined ? [] : [['requestBody', operation.requestBody] as const]),
    ...Object.entries(operation.responses).map(([status, spec]) => [`responses/${status}`, spec] as const),
  ];
  return contents.flatMap(([where, { content }]) => {
    if (content === undefined) return /\/[23]04$/.test(where) ? [] : [`${where}: no content`];
    const text = content['text/event-stream'] ?? content['image/svg+xml'] ?? content['text/html'];
    if (text !== undefined) return typeof text.example === 'string' ? [] : [`${where}: no example`];

    const validate = ajv.getSchema(`${pointer}/${where}/content/application~1json/schema`);
    const { example } = content['application/json'] ?? {};
    if (validate === undefined || example === undefined) return [`${where}: no schema or no example`];
    return validate(example) === true ? [] : [`${where}: ${ajv.errorsText(validate.errors)}`];
  });
}

interface Content {
  readonly content?: {
    readonly 'application/json'?: { readonly example?: unknown };
    readonly 'text/event-stream'?: { readonly example?: unknown };
    readonly 'image/svg+xml'?: { readonly example?: unknown };
    readonly 'text/html'?: { readonly example?: unknown };
  };
}
interface Operation {
  readonly parameters: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Content>>;
}
