/** GET /api/v1/digest */
import { digestQuerySchema } from '../contract/public.js';
import { getDigest } from '../operations/get-digest.js';
import { defineRoute } from './define-route.js';
import { documentText, reply } from './responses.js';
import { PAGE_POLICY } from './public-document.js';

export const getDigestRoute = defineRoute({
  operation: 'getDigest',
  method: 'GET',
  path: '/api/v1/digest',
  tag: 'Audits',
  summary: 'Get a digest of the client’s audits',
  description:
    'Returns an HTML page that can be sent by mail: changes of scores, new problems and the most useful fixes for the sites whose audits the client ordered last, and for those that it ' +
    'controls. At most 50 sites, newest results first.',
  credential: { kind: 'api_key', scope: 'read' },
  query: digestQuerySchema,
  responses: { 200: documentText('html', 'The digest.', '<!doctype html>\n<html lang="en">…</html>') },
  // A service without report pages generates no digests.
  errors: ['bad_request', 'not_found'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, query, principal }) =>
    (await getDigest(deps)(query, principal.clientId)).map((html) =>
      reply(200, html, {
        headers: { 'content-security-policy': PAGE_POLICY, 'referrer-policy': 'no-referrer' },
      }),
    ),
});
