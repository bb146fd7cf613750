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
    'The last result of a published audit as an HTML page for everybody, in one of six languages, with what networks show of a link to it. Runs no script. May be kept for five ' +
    'minutes. Audits without a result, withdrawn ones and unknown ones answer alike, as does a service without report pages.',
  credential: { kind: 'none' },
  params: slugParamsSchema,
  query: publicQuerySchema,
  headers: conditionalHeaders,
  responses: {
    200: documentText('html', 'The page.', '<!doctype html>\n<html lang="en">…</html>'),
    304: emptyResponse('The caller has the present one.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getPublicDocument(deps, 'page')({ ...params, ...query })).asyncMap((page) =>
      publicReply(page, headers['if-none-match'], PAGE_POLICY),
    ),
});
