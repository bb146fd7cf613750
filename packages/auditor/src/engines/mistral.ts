/** MistralAI-Index builds the index that Le Chat cites. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://docs.mistral.ai/en/robots';

export const mistral: EngineProfile = {
  id: 'mistral',
  name: 'Mistral Le Chat',
  default: false,
  gateTokens: [
    {
      token: 'MistralAI-Index',
      userAgent:
        'Mozilla/5.0 AppleWebKit/537.36 (KHTML, like Gecko; compatible; MistralAI-Index/1.0; +https://docs.mistral.ai/robots)',
      honoursRobots: true,
      source: SOURCE,
      severity: 1,
    },
  ],
  userTokens: [{ token: 'MistralAI-User', honoursRobots: true, source: SOURCE }],
  trainingTokens: [{ token: 'MistralAI-Training', honoursRobots: true, source: SOURCE }],
  javascript: 'unknown',
  directives: { agents: ['mistralai-index'], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'first-party',
  source: SOURCE,
  verified: '2026-11-01',
  notes: ['Brave is reported as a further source.'],
};
