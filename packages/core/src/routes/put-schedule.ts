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
  summary: 'Schedule audits of a domain',
  description:
    'Orders an audit at a regular interval, the first one interval from now, or ends the schedule. Sending the same interval again changes nothing. Only for clients that have proven control of the ' +
    'domain; the schedule ends when the proof is revoked.',
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
