/**
 * Share of each category in an engine's base score, in percent. Reachability leads everywhere; engines that answer from an index of
 * their own lean on index permission; fetchers without JavaScript on raw text; the rest follows the studies in docs/methodology.md.
 */
import type { CheckCategory } from '@citeready/core/contract';

type Shares = Readonly<Record<CheckCategory, number>>;

const PERCENT = {
  chatgpt: { access: 22, index: 12, render: 16, extract: 18, evidence: 12, freshness: 12, entity: 8 },
  perplexity: { access: 22, index: 10, render: 16, extract: 20, evidence: 16, freshness: 8, entity: 8 },
  claude: { access: 24, index: 12, render: 18, extract: 18, evidence: 14, freshness: 6, entity: 8 },
  'google-ai': { access: 18, index: 22, render: 8, extract: 22, evidence: 14, freshness: 6, entity: 10 },
  gemini: { access: 20, index: 20, render: 8, extract: 22, evidence: 14, freshness: 6, entity: 10 },
  copilot: { access: 18, index: 22, render: 10, extract: 20, evidence: 12, freshness: 10, entity: 8 },
  others: { access: 24, index: 14, render: 16, extract: 18, evidence: 12, freshness: 8, entity: 8 },
} satisfies Record<string, Shares>;

const normalised = (shares: Shares): Shares => {
  const sum = Object.values(shares).reduce((total, share) => total + share, 0);
  return {
    access: shares.access / sum,
    index: shares.index / sum,
    render: shares.render / sum,
    extract: shares.extract / sum,
    evidence: shares.evidence / sum,
    freshness: shares.freshness / sum,
    entity: shares.entity / sum,
  };
};

/** Weights by engine; `others` for the engines without measurements of their own. Each row sums to 1. */
export const WEIGHTS = {
  chatgpt: normalised(PERCENT['chatgpt']),
  perplexity: normalised(PERCENT['perplexity']),
  claude: normalised(PERCENT['claude']),
  'google-ai': normalised(PERCENT['google-ai']),
  gemini: normalised(PERCENT['gemini']),
  copilot: normalised(PERCENT['copilot']),
  others: normalised(PERCENT['others']),
};
