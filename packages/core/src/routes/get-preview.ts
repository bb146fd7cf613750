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
  summary: 'Preview image',
  description:
    'Returns the SVG image, 1200 by 630 pixels, that networks show for a link to the report page. It exists and may be cached under the same conditions as that page.',
  credential: { kind: 'none' },
  params: slugParamsSchema,
  query: publicQuerySchema,
  headers: conditionalHeaders,
  responses: {
    200: documentText('svg', 'The image.', '<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630">…</svg>'),
    304: emptyResponse('The caller’s copy is up to date.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getPublicDocument(deps, 'preview')({ ...params, ...query })).asyncMap((svg) =>
      publicReply(svg, headers['if-none-match'], PICTURE_POLICY),
    ),
});
