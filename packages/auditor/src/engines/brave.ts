/** Brave crawls with a general user agent and leaves out what Googlebot may not read. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://search.brave.com/help/brave-search-crawler';

export const brave: EngineProfile = {
  id: 'brave',
  name: 'Brave Search',
  default: false,
  gateTokens: [{ token: 'Bravebot', fallback: ['Googlebot'], honoursRobots: true, source: SOURCE, severity: 1 }],
  userTokens: [],
  trainingTokens: [],
  javascript: 'unknown',
  directives: { agents: [], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'The crawler sends no user agent of its own, so it cannot be probed for.',
    'Feeds other engines as reported.',
  ],
};
