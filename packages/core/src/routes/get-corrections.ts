/** GET /api/v1/audits/{slug}/corrections */
import { slugParamsSchema } from '../contract/audits.js';
import { correctionsResponseSchema } from '../contract/corrections.js';
import { getCorrections } from '../operations/corrections.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { correctionsView, exampleMeta } from './examples.js';

export const getCorrectionsRoute = defineRoute({
  operation: 'getCorrections',
  method: 'GET',
  path: '/api/v1/audits/{slug}/corrections',
  tag: 'Audits',
  summary: 'Read the owner’s corrections',
  description:
    'Returns the values with which the owner corrected Discovery. Only for clients that have proven control of the domain.',
  credential: { kind: 'api_key', scope: 'read' },
  params: slugParamsSchema,
  responses: {
    200: response('The corrections as stored.', correctionsResponseSchema, {
      data: correctionsView,
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, principal, meta }) =>
    (await getCorrections(deps)(params, principal)).map((data) => reply(200, { data, meta })),
});
