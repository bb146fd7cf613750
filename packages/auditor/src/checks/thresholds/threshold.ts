/** One number that decides a verdict, and how a table of them is written. */
import type { SourceKey } from '../sources.js';

export interface Threshold {
  readonly value: number;
  readonly unit: string;
  readonly source: SourceKey;
  readonly means: string;
}

/** Thresholds by check and name. */
export type ThresholdTable = Readonly<Record<string, Readonly<Record<string, Threshold>>>>;

export const row = (value: number, unit: string, source: SourceKey, means: string): Threshold => ({
  value,
  unit,
  source,
  means,
});
