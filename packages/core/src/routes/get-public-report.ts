/** GET /api/v1/audits/{slug}/report */
import { slugParamsSchema } from '../contract/audits.js';
import { publicQuerySchema } from '../contract/public.js';
import { getPublicDocument } from '../operations/public-documents.js';
import { defineRoute } from './define-route.js';
import { documentText, emptyResponse } from './responses.js';
import { conditionalHeaders, PAGE_POLICY, publicReply } from './public-document.js';

export const getPublicReportRoute = defineRoute({
  operation: 'getPublicReport',
  method: 'GET',
  path: '/api/v1/audits/{slug}/report',
  tag: 'Public',
  summary: 'Report page',
  description:
    'Returns the last result of a published audit as an HTML page in one of six languages, with the metadata that networks show for a link to it. The page runs no script. Caches may keep it ' +
    'for five minutes. Audits without a result, withdrawn audits and unknown audits give the same response, as does a service without report pages.',
  credential: { kind: 'none' },
  params: slugParamsSchema,
  query: publicQuerySchema,
  headers: conditionalHeaders,
  responses: {
    200: documentText('html', 'The page.', '<!doctype html>\n<html lang="en">…</html>'),
    304: emptyResponse('The caller’s copy is up to date.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getPublicDocument(deps, 'page')({ ...params, ...query })).asyncMap((page) =>
      publicReply(page, headers['if-none-match'], PAGE_POLICY),
    ),
});
