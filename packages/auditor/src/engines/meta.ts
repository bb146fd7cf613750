/** meta-webindexer improves the search results of Meta AI. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://developers.facebook.com/docs/sharing/webmasters/web-crawlers';

export const meta: EngineProfile = {
  id: 'meta',
  name: 'Meta AI',
  default: false,
  gateTokens: [{ token: 'meta-webindexer', honoursRobots: true, source: SOURCE, severity: 1 }],
  userTokens: [{ token: 'meta-externalfetcher', honoursRobots: false, source: SOURCE }],
  trainingTokens: [{ token: 'meta-externalagent', honoursRobots: true, source: SOURCE }],
  javascript: 'unknown',
  directives: { agents: ['meta-webindexer'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-10-20',
  notes: ['Whether the crawler runs JavaScript is not documented.', 'Bing and Google are reported as further sources.'],
};
