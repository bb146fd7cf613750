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
  description:
    'Returns the schedule by which the client of the API key has the domain audited. Only for clients that have proven control of the domain.',
  credential: { kind: 'api_key', scope: 'read' },
  params: domainParamsSchema,
  responses: {
    200: response('The schedule; its values are null without one.', scheduleResponseSchema, {
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
