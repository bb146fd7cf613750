/** POST /api/v1/audits */
import { jobReferenceResponseSchema, submitAuditRequestSchema } from '../contract/audits.js';
import { continueWith } from '../operations/at-once.js';
import { submitAudit } from '../operations/submit-audit.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { engineScores, exampleMeta, queuedJob } from './examples.js';

export const submitAuditRoute = defineRoute({
  operation: 'submitAudit',
  method: 'POST',
  path: '/api/v1/audits',
  tag: 'Audits',
  summary: 'Submit an audit',
  description:
    'Queues an audit of a domain, or returns the existing one. At most one job runs per domain. The call returns at once; poll the status until it is `completed` or `failed`.',
  credential: { kind: 'api_key', scope: 'write' },
  body: { schema: submitAuditRequestSchema, required: true, example: { domain: 'https://www.example.com/about' } },
  responses: {
    201: response('A new audit is queued.', jobReferenceResponseSchema, { data: queuedJob, meta: exampleMeta }),
    200: response(
      'The domain was audited before (with `engines`), or a job is queued or in progress (with `current_stage`).',
      jobReferenceResponseSchema,
      { data: { ...queuedJob, status: 'completed', engines: engineScores }, meta: exampleMeta },
    ),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: ({ deps, body, meta, principal, remoteAddress }) =>
    continueWith(submitAudit(deps)(body, { principal, remoteAddress }), (outcome) =>
      outcome.map(({ created, job }) => reply(created ? 201 : 200, { data: job, meta })),
    ),
});
