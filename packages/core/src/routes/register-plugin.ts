/** POST /api/v1/plugin/register */
import { registerRequestSchema, registerResponseSchema } from '../contract/plugin.js';
import { registerPlugin } from '../operations/register-plugin.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';

export const registerPluginRoute = defineRoute({
  operation: 'registerPlugin',
  method: 'POST',
  path: '/api/v1/plugin/register',
  tag: 'Plugin',
  summary: 'Register a CMS connection',
  description: 'Creates or updates the connection between the client and the site’s domain.',
  credential: { kind: 'api_key', scope: 'write' },
  body: {
    schema: registerRequestSchema,
    required: true,
    example: { site_url: 'https://example.com', plugin_token: 'wpt_0123456789abcdef' },
  },
  responses: {
    200: response('The connection is registered.', registerResponseSchema, {
      ok: true,
      domain: 'example.com',
      message: 'Site connected.',
    }),
  },
  errors: [],
  errorShape: 'plain-validation',
  cors: false,
  handler: async ({ deps, body, principal }) =>
    (await registerPlugin(deps)(body, principal)).map((answer) => reply(200, answer)),
});
