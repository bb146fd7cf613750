/** POST /api/v1/plugin/heartbeat */
import { heartbeatRequestSchema, heartbeatResponseSchema } from '../contract/plugin.js';
import { heartbeat } from '../operations/heartbeat.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';

export const heartbeatRoute = defineRoute({
  operation: 'heartbeat',
  method: 'POST',
  path: '/api/v1/plugin/heartbeat',
  tag: 'Plugin',
  summary: 'Send a heartbeat and receive commands',
  description:
    'Stores what the plugin reports and returns the pending commands. Authenticate with a Bearer key, or with the HMAC-SHA256 of the raw body under the plugin token, in lower-case hex, ' +
    'in the header x-service-signature. With the header x-service-timestamp, sign `timestamp.body`.',
  credential: { kind: 'plugin', scope: 'write' },
  body: {
    schema: heartbeatRequestSchema,
    required: true,
    example: {
      site_url: 'https://example.com',
      home_url: 'https://example.com',
      version: '1.4.0',
      wp: '6.8',
      php: '8.3',
      features: ['command_ack'],
    },
  },
  responses: {
    200: response('The heartbeat is stored; pending commands, oldest first.', heartbeatResponseSchema, {
      ok: true,
      commands: [
        {
          command: 'audit.completed',
          payload: { id: '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f', slug: 'example-com', domain: 'example.com' },
        },
      ],
    }),
  },
  errors: ['not_found'],
  errorShape: 'plain',
  cors: false,
  handler: async ({ deps, body, rawBody, principal }) => {
    const proof =
      principal.kind === 'api_key'
        ? ({ kind: 'client', clientId: principal.clientId } as const)
        : { ...principal, body: rawBody };
    return (await heartbeat(deps)(body, proof)).map((outcome) =>
      reply(200, outcome.body, { onWritten: outcome.delivered }),
    );
  },
});
