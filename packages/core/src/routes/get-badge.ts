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
    'Returns the score of a published audit as an SVG image that other sites may embed; screen readers read it as one sentence. Before the first result, the badge shows the state of ' +
    'the audit. Caches may keep it for five minutes. Withdrawn and unknown audits give the same response.',
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
    304: emptyResponse('The caller’s copy is up to date.'),
  },
  errors: ['bad_request'],
  errorShape: 'object',
  cors: false,
  handler: async ({ deps, params, query, headers }) =>
    (await getBadge(deps)({ ...params, ...query })).asyncMap((svg) =>
      publicReply(svg, headers['if-none-match'], PICTURE_POLICY),
    ),
});
