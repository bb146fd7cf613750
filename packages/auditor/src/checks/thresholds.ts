/**
 * Every number that decides a verdict, in one place, with its unit and where it comes from. `proposal` marks a starting point of our own,
 * to be calibrated on a recorded corpus; it is not a published fact.
 */
import { ACCESS } from './thresholds/access.js';
import { ENTITY } from './thresholds/entity.js';
import { EVIDENCE } from './thresholds/evidence.js';
import { EXTRACT } from './thresholds/extract.js';
import { FRESHNESS } from './thresholds/freshness.js';
import { INDEX } from './thresholds/indexing.js';
import { RENDER } from './thresholds/render.js';
import { RUNNER } from './thresholds/runner.js';
import type { Threshold, ThresholdTable } from './thresholds/threshold.js';

export type { Threshold } from './thresholds/threshold.js';

export const THRESHOLDS = {
  ...RUNNER,
  ...ACCESS,
  ...INDEX,
  ...RENDER,
  ...EXTRACT,
  ...EVIDENCE,
  ...FRESHNESS,
  ...ENTITY,
} as const satisfies ThresholdTable;

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
