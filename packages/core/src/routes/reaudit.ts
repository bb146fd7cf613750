/** POST /api/v1/audits/{slug}/reaudit */
import { jobReferenceResponseSchema, slugParamsSchema } from '../contract/audits.js';
import { reaudit } from '../operations/reaudit.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, queuedJob } from './examples.js';

export const reauditRoute = defineRoute({
  operation: 'reaudit',
  method: 'POST',
  path: '/api/v1/audits/{slug}/reaudit',
  tag: 'Audits',
  summary: 'Audit a domain again',
  description:
    'Queues a new job for a known domain. A result equal to the newest version updates that version; a different result adds a version.',
  credential: { kind: 'api_key', scope: 'write' },
  params: slugParamsSchema,
  responses: {
    201: response('A new job is queued.', jobReferenceResponseSchema, { data: queuedJob, meta: exampleMeta }),
    200: response('A job is already in progress.', jobReferenceResponseSchema, {
      data: { ...queuedJob, status: 'auditing', current_stage: 'auditing page 12 of 40' },
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, meta, ...call }) =>
    (await reaudit(deps)(params, call)).map(({ created, job }) => reply(created ? 201 : 200, { data: job, meta })),
});
