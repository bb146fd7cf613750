/** GET /api/v1/domains/{domain}/control */
import { controlResponseSchema, domainParamsSchema } from '../contract/control.js';
import { getControl } from '../operations/control.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, unprovenControl } from './examples.js';

export const getControlRoute = defineRoute({
  operation: 'getControl',
  method: 'GET',
  path: '/api/v1/domains/{domain}/control',
  tag: 'Domains',
  summary: 'Read how to prove control of a domain',
  description:
    'Returns whether the client of the API key has proven control of the domain, and what to publish as proof.',
  credential: { kind: 'api_key', scope: 'read' },
  params: domainParamsSchema,
  responses: {
    200: response('The proof, and the ways to one.', controlResponseSchema, {
      data: unprovenControl,
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, principal, meta }) =>
    (await getControl(deps)(params, principal)).map((data) => reply(200, { data, meta })),
});
