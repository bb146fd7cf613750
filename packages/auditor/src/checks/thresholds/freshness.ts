/** Thresholds of the checks of freshness. */
import { row, type ThresholdTable } from './threshold.js';

export const FRESHNESS = {
  'content-age': {
    pass: row(180, 'days', 'ahrefs-fresh', 'since the last change'),
    warn: row(540, 'days', 'ahrefs-fresh', 'since the last change'),
  },
  'date-honesty': {
    driftDays: row(7, 'days', 'proposal', 'between sitemap, markup and header'),
    sameDay: row(0.6, 'share of pages', 'proposal', 'modified on one day'),
    minPages: row(5, 'dated pages', 'proposal', 'below which one shared day proves nothing'),
    driftShare: row(0.3, 'share of pages', 'proposal', 'whose dates disagree'),
  },
} as const satisfies ThresholdTable;
