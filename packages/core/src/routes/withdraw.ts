/** POST /api/v1/audits/{slug}/withdraw */
import { slugParamsSchema } from '../contract/audits.js';
import { withdrawnResponseSchema } from '../contract/withdrawn.js';
import { withdraw } from '../operations/withdraw.js';
import { defineRoute } from './define-route.js';
import { reply, response } from './responses.js';
import { exampleMeta } from './examples.js';

export const withdrawRoute = defineRoute({
  operation: 'withdrawAudit',
  method: 'POST',
  path: '/api/v1/audits/{slug}/withdraw',
  tag: 'Audits',
  summary: 'Withdraw an audit',
  description:
    'Hides an audit with its report page and badge from everybody, and the results of later audits as well. Only for clients that have proven control of the domain. Only the ' +
    'operator of the service can publish the audit again.',
  credential: { kind: 'api_key', scope: 'write' },
  params: slugParamsSchema,
  responses: {
    200: response('The audit is withdrawn.', withdrawnResponseSchema, {
      data: { slug: 'example-com', domain: 'example.com', published: false },
      meta: exampleMeta,
    }),
  },
  errors: [],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, principal, meta }) =>
    (await withdraw(deps)(params, principal)).map((data) => reply(200, { data, meta })),
});
