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
  summary: 'List the own unfinished audits',
  description: 'Audits that the client ordered last and that wait, run or failed; those ordered last come first.',
  credential: { kind: 'api_key', scope: 'read' },
  query: unfinishedQuerySchema,
  responses: {
    200: response('What the client waits for.', foundAuditsResponseSchema, { data: [failedAudit], meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, principal, meta }) =>
    (await unfinishedAudits(deps)(query, principal)).map((data) => reply(200, { data, meta })),
});
