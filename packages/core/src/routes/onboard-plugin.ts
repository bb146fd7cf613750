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
    'Queues the first audit of a site. Plugins call it right after they have saved the site’s token. Without `site_url`, it audits the site of the client’s registered connection.',
  credential: { kind: 'api_key', scope: 'write' },
  body: { schema: onboardRequestSchema, required: false, example: { site_url: 'https://example.com' } },
  responses: {
    201: response('A new audit is queued; `current_stage` is null.', jobReferenceResponseSchema, {
      data: { ...queuedJob, current_stage: null },
      meta: exampleMeta,
    }),
    200: response('The domain already has a job.', jobReferenceResponseSchema, {
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
