/** GET /api/v1/audits/{slug} */
import { detailResponseSchema } from '../contract/audit-detail.js';
import { slugParamsSchema } from '../contract/audits.js';
import { getAudit } from '../operations/get-audit.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { auditDetail, exampleMeta } from './examples.js';

export const getAuditRoute = defineRoute({
  operation: 'getAudit',
  method: 'GET',
  path: '/api/v1/audits/{slug}',
  tag: 'Audits',
  summary: 'Get an audit',
  description:
    'Returns the last result as a whole: each engine with its checks, evidence and fixes, the pages that were read, and the scores of earlier results.',
  credential: { kind: 'api_key', scope: 'read' },
  params: slugParamsSchema,
  responses: { 200: response('The audit.', detailResponseSchema, { data: auditDetail, meta: exampleMeta }) },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, meta }) => (await getAudit(deps)(params)).map((data) => reply(200, { data, meta })),
});
