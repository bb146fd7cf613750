/** GET /api/v1/domains/{domain}/schedule */
import { domainParamsSchema } from '../contract/control.js';
import { scheduleResponseSchema } from '../contract/schedule.js';
import { getSchedule } from '../operations/schedule.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, schedule } from './examples.js';

export const getScheduleRoute = defineRoute({
  operation: 'getSchedule',
  method: 'GET',
  path: '/api/v1/domains/{domain}/schedule',
  tag: 'Domains',
  summary: 'Read how often a domain is audited again',
  description: 'The schedule of the client of the API key, which has proven control of the domain.',
  credential: { kind: 'api_key', scope: 'read' },
  params: domainParamsSchema,
  responses: {
    200: response('The schedule, or that there is none.', scheduleResponseSchema, {
      data: schedule,
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, principal, meta }) =>
    (await getSchedule(deps)(params, principal)).map((data) => reply(200, { data, meta })),
});
