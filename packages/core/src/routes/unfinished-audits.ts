/** GET /api/v1/unfinished */
import { foundAuditsResponseSchema, unfinishedQuerySchema } from '../contract/found.js';
import { unfinishedAudits } from '../operations/find-audits.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, failedAudit } from './examples.js';

export const unfinishedAuditsRoute = defineRoute({
  operation: 'listUnfinished',
  method: 'GET',
  path: '/api/v1/unfinished',
  tag: 'Audits',
  summary: 'List the client’s unfinished audits',
  description:
    'Returns audits whose current or last job the client ordered, if that job is queued, running or failed; newest order first.',
  credential: { kind: 'api_key', scope: 'read' },
  query: unfinishedQuerySchema,
  responses: {
    200: response('The unfinished audits.', foundAuditsResponseSchema, { data: [failedAudit], meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, principal, meta }) =>
    (await unfinishedAudits(deps)(query, principal)).map((data) => reply(200, { data, meta })),
});
