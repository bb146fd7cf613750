/**
 * Numbers that decide a verdict, each with its unit and source. `proposal` marks an initial value of Citeready, to be calibrated on a
 * recorded corpus; it is not a published fact. The thresholds of a check are in its `check.ts`; those of the runner and of the classifier
 * are here.
 */
import { READING_LIMITS } from '../reading/limits.js';
import type { SourceKey } from './sources.js';

/** A number that decides a verdict, with its unit, source and meaning. */
export interface Threshold {
  /** The number that decides. */
  readonly value: number;
  /** Unit of the value, in English. */
  readonly unit: string;
  /** The source of the value; `proposal` for one that is not published. */
  readonly source: SourceKey;
  /** What is decided by it, in one English phrase. */
  readonly means: string;
}

/** Thresholds by name. */
export type Thresholds = Readonly<Record<string, Threshold>>;
/** The values only, by name. */
export type LimitsOf<T extends Thresholds> = { readonly [Name in keyof T]: number };

/** Creates a threshold from its value, unit, source key and meaning. */
export const threshold = (value: number, unit: string, source: SourceKey, means: string): Threshold => ({
  value,
  unit,
  source,
  means,
});

/** The values of a table of thresholds. */
export function limitsOf<T extends Thresholds>(thresholds: T): LimitsOf<T> {
  const plain = Object.fromEntries(Object.entries(thresholds).map(([name, { value }]) => [name, value]));
  // The mapped type follows from the table, whose keys are copied one by one.
  return plain as LimitsOf<T>;
}

/** Thresholds of the runner and of the classifier. */
export const RUNNER_THRESHOLDS = {
  aggregate: {
    passFrom: threshold(0.9, 'points', 'proposal', 'a page check passes for a site at this mean or above'),
    failBelow: threshold(0.5, 'points', 'proposal', 'and fails below this mean'),
  },
  'page-kind': {
    questionShare: threshold(
      READING_LIMITS.kind.questionShare,
      'share of the page',
      'proposal',
      'in questions, by headings or FAQPage markup, that makes it an FAQ page',
    ),
  },
  language: {
    minChars: threshold(
      READING_LIMITS.language.minChars,
      'visible characters',
      'proposal',
      'a detected language is used at this length or above',
    ),
    minDenseChars: threshold(
      READING_LIMITS.language.minDenseChars,
      'visible characters',
      'proposal',
      'the same for Chinese, Japanese and Korean',
    ),
    minReliability: threshold(
      READING_LIMITS.language.minReliability,
      'share',
      'proposal',
      'a detected language is used at this reliability or above',
    ),
  },
} as const satisfies Readonly<Record<string, Thresholds>>;

/** The values of the runner and the classifier. */
export const limits = {
  aggregate: limitsOf(RUNNER_THRESHOLDS.aggregate),
  'page-kind': limitsOf(RUNNER_THRESHOLDS['page-kind']),
  language: limitsOf(RUNNER_THRESHOLDS.language),
};
