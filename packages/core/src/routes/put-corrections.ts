/** PUT /api/v1/audits/{slug}/corrections */
import { slugParamsSchema } from '../contract/audits.js';
import { correctionsResponseSchema, correctionsSchema } from '../contract/corrections.js';
import { putCorrections } from '../operations/corrections.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { corrections, correctionsView, exampleMeta } from './examples.js';

export const putCorrectionsRoute = defineRoute({
  operation: 'putCorrections',
  method: 'PUT',
  path: '/api/v1/audits/{slug}/corrections',
  tag: 'Audits',
  summary: 'Correct Discovery',
  description:
    'Replaces all corrections of the owner; later audits use them. Only for clients that have proven control of the domain.',
  credential: { kind: 'api_key', scope: 'write' },
  params: slugParamsSchema,
  body: { schema: correctionsSchema, required: true, example: corrections },
  responses: {
    200: response('The corrections as stored.', correctionsResponseSchema, {
      data: correctionsView,
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, body, principal, meta }) =>
    (await putCorrections(deps)({ ...params, corrections: body }, principal)).map((data) => reply(200, { data, meta })),
});
