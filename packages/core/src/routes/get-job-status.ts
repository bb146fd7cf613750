/** GET /api/job-status */
import { jobStatusQuerySchema, jobStatusViewSchema } from '../contract/toolbar.js';
import { getJobStatus } from '../operations/get-job-status.js';
import { defineRoute } from './define-route.js';
import { reply, response, retryAfter } from './responses.js';
import { instantExample, pendingJob } from './examples.js';

export const getJobStatusRoute = defineRoute({
  operation: 'getJobStatus',
  method: 'GET',
  path: '/api/job-status',
  tag: 'Toolbar',
  summary: 'Poll an instant check',
  description: 'Returns the job of an instant check, with the last known result of the domain.',
  credential: { kind: 'toolbar', scope: 'read' },
  query: jobStatusQuerySchema,
  responses: {
    200: response(
      'The progress of the job.',
      jobStatusViewSchema,
      { slug: 'example-com', engine: 'instant', job: pendingJob, data: instantExample },
      { retryAfter: 'Seconds until the next poll; absent once the job is over.' },
    ),
  },
  errors: ['not_found'],
  errorShape: 'object',
  cors: true,
  handler: async ({ deps, query, principal }) =>
    (await getJobStatus(deps)(query, principal)).map(({ view, pollAfter }) =>
      reply(200, view, { headers: retryAfter(pollAfter) }),
    ),
});
