/** Thresholds of the checks of access. */
import { row, type ThresholdTable } from './threshold.js';

export const ACCESS = {
  'robots-status': {
    maxHops: row(5, 'redirects', 'rfc9309', 'crawlers should follow at least this many'),
  },
  'robots-citation-token': {
    warnAbove: row(0, 'share of pages', 'rfc9309', 'any closed page is reported'),
    failAbove: row(0.2, 'share of pages', 'proposal', 'above this the engine is closed out of the site'),
  },
  'robots-gemini-grounding': {
    failAbove: row(0.2, 'share of pages', 'proposal', 'above this grounding is closed'),
  },
  'edge-bot-access': {
    failFrom: row(0.5, 'share of probed pages', 'proposal', 'from this share on the crawler counts as likely blocked'),
  },
  'edge-challenge-any': {
    failFrom: row(0.5, 'share of pages', 'proposal', 'from this share on the site challenges everyone'),
  },
  'fetch-failures': {
    pass: row(0.02, 'share of fetches', 'proposal', 'fetches without an answer'),
    warn: row(0.05, 'share of fetches', 'proposal', 'fetches without an answer'),
  },
  'redirect-hops': {
    pass: row(1, 'redirects', 'vercel-crawlers', 'to the page'),
    warn: row(3, 'redirects', 'vercel-crawlers', 'to the page'),
  },
  'login-paywall': {
    shortPageChars: row(
      1500,
      'visible characters',
      'geo-check',
      'a password field on a page shorter than this is a wall',
    ),
  },
  'crawl-delay': {
    pass: row(5, 'seconds', 'proposal', 'between two fetches'),
    warn: row(30, 'seconds', 'proposal', 'between two fetches'),
  },
  'server-latency': {
    passMs: row(800, 'milliseconds', 'proposal', 'median time to response headers'),
    warnMs: row(2500, 'milliseconds', 'proposal', 'median time to response headers'),
    slowMs: row(5000, 'milliseconds', 'proposal', 'ninetieth percentile from which a pass becomes a warning'),
  },
  'html-bytes': {
    pass: row(1_000_000, 'bytes', 'proposal', 'decoded HTML'),
    cut: row(2_000_000, 'bytes', 'google-size-limits', 'Googlebot reads no further'),
  },
} as const satisfies ThresholdTable;
