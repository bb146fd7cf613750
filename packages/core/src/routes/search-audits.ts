/** GET /api/v1/search */
import { foundAuditsResponseSchema, searchQuerySchema } from '../contract/found.js';
import { searchAudits } from '../operations/find-audits.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, foundAudit } from './examples.js';

export const searchAuditsRoute = defineRoute({
  operation: 'searchAudits',
  method: 'GET',
  path: '/api/v1/search',
  tag: 'Audits',
  summary: 'Search published audits by domain',
  description:
    'Returns audits with a result whose domain, or a part of it after a dot or hyphen, begins with the text, sorted by the part that matches. An international domain is found only by its whole name.',
  credential: { kind: 'api_key', scope: 'read' },
  query: searchQuerySchema,
  responses: {
    200: response('The matching audits.', foundAuditsResponseSchema, { data: [foundAudit], meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, meta }) => (await searchAudits(deps)(query)).map((data) => reply(200, { data, meta })),
});
