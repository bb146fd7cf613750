/** Thresholds of the checks of text without JavaScript. */
import { row, type ThresholdTable } from './threshold.js';

export const RENDER = {
  'raw-text': {
    passChars: row(1500, 'visible characters', 'geo-check', 'server-rendered pages measured at 1,463 and more'),
    failChars: row(500, 'visible characters', 'geo-check', 'client-rendered pages measured at 32 to 427'),
    emptyChars: row(100, 'visible characters', 'proposal', 'a page with less has nothing to read, scripts or not'),
    passRatio: row(35, 'script to text', 'geo-check', 'characters of script by characters of text'),
    failRatio: row(100, 'script to text', 'geo-check', 'characters of script by characters of text'),
  },
  'raw-key-facts': {
    warn: row(1, 'missing facts', 'vercel-crawlers', 'before JavaScript'),
  },
  'hidden-share': {
    pass: row(0.1, 'share of main words', 'proposal', 'in hidden or collapsed nodes'),
    warn: row(0.4, 'share of main words', 'proposal', 'in hidden or collapsed nodes'),
  },
  'main-ratio': {
    pass: row(0.5, 'share of words', 'proposal', 'in the main content'),
    warn: row(0.25, 'share of words', 'proposal', 'in the main content'),
  },
} as const satisfies ThresholdTable;
