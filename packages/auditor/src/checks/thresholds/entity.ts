/** Thresholds of the checks of the entity. */
import { row, type ThresholdTable } from './threshold.js';

export const ENTITY = {
  'org-entity': {
    sameAs: row(2, 'profiles', 'geo-optimizer', 'in sameAs'),
  },
  'brand-consistency': {
    pass: row(3, 'places', 'geo-optimizer', 'that name the same brand'),
    warn: row(2, 'places', 'geo-optimizer', 'that name the same brand'),
  },
  'schema-truth': {
    pass: row(0.9, 'share of facts', 'google-faq', 'of the markup that the page shows'),
    warn: row(0.6, 'share of facts', 'google-faq', 'of the markup that the page shows'),
  },
  'meta-description-og': {
    minChars: row(50, 'characters', 'proposal', 'of the description'),
    maxChars: row(200, 'characters', 'proposal', 'of the description'),
  },
  'agent-files': {
    llmsTxtChars: row(50, 'characters', 'lighthouse-seo', 'of a useful llms.txt'),
  },
} as const satisfies ThresholdTable;
