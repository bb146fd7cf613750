/** GET /api/v1/audits/{slug}/badge.svg */
import { slugParamsSchema } from '../contract/audits.js';
import { badgeQuerySchema } from '../contract/public.js';
import { badgeSvg } from '../domain/badge.js';
import { getBadge } from '../operations/get-badge.js';
import { defineRoute } from './define-route.js';
import { documentText, emptyResponse } from './responses.js';
import { conditionalHeaders, PICTURE_POLICY, publicReply } from './public-document.js';

export const getBadgeRoute = defineRoute({
  operation: 'getBadge',
  method: 'GET',
  path: '/api/v1/audits/{slug}/badge.svg',
  tag: 'Public',
  summary: 'Badge',
  description:
    'The score of a published audit as an SVG for pages of others: light or dark with the reader’s system, read out as one sentence. Before the first result it says where the ' +
    'audit stands. May be kept for five minutes; withdrawn and unknown audits answer alike.',
  credential: { kind: 'none' },
  params: slugParamsSchema,
  query: badgeQuerySchema,
  headers: conditionalHeaders,
  responses: {
    200: documentText(
      'svg',
      'The badge.',
      badgeSvg(
        {
          label: 'AI citation readiness',
          value: '71/100',
          tone: 'ready',
          title: 'AI citation readiness of example.com: 71 of 100, audited on 2026-11-21',
        },
        'auto',
      ),
    ),
    304: emptyResponse('The caller has the present one.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getBadge(deps)({ ...params, ...query })).asyncMap((svg) =>
      publicReply(svg, headers['if-none-match'], PICTURE_POLICY),
    ),
});
