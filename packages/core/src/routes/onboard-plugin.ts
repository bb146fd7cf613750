/** POST /api/v1/plugin/onboard */
import { jobReferenceResponseSchema } from '../contract/audits.js';
import { onboardRequestSchema } from '../contract/plugin.js';
import { onboardPlugin } from '../operations/onboard-plugin.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, queuedJob } from './examples.js';

export const onboardPluginRoute = defineRoute({
  operation: 'onboardPlugin',
  method: 'POST',
  path: '/api/v1/plugin/onboard',
  tag: 'Plugin',
  summary: 'Start the first audit of a CMS site',
  description:
    'Called right after the site token is saved. Without `site_url` the client’s registered connection is used.',
  credential: { kind: 'api_key', scope: 'write' },
  body: { schema: onboardRequestSchema, required: false, example: { site_url: 'https://example.com' } },
  responses: {
    201: response('A new audit is queued; `current_stage` is null.', jobReferenceResponseSchema, {
      data: { ...queuedJob, current_stage: null },
      meta: exampleMeta,
    }),
    200: response('A job exists already.', jobReferenceResponseSchema, {
      data: { ...queuedJob, status: 'discovering', current_stage: 'discovering niche and competitors' },
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, body, principal, meta }) =>
    (await onboardPlugin(deps)(body, principal)).map(({ created, job }) =>
      reply(created ? 201 : 200, { data: job, meta }),
    ),
});
