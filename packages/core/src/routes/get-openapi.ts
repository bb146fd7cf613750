/** GET /api/v1/openapi.json */
import { ok } from 'neverthrow';
import { z } from 'zod';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';

const documentSchema: z.ZodType<{ readonly openapi: string }> = z.looseObject({
  openapi: z.string().describe('Version of the OpenAPI specification.'),
});

export const getOpenApiRoute = defineRoute({
  operation: 'getOpenApi',
  method: 'GET',
  path: '/api/v1/openapi.json',
  aliases: ['/openapi.json'],
  tag: 'Service',
  summary: 'This document',
  description: 'OpenAPI 3.1.',
  credential: { kind: 'none' },
  responses: { 200: response('The document.', documentSchema, { openapi: '3.1.0' }) },
  errors: [],
  errorShape: 'object',
  cors: true,
  handler: async ({ openApiText }) => ok(reply(200, { openapi: '3.1.0' }, { text: openApiText() })),
});
