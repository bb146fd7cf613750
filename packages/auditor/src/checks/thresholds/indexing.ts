/** Thresholds of the checks of indexing and quoting. */
import { row, type ThresholdTable } from './threshold.js';

export const INDEX = {
  'snippet-permission': {
    shortSnippet: row(
      160,
      'characters',
      'google-robots-meta',
      'max-snippet at or below this leaves no room for an answer',
    ),
    noSnippetWarn: row(0.2, 'share of main text', 'proposal', 'inside data-nosnippet'),
    noSnippetFail: row(0.6, 'share of main text', 'proposal', 'inside data-nosnippet'),
  },
  'sitemap-lastmod': {
    pass: row(0.8, 'share of entries', 'proposal', 'with a valid lastmod'),
    warn: row(0.3, 'share of entries', 'proposal', 'with a valid lastmod'),
    sameDate: row(0.9, 'share of dated entries', 'proposal', 'on one day: a build date, not a change date'),
    minEntries: row(5, 'entries', 'proposal', 'below this one shared date proves nothing'),
  },
  'sitemap-health': {
    pass: row(0.95, 'share of sampled entries', 'proposal', '200, indexable and self-canonical'),
    warn: row(0.8, 'share of sampled entries', 'proposal', '200, indexable and self-canonical'),
  },
  'link-crawlable': {
    pass: row(0.95, 'share of internal links', 'lighthouse-seo', 'with a URL to follow'),
    warn: row(0.8, 'share of internal links', 'lighthouse-seo', 'with a URL to follow'),
  },
  'link-depth': {
    clicks: row(3, 'clicks', 'lee-corrected', 'from the home page'),
    clicksWarn: row(4, 'clicks', 'proposal', 'from the home page'),
    share: row(0.9, 'share of pages', 'proposal', 'within that many clicks'),
    orphans: row(0.05, 'share of pages', 'proposal', 'in the sitemap and linked from no sampled page'),
    minPages: row(5, 'pages', 'proposal', 'below this the sample says nothing of orphans'),
  },
  'lang-declared': {
    minReliability: row(
      0.7,
      'reliability',
      'proposal',
      'of the detected language before it contradicts the declared one',
    ),
  },
  'charset-declared': {
    maxReplacements: row(0, 'characters', 'html-standard', 'that could not be decoded'),
  },
  'duplicate-cluster': {
    maxDistance: row(3, 'of 64 bits', 'proposal', 'SimHash distance of near-duplicates'),
    minWords: row(50, 'words', 'proposal', 'shorter pages are not compared'),
    pass: row(0.05, 'share of pages', 'proposal', 'that repeat another'),
    warn: row(0.2, 'share of pages', 'proposal', 'that repeat another'),
  },
} as const satisfies ThresholdTable;
