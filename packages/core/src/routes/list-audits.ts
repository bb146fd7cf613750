/** GET /api/v1/audits */
import { auditListSchema, listQuerySchema } from '../contract/audit-list.js';
import { listAudits } from '../operations/list-audits.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta } from './examples.js';

export const listAuditsRoute = defineRoute({
  operation: 'listAudits',
  method: 'GET',
  path: '/api/v1/audits',
  tag: 'Audits',
  summary: 'List published audits',
  description: 'Returns one row per audit and engine, newest result first, then by slug and engine.',
  credential: { kind: 'api_key', scope: 'read' },
  query: listQuerySchema,
  responses: {
    200: response('A page of rows.', auditListSchema, {
      data: [
        {
          slug: 'example-com',
          domain: 'example.com',
          engine: 'chatgpt',
          overall_score: 71,
          sector: 'technology',
          category: 'saas',
          created_at: exampleMeta.timestamp,
        },
      ],
      meta: { ...exampleMeta, page: 1, per_page: 20, total: 1 },
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, meta }) =>
    (await listAudits(deps)(query)).map(({ rows, total }) =>
      reply(200, { data: rows, meta: { ...meta, page: query.page, per_page: query.per_page, total } }),
    ),
});
