/** GET /api/v1/audits/{slug}/preview.svg */
import { slugParamsSchema } from '../contract/audits.js';
import { publicQuerySchema } from '../contract/public.js';
import { getPublicDocument } from '../operations/public-documents.js';
import { defineRoute } from './define-route.js';
import { documentText, emptyResponse } from './responses.js';
import { conditionalHeaders, PICTURE_POLICY, publicReply } from './public-document.js';

export const getPreviewRoute = defineRoute({
  operation: 'getPreview',
  method: 'GET',
  path: '/api/v1/audits/{slug}/preview.svg',
  tag: 'Public',
  summary: 'Preview picture',
  description:
    'The picture that stands for a link to the report page: 1200 by 630 pixels. Known and kept as that page is.',
  credential: { kind: 'none' },
  params: slugParamsSchema,
  query: publicQuerySchema,
  headers: conditionalHeaders,
  responses: {
    200: documentText(
      'svg',
      'The picture.',
      '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">…</svg>',
    ),
    304: emptyResponse('The caller has the present one.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getPublicDocument(deps, 'preview')({ ...params, ...query })).asyncMap((svg) =>
      publicReply(svg, headers['if-none-match'], PICTURE_POLICY),
    ),
});
