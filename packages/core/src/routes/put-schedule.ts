/** PUT /api/v1/domains/{domain}/schedule */
import { domainParamsSchema } from '../contract/control.js';
import { scheduleRequestSchema, scheduleResponseSchema } from '../contract/schedule.js';
import { putSchedule } from '../operations/schedule.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, schedule } from './examples.js';

export const putScheduleRoute = defineRoute({
  operation: 'putSchedule',
  method: 'PUT',
  path: '/api/v1/domains/{domain}/schedule',
  tag: 'Domains',
  summary: 'Have a domain audited again by itself',
  description:
    'Orders an audit every so many days, the first one interval from now, or ends that. The same interval again changes nothing. For clients that have proven control of the domain; the schedule ends ' +
    'with the proof.',
  credential: { kind: 'api_key', scope: 'write' },
  params: domainParamsSchema,
  body: { schema: scheduleRequestSchema, required: true, example: { every_days: 7 } },
  responses: {
    200: response('The schedule as stored.', scheduleResponseSchema, { data: schedule, meta: exampleMeta }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, body, principal, meta }) =>
    (await putSchedule(deps)({ ...params, schedule: body }, principal)).map((data) => reply(200, { data, meta })),
});
