/** Thresholds of the checks of evidence in the text. */
import { row, type ThresholdTable } from './threshold.js';

export const EVIDENCE = {
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
} as const satisfies ThresholdTable;
