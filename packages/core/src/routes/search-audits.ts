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
    'Audits with a result whose domain, or a part of it behind a dot or hyphen, begins with the text; in the order of what matches. A domain of other letters is found by its whole name.',
  credential: { kind: 'api_key', scope: 'read' },
  query: searchQuerySchema,
  responses: {
    200: response('What was found.', foundAuditsResponseSchema, { data: [foundAudit], meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, meta }) => (await searchAudits(deps)(query)).map((data) => reply(200, { data, meta })),
});
