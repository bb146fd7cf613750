/** The pages about the HTTP interface, one for each group of routes, from the OpenAPI document that the service serves. */
import { buildOpenApi } from '@citeready/core/openapi';

interface Media {
  readonly schema?: unknown;
  readonly example?: unknown;
}
interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema?: { readonly type?: string; readonly default?: unknown; readonly enum?: readonly unknown[] };
}
interface Operation {
  readonly operationId: string;
  readonly tags: readonly [string];
  readonly summary: string;
  readonly description: string;
  readonly security: readonly Readonly<Record<string, unknown>>[];
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required?: boolean; readonly content: Readonly<Record<string, Media>> };
  readonly responses: Readonly<
    Record<string, { readonly description: string; readonly content?: Readonly<Record<string, Media>> }>
  >;
}
interface Document {
  readonly info: { readonly description: string };
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly securitySchemes: Readonly<Record<string, { readonly description: string }>> };
}

interface Route {
  readonly method: string;
  readonly path: string;
  readonly operation: Operation;
}

export interface HttpPage {
  readonly route: string;
  readonly title: string;
  readonly text: string;
}

const HEADERS: Readonly<Record<string, string>> = {
  apiKey: 'Authorization: Bearer $KEY',
  authToken: 'X-Auth-Token: $TOKEN',
  installId: 'X-Install-Id: $INSTALL',
  signature: 'X-Service-Signature: $SIGNATURE',
};

const json = (value: unknown): string => `\`\`\`json\n${JSON.stringify(value, null, 2)}\n\`\`\``;
/** Names in braces are templates to Vue outside of code. */
const code = (text: string): string => `\`${text}\``;
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ');

/** The call for a shell, with what the document gives as examples. */
function curlOf({ method, path, operation }: Route): string {
  const [credential] = Object.keys(operation.security[0] ?? {});
  const body = operation.requestBody?.content['application/json']?.example;
  const target = path.replace('{slug}', 'example-com').replace(/\{(\w+)\}/g, 'example.com');
  const query = operation.parameters
    .filter((parameter) => parameter.in === 'query' && parameter.required === true)
    .map(({ name }) => `${name}=${name === 'slug' ? 'example-com' : 'example.com'}`)
    .join('&');
  return [
    `curl -s${method === 'get' ? '' : ` -X ${method.toUpperCase()}`} "http://127.0.0.1:8080${target}${query && `?${query}`}"`,
    ...(credential === undefined ? [] : [`-H "${HEADERS[credential] ?? credential}"`]),
    ...(body === undefined ? [] : ["-H 'Content-Type: application/json'", `-d '${JSON.stringify(body)}'`]),
  ].join(' \\\n  ');
}

function parametersOf({ parameters }: Operation): readonly string[] {
  if (parameters.length === 0) return [];
  const rows = parameters.map(({ name, in: place, required, description = '', schema = {} }) => {
    const by =
      schema.default === undefined ? (required === true ? 'required' : '') : `\`${JSON.stringify(schema.default)}\``;
    return `| ${code(name)} | ${place} | ${schema.type ?? 'string'} | ${cell(description)} | ${by} |`;
  });
  return ['| parameter | in | type | meaning | default |', '| --- | --- | --- | --- | --- |', ...rows, ''];
}

function responsesOf({ responses }: Operation): readonly string[] {
  const good = Object.entries(responses).filter(([status]) => Number(status) < 400);
  const bad = Object.entries(responses).filter(([status]) => Number(status) >= 400);
  const shown = good.flatMap(([status, { description, content }]) => {
    const example = content?.['application/json']?.example;
    return [`**${status}**: ${description}`, '', ...(example === undefined ? [] : [json(example), ''])];
  });
  return [
    ...shown,
    ...(bad.length === 0
      ? []
      : [`Errors: ${bad.map(([status, { description }]) => `${status} ${description}`).join(', ')}.`, '']),
  ];
}

function routeText(route: Route): string {
  const { method, path, operation } = route;
  const allowed = operation.security.flatMap((each) => Object.keys(each));
  return [
    `## ${operation.summary}`,
    '',
    `${code(`${method.toUpperCase()} ${path}`)}`,
    '',
    operation.description,
    '',
    `Credential: ${allowed.length === 0 ? 'none' : allowed.map((name) => code((HEADERS[name] ?? name).split(':')[0] ?? name)).join(' or ')}.`,
    '',
    ...parametersOf(operation),
    '```sh',
    curlOf(route),
    '```',
    '',
    ...responsesOf(operation),
  ].join('\n');
}

/** The index first, then one page for each group. */
export function httpPages(): readonly HttpPage[] {
  // The document's shape is that of OpenAPI 3.1, which its builder does not type.
  const document = buildOpenApi({}) as unknown as Document;
  const routes = Object.entries(document.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]): Route => ({ method, path, operation })),
  );
  const groups = document.tags.map(({ name, description }) => ({
    name,
    description,
    file: name.toLowerCase(),
    routes: routes.filter(({ operation }) => operation.tags[0] === name),
  }));
  const anchor = (summary: string): string =>
    summary
      .toLowerCase()
      .replace(/[^\w\- ]/g, '')
      .replaceAll(' ', '-');
  const index = [
    '# HTTP interface',
    '',
    `${document.info.description} These pages list every route of the service, below the prefix that it is mounted under, with an example of each request and response. A running service serves the same as an OpenAPI 3.1 document at \`/api/v1/openapi.json\`; [here is a copy](/openapi.json).`,
    '',
    ...groups.flatMap(({ name, description, file, routes: own }) => [
      `## ${name}`,
      '',
      description,
      '',
      '| route | what it does |',
      '| --- | --- |',
      ...own.map(
        ({ method, path, operation }) =>
          `| ${code(`${method.toUpperCase()} ${path}`)} | [${operation.summary}](/http/${file}.md#${anchor(operation.summary)}) |`,
      ),
      '',
    ]),
    '## Credentials',
    '',
    '| header | what it is |',
    '| --- | --- |',
    ...Object.entries(document.components.securitySchemes).map(
      ([name, { description }]) => `| ${code(HEADERS[name] ?? name)} | ${cell(description)} |`,
    ),
    '',
    '[Accounts](/accounts.md) says who may call what, and how often.',
    '',
  ].join('\n');
  return [
    { route: 'http/', title: 'HTTP interface', text: index },
    ...groups.map(({ name, description, file, routes: own }) => ({
      route: `http/${file}`,
      title: `HTTP: ${name}`,
      text: [`# HTTP: ${name}`, '', description, '', ...own.map(routeText)].join('\n'),
    })),
  ];
}

export const openApiJson = (): string => `${JSON.stringify(buildOpenApi({}), null, 2)}\n`;
