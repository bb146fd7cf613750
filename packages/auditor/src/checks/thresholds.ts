/**
 * Every number that decides a verdict, in one place, with its unit and where it comes from. `proposal` marks a starting point of our own,
 * to be calibrated on a recorded corpus; it is not a published fact.
 */
import type { SourceKey } from './sources.js';

export interface Threshold {
  readonly value: number;
  readonly unit: string;
  readonly source: SourceKey;
  readonly means: string;
}

const row = (value: number, unit: string, source: SourceKey, means: string): Threshold => ({
  value,
  unit,
  source,
  means,
});

export const THRESHOLDS = {
  aggregate: {
    passFrom: row(0.9, 'points', 'proposal', 'a page check passes over a site from this mean on'),
    failBelow: row(0.5, 'points', 'proposal', 'and fails below this one'),
  },
  language: {
    minChars: row(200, 'visible characters', 'proposal', 'a detected language counts from this length on'),
    minReliability: row(0.5, 'share', 'proposal', 'a detected language counts from this reliability on'),
  },
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
  'raw-text': {
    passChars: row(1500, 'visible characters', 'geo-check', 'server-rendered pages measured at 1,463 and more'),
    failChars: row(500, 'visible characters', 'geo-check', 'client-rendered pages measured at 32 to 427'),
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
  'title-topic-match': {
    pass: row(0.5, 'overlap', 'title-study', 'of content words between title, H1 and slug'),
    warn: row(0.2, 'overlap', 'title-study', 'of content words between title, H1 and slug'),
    minChars: row(10, 'characters', 'proposal', 'of the title'),
    maxChars: row(70, 'characters', 'proposal', 'of the title'),
    cutPoints: row(0.8, 'points', 'proposal', 'for a title of another length that names the topic'),
  },
  'heading-outline': {
    wordsPerHeading: row(300, 'words', 'absorption', 'a section heading at least every so many words on long pages'),
    longPage: row(600, 'words', 'proposal', 'from which a page without headings fails'),
  },
  'heading-meaning': {
    minWords: row(3, 'words', 'proposal', 'in a heading'),
    pass: row(0.6, 'share of headings', 'proposal', 'that name a topic of the page'),
    warn: row(0.3, 'share of headings', 'proposal', 'that name a topic of the page'),
    minHeadings: row(2, 'headings', 'proposal', 'below this there is no outline to judge'),
  },
  'block-share': {
    pass: row(
      0.35,
      'share of main words',
      'geo-check',
      'in the longest block; measured median 0.40, lower quartile 0.24',
    ),
    warn: row(0.8, 'share of main words', 'geo-check', 'in the longest block'),
    minWords: row(150, 'words', 'proposal', 'shorter pages need no split'),
  },
  'answer-first': {
    firstWords: row(120, 'words', 'indig', 'of the main text that should hold the answer'),
    firstShare: row(0.3, 'share of main words', 'indig', '44 % of citations come from this part'),
    minWords: row(8, 'words', 'proposal', 'in the answering sentence'),
    maxWords: row(40, 'words', 'proposal', 'in the answering sentence'),
  },
  'comparison-block': {
    columns: row(2, 'columns', 'rank-matched', 'of a comparison table'),
    rows: row(3, 'rows', 'rank-matched', 'of a comparison table'),
    headings: row(2, 'headings', 'rank-matched', 'with words of comparison'),
    listItems: row(3, 'items', 'proposal', 'of a list that compares in part'),
  },
  'steps-lists': {
    items: row(3, 'items', 'absorption', 'of an ordered list on a how-to page'),
  },
  'self-contained': {
    paragraphWords: row(12, 'words', 'seo-skills', 'of a paragraph that is judged'),
    minParagraphs: row(3, 'paragraphs', 'proposal', 'below this a share says nothing'),
    pass: row(0.85, 'share of paragraphs', 'seo-skills', 'that stand on their own'),
    warn: row(0.5, 'share of paragraphs', 'seo-skills', 'that stand on their own'),
  },
  'content-depth': {
    article: row(600, 'main words', 'absorption', 'of an article or guide'),
    product: row(200, 'main words', 'proposal', 'of a product, service, pricing, category or home page'),
  },
  'table-media-text': {
    pass: row(0.8, 'share of images', 'lighthouse-seo', 'with an alternative text'),
    warn: row(0.5, 'share of images', 'lighthouse-seo', 'with an alternative text'),
    minPixels: row(32, 'pixels', 'proposal', 'smaller images are decoration'),
  },
  'number-density': {
    pass: row(1, 'numbers per 100 words', 'rank-matched', 'with unit, percent, currency or year'),
    warn: row(0.3, 'numbers per 100 words', 'rank-matched', 'with unit, percent, currency or year'),
    minWords: row(100, 'words', 'proposal', 'shorter pages are not judged'),
  },
  'sourced-numbers': {
    pass: row(0.35, 'share of number paragraphs', 'seo-skills', 'with a link or a named source'),
    warn: row(0.05, 'share of number paragraphs', 'seo-skills', 'with a link or a named source'),
    minNumbers: row(3, 'paragraphs', 'proposal', 'with numbers, below which a share says nothing'),
  },
  'outbound-citations': {
    pass: row(2, 'domains', 'geo-kdd24', 'linked from the main text'),
    wordsPerLink: row(40, 'words', 'lee-corrected', 'more than one outbound link per so many words is a link list'),
  },
  quotations: {
    minWords: row(6, 'words', 'geo-kdd24', 'of a quotation'),
  },
  'tone-first-person': {
    pass: row(0.01, 'share of words', 'rank-matched', 'first-person pronouns'),
    warn: row(0.025, 'share of words', 'rank-matched', 'first-person pronouns'),
    minWords: row(100, 'words', 'proposal', 'shorter pages are not judged'),
  },
  'term-stuffing': {
    pass: row(0.03, 'share of words', 'proposal', 'of the most frequent content word'),
    warn: row(0.05, 'share of words', 'proposal', 'of the most frequent content word'),
    minWords: row(150, 'words', 'proposal', 'shorter pages are not judged'),
  },
  'product-facts': {
    pass: row(4, 'of 5 facts', 'e-geo', 'price, availability, identifier, description, five attributes'),
    warn: row(2, 'of 5 facts', 'e-geo', 'price, availability, identifier, description, five attributes'),
    attributes: row(5, 'attributes', 'e-geo', 'of a product'),
  },
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
} as const satisfies Record<string, Record<string, Threshold>>;

type Rows = typeof THRESHOLDS;
/** The numbers alone, by check and name. */
export type Limits = { readonly [Check in keyof Rows]: { readonly [Name in keyof Rows[Check]]: number } };

function valuesOf(rows: Rows): Limits {
  const plain = Object.entries(rows).map(([check, entries]) => [
    check,
    Object.fromEntries(Object.entries(entries as Record<string, Threshold>).map(([name, { value }]) => [name, value])),
  ]);
  // The mapped type follows from the table above, whose keys are kept one by one.
  return Object.fromEntries(plain) as Limits;
}

export const limits: Limits = valuesOf(THRESHOLDS);
