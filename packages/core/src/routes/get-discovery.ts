/** GET /api/v1/audits/{slug}/discovery */
import { discoveryResponseSchema } from '../contract/audit-status.js';
import { slugParamsSchema } from '../contract/audits.js';
import { getDiscovery } from '../operations/get-discovery.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { discoveryView, exampleMeta } from './examples.js';

export const getDiscoveryRoute = defineRoute({
  operation: 'getDiscovery',
  method: 'GET',
  path: '/api/v1/audits/{slug}/discovery',
  tag: 'Audits',
  summary: 'Read the Discovery findings',
  description: 'Returns the findings so far. They are complete within about 30 seconds after the job starts.',
  credential: { kind: 'api_key', scope: 'read' },
  params: slugParamsSchema,
  responses: {
    200: response('The findings so far.', discoveryResponseSchema, { data: discoveryView, meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, meta }) =>
    (await getDiscovery(deps)(params)).map((data) => reply(200, { data, meta })),
});
