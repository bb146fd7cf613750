/** DuckAssistBot fetches pages in real time for cited answers and trains nothing. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://duckduckgo.github.io/duckduckgo-help-pages/results/duckassistbot';

export const duckduckgo: EngineProfile = {
  id: 'duckduckgo',
  name: 'DuckAssist',
  default: false,
  gateTokens: [
    {
      token: 'DuckAssistBot',
      userAgent: 'DuckAssistBot/1.2; (+http://duckduckgo.com/duckassistbot.html)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [],
  trainingTokens: [],
  javascript: 'unknown',
  directives: { agents: ['duckassistbot'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: ['Changes of robots.txt take up to three days to count.'],
};
