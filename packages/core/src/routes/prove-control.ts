/** POST /api/v1/domains/{domain}/control */
import { controlResponseSchema, domainParamsSchema } from '../contract/control.js';
import { proveControl } from '../operations/control.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta, unprovenControl } from './examples.js';

export const proveControlRoute = defineRoute({
  operation: 'proveControl',
  method: 'POST',
  path: '/api/v1/domains/{domain}/control',
  tag: 'Domains',
  summary: 'Prove control of a domain',
  description:
    'Looks for a proof on the domain: first the DNS record, then the file, the meta tag, and the plugin’s answer to a challenge. Control stays proven after the proof is removed.',
  credential: { kind: 'api_key', scope: 'write' },
  params: domainParamsSchema,
  responses: {
    200: response('Whether control is proven now.', controlResponseSchema, {
      data: { ...unprovenControl, proven: true, method: 'dns', proven_at: exampleMeta.timestamp },
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, principal, meta, signal }) =>
    (await proveControl(deps)(params, principal, signal)).map((data) => reply(200, { data, meta })),
});
