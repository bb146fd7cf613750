/** Thresholds of the checks of extractability. */
import { row, type ThresholdTable } from './threshold.js';

export const EXTRACT = {
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
} as const satisfies ThresholdTable;
