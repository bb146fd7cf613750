/** Claude cites what Claude-SearchBot indexes and what Claude-User fetches on a question; both honour robots.txt. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://support.claude.com/en/articles/8896518';

export const claude: EngineProfile = {
  id: 'claude',
  name: 'Claude',
  default: true,
  gateTokens: [
    {
      token: 'Claude-SearchBot',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-SearchBot/1.0; +https://www.anthropic.com/claude-searchbot)',
      honoursRobots: true,
      source: SOURCE,
      severity: 0.5,
    },
    {
      token: 'Claude-User',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; Claude-User/1.0; +Claude-User@anthropic.com)',
      honoursRobots: true,
      source: SOURCE,
      severity: 0.5,
    },
  ],
  userTokens: [],
  trainingTokens: [{ token: 'ClaudeBot', honoursRobots: true, source: SOURCE }],
  javascript: 'none',
  directives: { agents: ['claude-searchbot'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['claude'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: [
    'No page-level directive is documented, so none is scored.',
    '`anthropic-ai` and `claude-web` are no longer documented; rules for them close nothing.',
    'Crawl-delay is honoured.',
    'Brave is reported to supply results; Anthropic does not document it.',
  ],
};
