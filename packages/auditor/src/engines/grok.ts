/** xAI documents no crawler: Grok is scored on what no engine can do without. */
import type { EngineProfile } from './types.js';
import { WEIGHTS } from './weights.js';

const SOURCE = 'https://datafa.st/crawlers/xai-grok-deepsearch';

export const grok: EngineProfile = {
  id: 'grok',
  name: 'Grok',
  default: false,
  gateTokens: [],
  userTokens: [],
  trainingTokens: [],
  javascript: 'unknown',
  directives: { agents: [], noindex: false, snippet: 'ignored', archive: false },
  robotsUnavailable: 'closed',
  weights: WEIGHTS['others'],
  documentation: 'low',
  source: SOURCE,
  verified: '2026-04-21',
  notes: [
    'No crawler token is documented by xAI; names such as xAI-Bot stand in third-party lists only.',
    'Posts on X are reported as a source; they cannot be seen from here.',
  ],
};
