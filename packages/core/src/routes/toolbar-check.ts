/** POST /api/v1/toolbar/check */
import { toolbarCheckRequestSchema, toolbarQueuedSchema, toolbarResponseSchema } from '../contract/toolbar.js';
import { toolbarCheck } from '../operations/toolbar-check.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { instantExample, pendingJob } from './examples.js';

export const toolbarCheckRoute = defineRoute({
  operation: 'toolbarCheck',
  method: 'POST',
  path: '/api/v1/toolbar/check',
  tag: 'Toolbar',
  summary: 'Instant check',
  description:
    'Queues an instant audit, within the allowance of the caller’s tier, and returns the last known result of the domain.',
  credential: { kind: 'toolbar', scope: 'write' },
  body: { schema: toolbarCheckRequestSchema, required: true, example: { domain: 'example.com' } },
  responses: {
    201: response('A new instant audit is queued.', toolbarQueuedSchema, {
      data: instantExample,
      job: pendingJob,
      poll_url: '/api/job-status?slug=example-com&engine=instant',
      tier: 'anonymous',
      free_audits_remaining: 4,
    }),
    200: response(
      'An instant audit of the domain is already pending, or an anonymous install has used up its free audits.',
      toolbarResponseSchema,
      {
        data: instantExample,
        tier: 'anonymous',
        free_audits_remaining: 0,
        upgrade: true,
        upgrade_url: 'https://citeready.example/upgrade',
        message: 'You have used all free audits. Create an account to continue.',
      },
    ),
  },
  errors: [],
  errorShape: 'object',
  cors: true,
  handler: async ({ deps, body, ...call }) =>
    (await toolbarCheck(deps)(body, call)).map((outcome) =>
      outcome.created ? reply(201, outcome.body) : reply(200, outcome.body),
    ),
});
