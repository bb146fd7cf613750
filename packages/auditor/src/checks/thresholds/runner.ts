/** Thresholds of the runner and of the classifier. */
import { row, type ThresholdTable } from './threshold.js';

export const RUNNER = {
  aggregate: {
    passFrom: row(0.9, 'points', 'proposal', 'a page check passes over a site from this mean on'),
    failBelow: row(0.5, 'points', 'proposal', 'and fails below this one'),
  },
  'page-kind': {
    questionShare: row(
      0.5,
      'share of the page',
      'proposal',
      'in questions, by headings or by FAQPage markup, that make a page of questions',
    ),
  },
  language: {
    minChars: row(200, 'visible characters', 'proposal', 'a detected language counts from this length on'),
    minReliability: row(0.5, 'share', 'proposal', 'a detected language counts from this reliability on'),
  },
} as const satisfies ThresholdTable;
