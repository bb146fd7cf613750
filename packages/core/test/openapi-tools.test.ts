/** The OpenAPI document in third-party tools: a linter, and a generated client. */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { createTestService } from '@citeready/testing';
import openapiTs, { astToString } from 'openapi-typescript';
import ts from 'typescript';
import { afterAll, describe, expect, it } from 'vitest';
import { createFetchHandler } from '../src/fetch/index.js';
import { buildOpenApi } from '../src/openapi/index.js';

interface Schema {
  readonly description?: string;
  readonly $ref?: string;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly prefixItems?: readonly Schema[];
  readonly additionalProperties?: Schema | boolean;
}
const document = JSON.parse(JSON.stringify(buildOpenApi())) as {
  readonly paths: Readonly<
    Record<string, Readonly<Record<string, { readonly parameters: readonly { name: string; description?: string }[] }>>>
  >;
  readonly components: { readonly schemas: Readonly<Record<string, Schema>> };
};

/** Paths of the properties below a schema that have no description. */
const undescribed = (schema: Schema, path: string): string[] => [
  ...Object.entries(schema.properties ?? {}).flatMap(([name, property]) => [
    ...(property.description === undefined ? [`${path}.${name}`] : []),
    ...undescribed(property, `${path}.${name}`),
  ]),
  ...[
    schema.items,
    schema.additionalProperties,
    ...(schema.anyOf ?? []),
    ...(schema.allOf ?? []),
    ...(schema.prefixItems ?? []),
  ]
    .filter((inner) => typeof inner === 'object')
    .flatMap((inner) => undescribed(inner, path)),
];

describe('the document', () => {
  it('passes the strict recommended rules of Redocly without a warning', async () => {
    const config = await createConfig({ extends: ['recommended-strict'] });
    const lint = (source: unknown) =>
      lintFromString({ source: JSON.stringify(source), absoluteRef: '/openapi.json', config });
    const problems = await lint(document);
    expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
    expect(await lint({ ...document, servers: [] })).not.toEqual([]);
  });

  it('describes every property and parameter', () => {
    const { schemas } = document.components;
    expect(Object.entries(schemas).flatMap(([name, schema]) => undescribed(schema, name))).toEqual([]);
    const parameters = Object.values(document.paths).flatMap((path) =>
      Object.values(path).flatMap((operation) => operation.parameters),
    );
    expect(parameters.filter(({ description }) => description === undefined)).toEqual([]);
    expect(parameters.length).toBeGreaterThan(10);
  });
});

// Below node_modules, where the compiler and Node find what the client imports.
const folder = mkdtempSync(
  join(fileURLToPath(new URL('../../../node_modules/', import.meta.url)), '.generated-client-'),
);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What a user would write on top of the generated types. */
const CLIENT = `
import createClient from 'openapi-fetch';
import type { paths } from './schema.js';

export const use = async (options: { baseUrl: string; fetch: (request: Request) => Promise<Response>; key: string }) => {
  const client = createClient<paths>({
    baseUrl: options.baseUrl,
    fetch: options.fetch,
    headers: { authorization: 'Bearer ' + options.key },
  });
  const submitted = await client.POST('/api/v1/audits', { body: { domain: 'example.com' } });
  const slug: string = submitted.data?.data.slug ?? '';
  const listed = await client.GET('/api/v1/audits', { params: { query: { page: 1, per_page: 10 } } });
  const total: number | undefined = listed.data?.meta.total;
  const status = await client.GET('/api/v1/audits/{slug}/status', { params: { path: { slug } } });
  const percent: number | undefined = status.data?.data.progress.percent;
  const wrong = await client.POST('/api/v1/audits', { body: { domain: '127.0.0.1' } });
  const code: string | undefined = wrong.error?.error.code;
  const checked = await client.POST('/api/v1/toolbar/check', { body: { domain: 'example.com' } });
  const tier: 'api_key' | 'registered' | 'anonymous' | undefined = checked.data?.tier;
  return { slug, total, percent, code, tier };
};
`;

function compile(name: string, source: string): readonly string[] {
  const file = join(folder, `${name}.ts`);
  writeFileSync(file, source);
  const program = ts.createProgram([file], {
    strict: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.NodeNext,
    moduleResolution: ts.ModuleResolutionKind.NodeNext,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
    types: [],
    skipLibCheck: true,
  });
  const { diagnostics } = program.emit();
  return [...ts.getPreEmitDiagnostics(program), ...diagnostics].map(({ messageText }) =>
    ts.flattenDiagnosticMessageText(messageText, '\n'),
  );
}

describe('a client generated by openapi-typescript', () => {
  it('compiles, rejects wrong calls, and works against the service', async () => {
    writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
    writeFileSync(join(folder, 'schema.ts'), astToString(await openapiTs(JSON.stringify(document))));
    expect(compile('client', CLIENT)).toEqual([]);
    expect(compile('wrong', CLIENT.replace('page: 1', "page: 'one'"))).toHaveLength(1);
    expect(compile('unknown', CLIENT.replace('progress.percent', 'progress.pages'))).not.toEqual([]);

    const { service, key } = await createTestService();
    const handler = createFetchHandler(service, { basePath: '/audits' });
    const { use } = (await import(pathToFileURL(join(folder, 'client.js')).href)) as {
      use: (options: object) => Promise<unknown>;
    };
    expect(await use({ baseUrl: 'http://host.test/audits', fetch: handler, key })).toEqual({
      slug: 'example-com',
      total: 0,
      percent: 0,
      code: 'bad_request',
      tier: 'api_key',
    });
  });
});
