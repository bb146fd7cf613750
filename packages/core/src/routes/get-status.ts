/** GET /api/v1/audits/{slug}/status */
import { slugParamsSchema } from '../contract/audits.js';
import { statusResponseSchema } from '../contract/audit-status.js';
import { continueWith } from '../operations/at-once.js';
import { getStatus } from '../operations/get-status.js';
import { defineRoute } from './define-route.js';
import { reply, response, retryAfter } from './responses.js';
import { exampleMeta, runningStatus } from './examples.js';

export const getStatusRoute = defineRoute({
  operation: 'getAuditStatus',
  method: 'GET',
  path: '/api/v1/audits/{slug}/status',
  tag: 'Audits',
  summary: 'Poll an audit',
  description:
    'Returns the state of the job. Poll until it is `completed` or `failed`; `Retry-After` advises the interval.',
  credential: { kind: 'api_key', scope: 'read' },
  params: slugParamsSchema,
  responses: {
    200: response(
      'The progress of the audit.',
      statusResponseSchema,
      { data: runningStatus, meta: exampleMeta },
      { retryAfter: 'Seconds until the next poll; absent once the job is over.' },
    ),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: ({ deps, params, meta }) =>
    continueWith(getStatus(deps)(params), (outcome) =>
      outcome.map(({ status, pollAfter }) => reply(200, { data: status, meta }, { headers: retryAfter(pollAfter) })),
    ),
});
