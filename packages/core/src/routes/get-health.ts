/** GET /api/v1/health */
import { ok } from 'neverthrow';
import type { HealthView } from '../contract/health.js';
import { healthViewSchema } from '../contract/health.js';
import { defineRoute } from './define-route.js';
import { reply, response, retryAfter } from './responses.js';

export const getHealthRoute = defineRoute({
  operation: 'getHealth',
  method: 'GET',
  path: '/api/v1/health',
  aliases: ['/health'],
  tag: 'Service',
  summary: 'Health',
  description: 'Returns 200 if storage answers and accepts writes, otherwise 503.',
  credential: { kind: 'none' },
  responses: {
    200: response('Ready.', healthViewSchema, { status: 'ok', checks: { storage: 'ok' } }),
    503: response(
      'Storage is down.',
      healthViewSchema,
      { status: 'unavailable', checks: { storage: 'unavailable' } },
      { retryAfter: 'Seconds until another try makes sense.' },
    ),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ healthy }) => {
    const storage = (await healthy()) ? 'ok' : 'unavailable';
    const body: HealthView = { status: storage, checks: { storage } };
    return ok(storage === 'ok' ? reply(200, body) : reply(503, body, { headers: retryAfter(5) }));
  },
});
